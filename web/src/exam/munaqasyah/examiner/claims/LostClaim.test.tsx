import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LostClaim } from './LostClaim.tsx'
import type { Claim } from './use-claim.ts'

const held: Claim = {
  lost: null,
  isClosed: false,
  isRetaking: false,
  isAsking: false,
  retake: vi.fn(),
  stay: vi.fn(),
}

const screenOf = (claim: Claim) => (
  <main>
    <LostClaim claim={claim} />
    <p style={{ height: 3000 }}>Soal</p>
  </main>
)

it('is seen at once by whoever marks a question far below', async () => {
  await page.viewport(390, 844)
  const screen = await render(screenOf(held))
  globalThis.scrollTo(0, 2000)
  await screen.rerender(screenOf({ ...held, lost: 'Dilepaskan oleh PJP.' }))
  await expect.element(screen.getByText('Siswa ini tidak lagi Anda pegang.')).toBeInViewport()
  expect(globalThis.scrollY).toBeLessThan(100)
})
