import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore, type Session } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { FirstPasswordPage } from './FirstPasswordPage.tsx'
import { givenServer } from '../test/network.fixtures.ts'

afterEach(() => {
  sessionStore.finish('signed-out')
  vi.unstubAllGlobals()
})

const chosen = 'kebun-teh-hijau'
const done = { body: { message: 'Berhasil.' } }

/** Who came in with an activation code: a teacher whose address the office wrote down. */
async function givenPage(change: Partial<Session> = {}) {
  const newcomer = { mustChangePassword: true, isEmailVerified: false, ...change }
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z', ...newcomer }))
  const sent = givenServer({ 'users/change-password': done, 'users/request-verify-email': done })
  const onSignOut = vi.fn<() => void>()
  const screen = await render(<FirstPasswordPage onSignOut={onSignOut} />)
  const save = async () => {
    await screen.getByLabelText('Password Baru').fill(chosen)
    await screen.getByLabelText('Konfirmasi Password').fill(chosen)
    await screen.getByRole('button', { name: 'Simpan Password' }).click()
  }
  const isThrough = () => expect.poll(() => sessionStore.current()?.mustChangePassword).toBe(false)
  const asked = () =>
    sent.map(({ path, body }) => ({ path: path.replace('/api/users/', ''), body }))
  return { screen, save, isThrough, asked, onSignOut }
}

const password = {
  path: 'change-password',
  body: { newPassword: chosen, confirmNewPassword: chosen },
}
const verification = (newEmail: string) => ({
  path: 'request-verify-email',
  body: { isNewEmail: true, newEmail },
})

describe('the first password', () => {
  it('says why it is asked, and leaves one other way: out', async () => {
    const { screen, onSignOut } = await givenPage()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Buat Password Baru' }))
      .toBeVisible()
    await expect.element(screen.getByText('Kode aktivasi hanya berlaku sekali.')).toBeVisible()
    expect(screen.getByRole('link').elements()).toEqual([])
    await screen.getByRole('button', { name: 'Keluar' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('of the staff comes with the address the office wrote down, to be proved', async () => {
    const { screen, save, isThrough, asked } = await givenPage({ email: 'siti@ngaji.test' })
    await expect.element(screen.getByLabelText(/^Email/)).toHaveValue('siti@ngaji.test')
    await save()
    await isThrough()
    expect(asked()).toEqual([password, verification('siti@ngaji.test')])
  })

  it('takes another address in its place, but none that nobody can be written to', async () => {
    const { screen, save, isThrough, asked } = await givenPage()
    await screen.getByLabelText(/^Email/).fill('siti@rumah')
    await save()
    await expect.element(screen.getByText(/^Email tidak valid!/)).toBeVisible()
    await expect.element(screen.getByLabelText(/^Email/)).toHaveFocus()
    expect(asked()).toEqual([])

    await screen.getByLabelText(/^Email/).fill(' siti@rumah.id ')
    await screen.getByRole('button', { name: 'Simpan Password' }).click()
    await isThrough()
    expect(asked()).toEqual([password, verification('siti@rumah.id')])
  })

  it('asks for no letter when the address is left out', async () => {
    const { screen, save, isThrough, asked } = await givenPage()
    await screen.getByLabelText(/^Email/).fill('')
    await save()
    await isThrough()
    expect(asked()).toEqual([password])
  })

  it.each<[string, Partial<Session>]>([
    ['a child', { role: 'student', email: null, signInName: { nis: '20240010' } }],
    ['a child with an address', { role: 'student', email: 'anak@ngaji.test' }],
    ['staff whose address is proved', { role: 'branchAdmin', isEmailVerified: true }],
  ])('of %s asks for no address', async (_who, change) => {
    const { screen, save, isThrough, asked } = await givenPage(change)
    await expect.element(screen.getByLabelText('Konfirmasi Password')).toBeVisible()
    expect(screen.getByLabelText(/^Email/).elements()).toEqual([])
    await save()
    await isThrough()
    expect(asked()).toEqual([password])
  })
})
