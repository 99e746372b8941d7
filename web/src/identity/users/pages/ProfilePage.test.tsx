import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenPicture } from '../../../ui/photo/photo.fixtures.ts'
import { ProfilePage } from './ProfilePage.tsx'

const teacher: User = {
  id: 'u1',
  name: 'Siti Aminah',
  email: 'siti@ngaji.test',
  isEmailVerified: true,
  role: 'teacher',
  image: null,
  thumbnail: null,
  isDisabled: false,
  mustChangePassword: false,
  subBranchId: { id: 's1', name: 'Al-Ikhlas', branchId: { id: 'b1', name: 'Mekarsari' } },
  studentId: null,
  nis: null,
  teacherId: 'g1',
  accountState: 'active',
  version: 3,
}

const said = (message: string) => () => ({ body: { message } })

/** The server of these tests: one account, which changes as it is told. */
function givenServer(change: Partial<User> = {}, answers: Parameters<typeof givenAnswers>[0] = {}) {
  let user = { ...teacher, ...change }
  return givenAnswers({
    'GET users/u1': () => ({ body: { users: user } }),
    'PATCH users/u1': ({ body }) => {
      user = { ...user, name: String(body['name']), version: user.version + 1 }
      return { body: { message: 'Nama berhasil diubah.', user } }
    },
    'POST users/request-verify-email': said('Tautan verifikasi sudah dikirim.'),
    'POST users/change-password': said('Password berhasil diubah.'),
    'POST users/image-upload/u1': () => ({
      body: { message: 'Tidak ada perubahan.', image: null, thumbnail: null },
    }),
    ...answers,
  })
}

function givenPage(userId = 'u1') {
  const onDirty = vi.fn<(part: string, isDirty: boolean) => void>()
  const onUpload = vi.fn<(isSending: boolean) => void>()
  const onSignOut = vi.fn<() => void>()
  const page = render(
    <Surroundings>
      <ProfilePage
        userId={userId}
        links={{
          home: <Elsewhere to="/" />,
          security: <Elsewhere to="/keamanan" />,
          help: <Elsewhere to="/bantuan" />,
          teacher: (id) => <Elsewhere to={`/guru/${id}`} />,
          student: (id) => <Elsewhere to={`/siswa/${id}`} />,
          account: <Elsewhere to={`/pengguna/${userId}`} />,
        }}
        onSignOut={onSignOut}
        onDirty={onDirty}
        onUpload={onUpload}
      />
    </Surroundings>,
  )
  return { page, onDirty, onUpload, onSignOut }
}

beforeEach(() => sessionStore.begin(givenSession()))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

