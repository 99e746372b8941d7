import { readOpenSettings } from '@ngaji/contract/identity/region-settings/open-settings.routes'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { call } from '../../api/client/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { givenAnswers, leaveNothing, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { SignInScreen } from '../SignInScreen.tsx'
import { confirm, confirmStore } from '../../ui/dialog/confirm.ts'
import { askPassword, passwordPromptStore } from '../../ui/dialog/password-prompt.ts'
import { toast, toastStore } from '../../ui/feedback/toast.ts'
import { closeNotice } from '../links/notice.ts'
import type { AppRouter } from '../router.tsx'
import { followSession } from './follow-session.ts'

afterEach(() => {
  leaveNothing()
  closeNotice()
  sessionStore.finish('signed-out')
})

it('names on the sign-in page the user whose new code ended the session', async () => {
  const ended = refusal(401, 'session.expired', 'Sesi berakhir. Silakan masuk kembali.', {
    details: { endedBy: 'activationCode', maker: 'Pak Hendra' },
  })
  givenAnswers({ 'GET settings': () => ended })
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  const router = createRouter({
    routeTree: createRootRoute({ component: SignInScreen }),
    history: createMemoryHistory(),
  })
  followSession(router as unknown as AppRouter)
  const asked = confirm({ title: 'Hapus jurnal ini?', act: async () => ({ message: 'Dihapus.' }) })
  const password = askPassword()
  toast('Huruf tidak dapat dicetak di Ahmad Raport', { isLasting: true })
  await call(readOpenSettings, {}).catch(() => undefined)
  expect(sessionStore.current()).toBeNull()
  // The next person at this device is not told of it.
  expect(toastStore.current()).toEqual([])
  // Nor asked what was asked before.
  expect(confirmStore.current()).toBeUndefined()
  expect(passwordPromptStore.current()).toBeUndefined()
  expect([await asked, await password]).toEqual([null, false])

  await render(<RouterProvider router={router} />)
  await expect
    .element(page.getByText(/Kode aktivasi dibuat oleh Pak Hendra\. Bila Anda tidak memintanya/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
})
