import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Surroundings } from '../../../api/queries/test-server.fixtures.tsx'
import { givenServer } from '../test/network.fixtures.ts'
import { NewPasswordPage } from './NewPasswordPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const works = { body: { link: { purpose: 'reset', state: 'open' } } }
const reading = { 'users/mailed-links/t1': works }

const link = <a href="/reset-password/reset">Minta tautan baru</a>

async function givenForm(onDone = vi.fn()) {
  const screen = await render(
    <Surroundings>
      <NewPasswordPage token="t1" requestLink={link} onDone={onDone} />
    </Surroundings>,
  )
  const fill = async (newPassword: string, confirmation: string) => {
    await screen.getByLabelText('Password Baru').fill(newPassword)
    await screen.getByLabelText('Konfirmasi Password').fill(confirmation)
    await screen.getByRole('button', { name: 'Simpan Password' }).click()
  }
  return { screen, fill, onDone }
}

it('refuses two different passwords before it asks the server', async () => {
  const sent = givenServer(reading)
  const { screen, fill } = await givenForm()
  await fill('kebun-teh-hijau', 'kebun-teh-merah')
  await expect.element(screen.getByText('Passwords tidak sama')).toBeVisible()
  await expect.element(screen.getByLabelText('Konfirmasi Password')).toHaveFocus()
  expect(sent.filter(({ body }) => body !== null)).toEqual([])
})

it('sends the token and reports in a dialog that leads to the sign-in', async () => {
  const message = 'Password berhasil diubah.'
  const sent = givenServer({ ...reading, 'users/reset-password': { body: { message } } })
  const { screen, fill, onDone } = await givenForm()
  await fill('kebun-teh-hijau', 'kebun-teh-hijau')
  await expect.element(screen.getByRole('heading', { name: 'Berhasil!' })).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({
    token: 't1',
    newPassword: 'kebun-teh-hijau',
    confirmPassword: 'kebun-teh-hijau',
  })
  await screen.getByRole('button', { name: 'Tutup' }).click()
  expect(onDone).toHaveBeenCalled()
})

it('puts the refusal of a weak password under the password', async () => {
  const reason = 'Terlalu umum: termasuk yang pertama dicoba orang.'
  const message = 'Password terlalu mudah ditebak (terlalu umum).'
  const body = { message, code: 'password.weak', fields: { newPassword: reason } }
  givenServer({ ...reading, 'users/reset-password': { status: 422, body } })
  const { screen, fill } = await givenForm()
  await fill('password123', 'password123')
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect
    .element(screen.getByLabelText('Password Baru'))
    .toHaveAttribute('aria-invalid', 'true')
})

it('says while typing why the server would not take it', async () => {
  const sent = givenServer(reading)
  const { screen, fill } = await givenForm()
  await screen.getByLabelText('Password Baru').fill('12345678')
  const reason = screen.getByText('Jangan huruf yang diulang-ulang atau urutan seperti 12345678.')
  await expect.element(reason).toBeVisible()
  await fill('12345678', '12345678')
  await expect.element(screen.getByLabelText('Password Baru')).toHaveFocus()
  await fill('pendek', 'pendek')
  await expect.element(screen.getByText('Minimal 8 karakter.')).toBeVisible()
  expect(sent.filter(({ body }) => body !== null)).toEqual([])
})

it('offers a new link when this one is used up', async () => {
  const message = 'Tautan tidak berlaku atau sudah dipakai.'
  givenServer({
    ...reading,
    'users/reset-password': { status: 422, body: { message, code: 'auth.token-invalid' } },
  })
  const { screen, fill } = await givenForm()
  await fill('kebun-teh-hijau', 'kebun-teh-hijau')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeVisible()
})

it.each([
  ['saved', 'used', 'Password baru sudah tersimpan tadi. Silakan masuk.'],
  ['not saved', 'replaced', 'Tautan tidak berlaku atau sudah dipakai.'],
])('tells after a lost answer that the password is %s', async (_what, state, told) => {
  givenServer(reading)
  const { screen, fill } = await givenForm()
  await fill('kebun-teh-hijau', 'kebun-teh-hijau')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Gagal menghubungi server!')
  const message = 'Tautan tidak berlaku atau sudah dipakai.'
  givenServer({
    'users/mailed-links/t1': { body: { link: { purpose: 'reset', state } } },
    'users/reset-password': { status: 422, body: { message, code: 'auth.token-invalid' } },
  })
  await screen.getByRole('button', { name: 'Simpan Password' }).click()
  await expect.element(screen.getByText(told)).toBeVisible()
})

it('does not take another password for the one whose answer was lost', async () => {
  givenServer(reading)
  const { screen, fill } = await givenForm()
  await fill('kebun-teh-hijau', 'kebun-teh-hijau')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Gagal menghubungi server!')
  const message = 'Tautan tidak berlaku atau sudah dipakai.'
  givenServer({
    'users/mailed-links/t1': { body: { link: { purpose: 'reset', state: 'used' } } },
    'users/reset-password': { status: 422, body: { message, code: 'auth.token-invalid' } },
  })
  await fill('kebun-teh-merah', 'kebun-teh-merah')
  await expect.element(screen.getByText(message)).toBeVisible()
})

it('says that a link is used up when it is opened, before anything is typed', async () => {
  const used = { body: { link: { purpose: 'reset', state: 'used' } } }
  givenServer({ 'users/mailed-links/t1': used })
  const { screen } = await givenForm()
  const note = screen.getByRole('alert')
  await expect.element(note.getByText('Tautan ini sudah dipakai.')).toBeVisible()
  await expect
    .element(note.getByRole('link', { name: 'Minta tautan baru' }))
    .toHaveAttribute('href', '/reset-password/reset')
  await expect
    .element(screen.getByRole('button', { name: 'Simpan Password' }))
    .not.toBeInTheDocument()
})
