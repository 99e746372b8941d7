import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { givenServer } from '../test/network.fixtures.ts'
import { chooseFirstPassword } from './first-password.api.ts'

beforeEach(() => sessionStore.begin(givenSession({ mustChangePassword: true })))
afterEach(() => {
  sessionStore.finish('signed-out')
  vi.unstubAllGlobals()
})

const chosen = { newPassword: 'kebun-teh-hijau', confirmPassword: 'kebun-teh-hijau', email: '' }
const wrongPassword = {
  status: 422,
  body: { message: 'Password salah.', code: 'auth.wrong-password' },
}
const confirmed = { message: 'Password benar.', confirmedUntil: '2999-01-01T00:00:00.000Z' }
const mustChange = () => sessionStore.current()?.mustChangePassword

it('leads on once the password is chosen', async () => {
  const sent = givenServer({ 'users/change-password': { body: { message: 'Berhasil.' } } })
  await chooseFirstPassword(chosen)
  expect(sent).toHaveLength(1)
  expect(mustChange()).toBe(false)
})

it('leads on when the answer to the first try was lost', async () => {
  const sent = givenServer({
    'users/change-password': wrongPassword,
    'sessions/current/confirm': { body: confirmed },
  })
  await chooseFirstPassword(chosen)
  expect(sent.at(-1)?.body).toEqual({ password: 'kebun-teh-hijau' })
  expect(mustChange()).toBe(false)
})

it('says so when another password was chosen by the try whose answer was lost', async () => {
  givenServer({
    'users/change-password': wrongPassword,
    'sessions/current/confirm': wrongPassword,
  })
  await expect(chooseFirstPassword(chosen)).rejects.toThrow('Password sudah dibuat tadi.')
  expect(mustChange()).toBe(true)
})

it('keeps every other refusal as it is', async () => {
  const message = 'Password terlalu mudah ditebak (terlalu umum).'
  givenServer({
    'users/change-password': { status: 422, body: { message, code: 'password.weak' } },
  })
  await expect(chooseFirstPassword(chosen)).rejects.toThrow(message)
  expect(mustChange()).toBe(true)
})