describe('the own profile', () => {
  it('that cannot be read still leads out, to the guide and to the look of the app', async () => {
    givenServer({}, { 'GET users/u1': () => refusal(500, 'server.failed', 'Server bermasalah.') })
    const { page, onSignOut } = givenPage()
    const screen = await page
    await expect.element(screen.getByText('Server bermasalah.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Bantuan' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Data diri' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Keluar' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('says who one is, and leads to what belongs to it', async () => {
    givenServer()
    const { page, onSignOut } = givenPage()
    const screen = await page
    const identity = screen.getByRole('region', { name: 'Identitas' })
    await expect.element(identity.getByText('Siti Aminah')).toBeVisible()
    for (const text of ['Guru', 'Desa', 'Mekarsari', 'Kelompok', 'Al-Ikhlas'])
      await expect.element(identity.getByText(text, { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Terverifikasi')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Data diri' })
    await expect.element(link).toHaveAttribute('href', '#/guru/g1')
    await expect.element(screen.getByRole('link', { name: 'Keamanan' })).toBeVisible()
    await screen.getByRole('button', { name: 'Keluar' }).click()
    expect(onSignOut).toHaveBeenCalled()
  })

  it('says "Daerah" for who belongs to no desa', async () => {
    const nowhere = { id: null, name: null, branchId: { id: null, name: null } }
    givenServer({ subBranchId: nowhere, role: 'curriculum', teacherId: null })
    const screen = await givenPage().page
    await expect.element(screen.getByText('Daerah', { exact: true })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Data diri' }).elements()).toEqual([])
  })

  it('of somebody else stays closed, and shows the admin another way', async () => {
    givenServer()
    const closed = await givenPage('u2').page
    await expect.element(closed.getByText(/di luar wewenang Anda/)).toBeVisible()
    expect(closed.getByRole('link', { name: /Pengguna/ }).elements()).toEqual([])
    await closed.unmount()
    sessionStore.begin(givenSession({ role: 'admin' }))
    const shown = await givenPage('u2').page
    const link = shown.getByRole('link', { name: 'Buka akun ini di Pengguna' })
    await expect.element(link).toHaveAttribute('href', '#/pengguna/u2')
  })
})

describe('the name', () => {
  it('is changed in its place, and the shell knows at once', async () => {
    const server = givenServer()
    const { page, onDirty } = givenPage()
    const screen = await page
    await screen.getByRole('button', { name: 'Ubah nama' }).click()
    const field = screen.getByRole('textbox', { name: 'Nama' })
    await expect.element(field).toHaveFocus()
    await field.fill('  Siti Aminah Zahra ')
    expect(onDirty).toHaveBeenLastCalledWith('name', true)
    await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText('Nama berhasil diubah.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    expect(server.sentTo('PATCH users/u1')[0]?.body).toEqual({
      name: 'Siti Aminah Zahra',
      version: 3,
    })
    expect(sessionStore.current()?.name).toBe('Siti Aminah Zahra')
    await expect.element(screen.getByText('Siti Aminah Zahra')).toBeVisible()
    expect(onDirty).toHaveBeenLastCalledWith('name', false)
  })

  it('of a child is shown, and who changes it', async () => {
    givenServer({ role: 'student', teacherId: null, studentId: 'm1', nis: '20260010' })
    const screen = await givenPage().page
    const why = screen.getByText('Nama siswa diubah oleh PJP, di data siswa.')
    await expect.element(why).toBeVisible()
    await expect.element(screen.getByText('Siti Aminah')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ubah nama' }).query()).toBeNull()
  })

  it('left blank or as it was changes nothing and says nothing', async () => {
    const server = givenServer()
    const screen = await givenPage().page
    for (const typed of ['   ', 'Siti Aminah', 'Lain']) {
      await screen.getByRole('button', { name: 'Ubah nama' }).click()
      await screen.getByRole('textbox', { name: 'Nama' }).fill(typed)
      const word = typed === 'Lain' ? 'Batal' : 'Simpan'
      await screen.getByRole('button', { name: word, exact: true }).click()
      await expect.element(screen.getByText('Siti Aminah')).toBeVisible()
    }
    expect(server.sentTo('PATCH users/u1')).toEqual([])
  })

  it('stays typed when it is refused', async () => {
    givenServer({}, { 'PATCH users/u1': () => refusal(409, 'server.busy', 'Coba lagi nanti.') })
    const screen = await givenPage().page
    await screen.getByRole('button', { name: 'Ubah nama' }).click()
    await screen.getByRole('textbox', { name: 'Nama' }).fill('Baru')
    await screen.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect.element(screen.getByText('Coba lagi nanti.')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Nama' })).toHaveValue('Baru')
  })
})

describe('the photo', () => {
  it('has to be chosen first, except for the admin', async () => {
    const server = givenServer()
    const screen = await givenPage().page
    const save = screen.getByRole('button', { name: 'Simpan Foto' })
    await expect.element(save).not.toHaveClass('bg-brand')
    await save.click()
    await expect.element(screen.getByText('Tidak ada foto yang dipilih!')).toBeVisible()
    expect(server.sentTo('POST users/image-upload/u1')).toEqual([])
    await screen.unmount()

    const forAdmin = givenServer({ role: 'admin' })
    sessionStore.begin(givenSession({ role: 'admin' }))
    const again = await givenPage().page
    await again.getByRole('button', { name: 'Simpan Foto' }).click()
    const told = again.getByRole('alertdialog', { name: 'Berhasil!' })
    await expect.element(told.getByText('Tidak ada perubahan.')).toBeVisible()
    await told.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(told).not.toBeInTheDocument()
    expect(forAdmin.sentTo('POST users/image-upload/u1')).toHaveLength(1)
  })

  it('is sent by "Simpan Foto", and a failure keeps it chosen', async () => {
    givenServer()
    const { page, onUpload, onDirty } = givenPage()
    const screen = await page
    const file = await givenPicture({ width: 300, height: 400 })
    await userEvent.upload(screen.getByTestId('photo-file'), file)
    await screen.getByRole('dialog').getByRole('button', { name: 'Pilih' }).click()
    await expect.element(screen.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
    expect(onDirty).toHaveBeenLastCalledWith('photo', true)
    const save = screen.getByRole('button', { name: 'Simpan Foto' })
    await expect.element(save).toHaveClass('bg-brand')
    // Nobody listens at this address of the test's own page.
    await save.click()
    await expect.poll(() => onUpload.mock.calls).toEqual([[true], [false]])
    const told = screen.getByRole('alertdialog', { name: 'Gagal!' })
    await told.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
    await screen.getByRole('button', { name: 'Batalkan' }).click()
    expect(onDirty).toHaveBeenLastCalledWith('photo', false)
  })
})

describe('the email', () => {
  it('that is not verified says so, and stands before the password', async () => {
    const server = givenServer({ isEmailVerified: false })
    const screen = await givenPage().page
    await expect.element(screen.getByText('Belum verifikasi')).toBeVisible()
    expect(screen.getByLabelText('Password Lama').elements()).toEqual([])
    // No letter was asked for yet, so none is promised to be there.
    const how = /Tekan “Kirim tautan verifikasi”, lalu buka tautannya di kotak surat/
    await expect.element(screen.getByText(how)).toBeVisible()
    const banner = 'Verifikasi email dahulu sebelum mengubah password.'
    await screen.getByRole('button', { name: banner }).click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText('Verifikasi Email?')).toBeVisible()
    const sentence = 'Tautan verifikasi akan dikirim ke siti@ngaji.test.'
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText('Tautan verifikasi sudah dikirim.')).toBeVisible()
    expect(server.sentTo('POST users/request-verify-email')[0]?.body).toEqual({
      isNewEmail: false,
      newEmail: null,
    })
  })

  it('is changed by a letter to the new address', async () => {
    const server = givenServer()
    const screen = await givenPage().page
    const button = screen.getByRole('button', { name: 'Ubah Email' })
    await button.click()
    await expect.element(screen.getByText('Email tidak boleh kosong!')).toBeVisible()
    await screen.getByLabelText('Email Baru').fill('baru@ngaji.test')
    await button.click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText('Ubah Email?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await expect.element(screen.getByLabelText('Email Baru')).toHaveValue('baru@ngaji.test')
    await button.click()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByLabelText('Email Baru')).toHaveValue('')
    expect(server.sentTo('POST users/request-verify-email').map(({ body }) => body)).toEqual([
      { isNewEmail: true, newEmail: 'baru@ngaji.test' },
    ])
  })

  it('may be missing: then the password is open, for there is nothing to verify', async () => {
    givenServer({
      email: null,
      isEmailVerified: false,
      role: 'student',
      studentId: 'p1',
      teacherId: null,
    })
    const screen = await givenPage().page
    const sentence = 'Akun ini masuk dengan NIS. Email boleh ditambahkan.'
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(screen.getByLabelText('Password Lama')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Data diri' })).toBeVisible()
  })
})

describe('the password', () => {
  async function type(screen: Awaited<ReturnType<typeof givenPage>['page']>, again: string) {
    await screen.getByLabelText('Password Lama').fill('kapal-layar-biru')
    await screen.getByLabelText('Password Baru').fill('bulan-di-atas-sawah')
    await screen.getByLabelText('Konfirmasi Password').fill(again)
    await screen.getByRole('button', { name: 'Ubah Password' }).click()
  }

  it('has to be the same twice', async () => {
    const server = givenServer()
    const screen = await givenPage().page
    await type(screen, 'bulan-di-atas-laut')
    await expect.element(screen.getByText('Passwords tidak sama')).toBeVisible()
    expect(server.sentTo('POST users/change-password')).toEqual([])
  })

  it('is changed, asked and told, and the fields are empty again', async () => {
    const server = givenServer()
    const screen = await givenPage().page
    await type(screen, 'bulan-di-atas-sawah')
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText('Ubah Password?')).toBeVisible()
    const question = 'Apakah anda yakin untuk mengubah password?'
    await expect.element(dialog.getByText(question)).toBeVisible()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText('Perangkat lain sudah dikeluarkan.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByLabelText('Password Lama')).toHaveValue('')
    expect(server.sentTo('POST users/change-password')[0]?.body).toEqual({
      oldPassword: 'kapal-layar-biru',
      newPassword: 'bulan-di-atas-sawah',
      confirmNewPassword: 'bulan-di-atas-sawah',
    })
  })

  it.each([
    [
      'is known to be saved',
      { body: { message: 'Password benar.', confirmedUntil: '2999-01-01T00:00:00.000Z' } },
      'Password berhasil diubah.',
    ],
    ['stays refused where it is not', refusal(422, 'auth.wrong-password', 'x'), 'Password salah.'],
  ])('whose answer was lost %s', async (_what, confirmed, told) => {
    let tries = 0
    const server = givenServer(
      {},
      {
        'POST users/change-password': () => {
          tries += 1
          if (tries === 1) throw new TypeError('Failed to fetch')
          return refusal(422, 'auth.wrong-password', 'Password salah.')
        },
        'POST sessions/current/confirm': () => confirmed,
      },
    )
    const screen = await givenPage().page
    await type(screen, 'bulan-di-atas-sawah')
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText('Gagal menghubungi server!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await screen.getByRole('button', { name: 'Ubah Password' }).click()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText(told)).toBeVisible()
    expect(server.sentTo('POST sessions/current/confirm').map(({ body }) => body)).toEqual([
      { password: 'bulan-di-atas-sawah' },
    ])
  })

  it('keeps what was typed when it is refused', async () => {
    const answer = () => refusal(422, 'auth.wrong-password', 'Password salah.')
    givenServer({}, { 'POST users/change-password': answer })
    const screen = await givenPage().page
    await type(screen, 'bulan-di-atas-sawah')
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText('Password salah.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByLabelText('Password Baru')).toHaveValue('bulan-di-atas-sawah')
  })
})
