import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownJson } from '../../api/line/own-response.fixtures.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { ExtendSessionDialog } from './ExtendSessionDialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.finish('signed-out')
})

it('is not taken back while the password is checked', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise)
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  const onClose = vi.fn<() => void>()
  const screen = await render(<ExtendSessionDialog open onClose={onClose} />)
  await screen.getByLabelText('Password', { exact: true }).fill('salah')
  await screen.getByRole('button', { name: 'Perpanjang' }).click()
  await userEvent.keyboard('{Escape}')
  const cancel = screen.getByRole('button', { name: 'Batal' })
  await expect.element(cancel).toHaveAccessibleDescription('Tunggu sampai selesai.')
  expect(onClose).not.toHaveBeenCalled()
  const refused = { code: 'session.wrong-password', message: 'Password salah.' }
  answer.resolve(ownJson(refused, { status: 422 }))
  await expect.element(screen.getByText('Password salah.')).toBeVisible()
  await cancel.click()
  expect(onClose).toHaveBeenCalledOnce()
})
