import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { fakeStream } from '../../../scanner/camera/fake-stream.ts'
import { givenServer, signedIn, wrongCredentials } from '../test/network.fixtures.ts'
import { SignInPage } from './SignInPage.tsx'

const door = () =>
  render(<SignInPage resetLink={<a href="/reset-password/reset">Reset Password</a>} />)

beforeEach(() => localStorage.clear())
afterEach(() => {
  sessionStore.finish('signed-out')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('with e-mail', () => {
  it('asks for both fields by name before it asks the server', async () => {
    const sent = givenServer({})
    const screen = await door()
    await screen.getByRole('button', { name: 'Masuk' }).click()
    await expect.element(screen.getByText('Email tidak boleh kosong!')).toBeVisible()
    await expect.element(screen.getByText('Password tidak boleh kosong!')).toBeVisible()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('signs in and keeps the session on this device', async () => {
    const sent = givenServer({ 'users/login': { body: signedIn } })
    const screen = await door()
    await screen.getByLabelText('Email').fill(' guru@ngaji.test ')
    await screen.getByLabelText('Password', { exact: true }).fill('mengaji-bersama')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sessionStore.current()).not.toBeNull()
    expect(sent[0]?.body).toMatchObject({ email: 'guru@ngaji.test', password: 'mengaji-bersama' })
    expect(sessionStore.current()).toMatchObject({
      token: 'token-1',
      branchName: 'Mekarsari',
      userClassIds: null,
    })
  })

  it.each(['20250010', ' 2025 0010 ', '2025-0010', 'NIS: 20250010.'])(
    'takes a NIS: %s',
    async (typed) => {
      const sent = givenServer({ 'users/login': wrongCredentials })
      const screen = await door()
      await screen.getByLabelText('Email').fill(typed)
      await screen.getByLabelText('Password', { exact: true }).fill('mengaji-bersama')
      await screen.getByRole('button', { name: 'Masuk' }).click()
      await expect.poll(() => sent[0]?.body).toMatchObject({ nis: '20250010' })
      expect(sent[0]?.body).not.toHaveProperty('email')
      await expect.element(screen.getByLabelText('Email')).toHaveValue(typed.trim())
    },
  )

  it('shows the refusal and keeps what was typed', async () => {
    givenServer({ 'users/login': wrongCredentials })
    const screen = await door()
    await screen.getByLabelText('Email').fill('guru@ngaji.test')
    await screen.getByLabelText('Password', { exact: true }).fill('salah')
    await screen.getByRole('button', { name: 'Masuk' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Email, NIS, atau password tidak cocok.')
    await expect.element(screen.getByLabelText('Email')).toHaveValue('guru@ngaji.test')
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('salah')
    await screen.getByRole('button', { name: 'Tutup pesan' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says how many tries are left before the wait', async () => {
    const body = { ...wrongCredentials.body, details: { triesLeft: 2 } }
    givenServer({ 'users/login': { status: 401, body } })
    const screen = await door()
    await screen.getByLabelText('Email').fill('guru@ngaji.test')
    await screen.getByLabelText('Password', { exact: true }).fill('salah-sekali')
    await screen.getByRole('button', { name: 'Masuk' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Email, NIS, atau password tidak cocok. 2 kali lagi, lalu harus menunggu.')
  })

  it('says that the server cannot be reached', async () => {
    givenServer({})
    const screen = await door()
    await screen.getByLabelText('Email').fill('guru@ngaji.test')
    await screen.getByLabelText('Password', { exact: true }).fill('x')
    await screen.getByRole('button', { name: 'Masuk' }).click()
    await expect.element(screen.getByText('Gagal menghubungi server!')).toBeVisible()
  })

  it('counts down when there were too many tries', async () => {
    const body = { message: 'Terlalu sering.', code: 'request.too-many' }
    const sent = givenServer({ 'users/login': { status: 429, body, retryAfter: 65 } })
    const screen = await door()
    await screen.getByLabelText('Email').fill('guru@ngaji.test')
    await screen.getByLabelText('Password', { exact: true }).fill('x')
    await screen.getByRole('button', { name: 'Masuk' }).click()
    await expect
      .element(screen.getByText(/Coba lagi dalam 1 menit \d detik\./).first())
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Masuk' }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('button', { name: 'Masuk' }).click({ force: true })
    expect(sent).toHaveLength(1)
  })

  it('tells newcomers what to type, and offers the reset', async () => {
    const screen = await door()
    await expect
      .element(screen.getByText('Baru pertama kali? Isi dengan kode aktivasi dari PJP.'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Reset Password' }))
      .toHaveAttribute('href', '/reset-password/reset')
  })
})

describe('with the card', () => {
  const typeNis = async (screen: Awaited<ReturnType<typeof door>>) => {
    await screen.getByRole('button', { name: 'Gunakan Kode QR' }).click()
    await screen.getByRole('button', { name: 'Ketik NIS' }).click()
    await screen.getByRole('textbox', { name: 'NIS' }).fill('20240010')
    await screen.getByRole('button', { name: 'Lanjut' }).click()
  }

  it('works without a camera: the typed NIS leads to the password', async () => {
    const sent = givenServer({ 'users/login': { body: signedIn } })
    const screen = await door()
    await typeNis(screen)
    await expect.element(screen.getByLabelText('NIS')).toHaveValue('20240010')
    await expect.element(screen.getByLabelText('NIS')).toHaveAttribute('readonly')
    await expect.element(screen.getByText('Nama tampil setelah masuk.')).toBeVisible()
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
    await userEvent.keyboard('mengaji-bersama{Enter}')
    await expect.poll(() => sessionStore.current()).not.toBeNull()
    expect(sent[0]?.body).toMatchObject({ nis: '20240010', password: 'mengaji-bersama' })
  })

  it('offers the reset to who does not know the password of the card', async () => {
    givenServer({})
    const screen = await door()
    await typeNis(screen)
    await expect
      .element(screen.getByRole('link', { name: 'Reset Password' }))
      .toHaveAttribute('href', '/reset-password/reset')
  })

  /** A new card in each test, because the memory of readings outlives a screen. */
  const newCode = () => `20240010.${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`

  async function scan(text: string) {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(fakeStream(text))
    const screen = await door()
    await screen.getByRole('button', { name: 'Gunakan Kode QR' }).click()
    return screen
  }

  it('sends the whole code of the scanned card', async () => {
    const student = { nis: '20240010', name: 'Aisyah Zahra', isCardValid: true }
    const sent = givenServer({
      'students/login/': { body: { student } },
      'users/login': { body: signedIn },
    })
    const code = newCode()
    const screen = await scan(code)
    await expect.element(screen.getByLabelText('Nama')).toHaveValue('Aisyah Zahra')
    await screen.getByLabelText('Password', { exact: true }).fill('mengaji-bersama')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sessionStore.current()?.signInName).toEqual({ nis: '20240010' })
    expect(sent.at(-1)?.body).toMatchObject({ nis: code, password: 'mengaji-bersama' })
  })

  it('says that a card is not valid any more, and asks no password', async () => {
    const student = { nis: '20240010', name: '', isCardValid: false }
    givenServer({ 'students/login/': { body: { student } } })
    const screen = await scan(newCode())
    const why = 'Kartu ini tidak berlaku lagi. Pakai kartu baru, atau ketik NIS.'
    await expect.element(screen.getByText(why).first()).toBeVisible()
    expect(screen.getByLabelText('Password', { exact: true }).query()).toBeNull()
  })

  it('takes the valid card of a child without a name', async () => {
    const student = { nis: '20240010', name: '', isCardValid: true }
    givenServer({ 'students/login/': { body: { student } } })
    const screen = await scan(newCode())
    await expect.element(screen.getByLabelText('NIS')).toHaveValue('20240010')
  })

  it('asks the server nothing about a code that is a bare NIS', async () => {
    const sent = givenServer({ 'students/login/': { body: { student: {} } } })
    const screen = await scan('20240010')
    await expect.element(screen.getByLabelText('NIS')).toHaveValue('20240010')
    expect(sent).toEqual([])
  })

  it('only logs a camera that is refused', async () => {
    givenServer({})
    const reason = new DOMException('Permission denied', 'NotAllowedError')
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(reason)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const screen = await door()
    await screen.getByRole('button', { name: 'Gunakan Kode QR' }).click()
    await expect.element(screen.getByText('Kamera tidak dipakai')).toBeVisible()
    expect(warn).toHaveBeenCalledWith('Camera:', 'Permission denied')
    expect(screen.getByRole('alert').query()).toBeNull()
    expect(screen.getByText(/Camera error|mencoba ulang/).query()).toBeNull()
    await screen.getByRole('button', { name: 'Ketik NIS' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'NIS' })).toBeVisible()
  })

  it('goes back to the camera, and to the e-mail', async () => {
    givenServer({})
    const screen = await door()
    await typeNis(screen)
    await screen.getByRole('button', { name: 'Pindai ulang' }).click()
    await expect.element(screen.getByRole('region', { name: 'Pemindai kode QR' })).toBeVisible()
    await screen.getByRole('button', { name: 'Gunakan Email' }).click()
    await expect.element(screen.getByLabelText('Email')).toBeVisible()
  })

  it('is how the next visit begins, once chosen', async () => {
    givenServer({})
    const first = await door()
    await first.getByRole('button', { name: 'Gunakan Kode QR' }).click()
    await first.unmount()
    const second = await door()
    await expect.element(second.getByRole('heading', { name: 'Masuk dengan kartu' })).toBeVisible()
  })
})

it('fits a screen of 320 pixels', async () => {
  await page.viewport(320, 640)
  givenServer({})
  await door()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
