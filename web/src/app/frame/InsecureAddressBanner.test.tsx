import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { InsecureAddressBanner } from './InsecureAddressBanner.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('says what an address without https lacks, and which one to use', async () => {
  vi.stubGlobal('isSecureContext', false)
  const screen = await render(<InsecureAddressBanner />)
  await expect.element(screen.getByText(/kamera, draf, dan pemakaian tanpa sinyal/)).toBeVisible()
  const link = screen.getByRole('link', { name: `https://${location.hostname}` })
  await expect.element(link).toHaveAttribute('href', `https://${location.hostname}`)
})

it('says nothing at an address with https', async () => {
  const screen = await render(<InsecureAddressBanner />)
  expect(screen.container.textContent).toBe('')
})
