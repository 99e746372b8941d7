import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { serverClock } from '../../api/clock/server-clock.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { PaperHead } from './PaperHead.tsx'
import { ownJson } from '../../api/line/own-response.fixtures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says on paper whose data it is and when it was printed', async () => {
  const settings = {
    organisationName: 'Pengajian Daerah Garut',
    footerText: '',
    logo: null,
    isDemo: false,
  }
  vi.stubGlobal('fetch', async () => ownJson({ settings }))
  sessionStore.begin(givenSession({ role: 'branchAdmin', branchName: 'Mekarsari' }))
  const screen = await render(<PaperHead />)
  const owner = screen.getByText('Pengajian Daerah Garut · Desa Mekarsari')
  await expect.element(owner).toBeInTheDocument()
  await expect.element(owner).not.toBeVisible()

  vi.spyOn(serverClock, 'now').mockReturnValue(new Date('2025-11-20T09:05:00Z'))
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.container.textContent).toContain('Dicetak 20/11/2025 16.05 WIB')
  sessionStore.finish('signed-out')
})
