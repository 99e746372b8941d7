import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { UserPage } from './UserPage.tsx'
import { alIkhlas, givenAccount } from '../test/users.fixtures.ts'

const viewer = givenAccount({ name: 'H. Hendra', role: 'admin' })

beforeEach(async () => {
  await page.viewport(1440, 1000)
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId: viewer.id, role: 'admin', expiration }))
})
afterEach(leaveNothing)

const linkTo = (to: string) => <Elsewhere to={to} />
const links = { home: linkTo('home'), back: linkTo('list'), student: linkTo, teacher: linkTo }
const onSaved = vi.fn<(message: string) => void>()
const onRemoved = vi.fn<() => void>()

const nothing = { signIns: 0, classes: 0, attendance: 0, scores: 0, records: 0 }

function answersFor(user: User, holds = nothing) {
  return {
    'GET users': () => ({ body: { users: [viewer], total: 1 } }),
    'GET users/holdings': () => ({ body: { accounts: [{ userId: user.id, holds }] } }),
    [`GET users/${user.id}`]: () => ({ body: { users: user } }),
    'GET levels/branches/sub-branches': () => ({ body: { subBranches: [alIkhlas] } }),
    'GET sessions': () => ({ body: { sessions: [], signIns: [] } }),
  }
}

function show(user: User) {
  return render(
    <Surroundings>
      <UserPage
        userId={user.id}
        links={links}
        onSaved={onSaved}
        onRemoved={onRemoved}
        onDirty={() => undefined}
        formId="form"
      />
    </Surroundings>,
  )
}

const save = () => page.getByRole('button', { name: 'Simpan' })
const yes = () => page.getByRole('button', { name: 'Ya' })

describe('an account', () => {
  it('is renamed at once', async () => {
    const user = givenAccount()
    const change = `PATCH users/${user.id}`
    const server = givenAnswers({
      ...answersFor(user),
      [change]: () => ({ body: { message: 'Data pengguna disimpan.', user } }),
    })
    await show(user)
    await page.getByLabelText('Nama').fill('Bu Rukmini')
    await save().click()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Data pengguna disimpan.'))
    expect(server.sentTo(change)[0]?.body).toEqual({ name: 'Bu Rukmini', version: 1 })
  })

  it('gets another role after a question, with the password where it is due', async () => {
    const user = givenAccount({ name: 'Rukmini' })
    const change = `PATCH users/${user.id}`
    let isFresh = false
    const late = refusal(403, 'session.confirm-needed', 'Masukkan password Anda untuk melanjutkan.')
    const server = givenAnswers({
      ...answersFor(user),
      [change]: () => {
        if (isFresh) return { body: { message: 'Data pengguna disimpan.', user } }
        isFresh = true
        return late
      },
    })
    await show(user)
    await page.getByLabelText('Peran', { exact: true }).selectOptions('PJP Desa')
    await save().click()
    await expect.element(page.getByText('Ubah akun Rukmini?')).toBeVisible()
    await yes().click()
    await page.getByLabelText('Password', { exact: true }).fill('benar')
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button')
      .last()
      .click()
    await expect.element(page.getByText('Berhasil!')).toBeVisible()
    expect(server.sentTo(change).at(-1)?.body).toEqual({ role: 'branchAdmin', version: 1 })
  })

  it('goes to a kelompok that the question names', async () => {
    const user = givenAccount({ name: 'Rukmini' })
    const next = {
      ...alIkhlas,
      id: viewer.id,
      name: 'An-Nur',
      branchId: { id: 'b', name: 'Cikole' },
    }
    givenAnswers({
      ...answersFor(user),
      'GET levels/branches/sub-branches': () => ({ body: { subBranches: [alIkhlas, next] } }),
    })
    await show(user)
    await page.getByLabelText('Kelompok', { exact: true }).selectOptions('Cikole - An-Nur')
    await save().click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(question.getByText('Ubah akun Rukmini?')).toBeVisible()
    await expect.element(question.getByText('Cikole - An-Nur')).toBeVisible()
  })

  it('keeps what was typed when the question is taken back', async () => {
    const user = givenAccount()
    givenAnswers(answersFor(user))
    await show(user)
    await page.getByLabelText('Email').fill('lain@ngaji.test')
    await save().click()
    await expect.element(page.getByText(/passwordnya tidak berlaku lagi/)).toBeVisible()
    await page.getByRole('button', { name: 'Batal' }).click()
    await expect.element(page.getByLabelText('Email')).toHaveValue('lain@ngaji.test')
    await expect.element(page.getByText('Perubahan belum disimpan.')).toBeVisible()
  })

  it('of the last admin says why its rights stay', async () => {
    givenAnswers(answersFor(viewer))
    await show(viewer)
    await expect.element(page.getByLabelText('Peran', { exact: true })).toBeDisabled()
    await expect.element(page.getByText('Harus ada satu admin.').first()).toBeVisible()
  })

  it('of a child keeps its role, and leads to its record', async () => {
    const child = givenAccount({ role: 'student', studentId: 's1', email: null })
    givenAnswers(answersFor(child))
    await show(child)
    await expect.element(page.getByText('Peran siswa tidak dapat diganti.')).toBeVisible()
    await expect.element(page.getByLabelText('Kelompok', { exact: true })).toBeDisabled()
    await expect.element(page.getByText(/Siswa pindah lewat "Pindah kelompok"/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Data siswa' }))
      .toHaveAttribute('href', '#s1')
  })

  it('with a past says what keeps it', async () => {
    const user = givenAccount()
    givenAnswers(answersFor(user, { ...nothing, classes: 2 }))
    await show(user)
    await expect
      .element(page.getByText('Akun punya riwayat (2 kelas); nonaktifkan saja.'))
      .toBeVisible()
  })

  it('that was never used is deleted', async () => {
    const user = givenAccount()
    givenAnswers({
      ...answersFor(user),
      [`DELETE users/${user.id}`]: () => ({ body: { message: 'Akun dihapus.' } }),
    })
    await show(user)
    await page.getByRole('button', { name: 'Hapus' }).click()
    await yes().click()
    await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await waitFor(() => expect(onRemoved).toHaveBeenCalled())
  })

  it('gets a code that is shown once, in two halves', async () => {
    const user = givenAccount({ name: 'Rukmini', email: 'r@ngaji.test' })
    const activation = {
      code: 'K7PM3WQA',
      expiresAt: '2026-12-03T11:30:00.000Z',
      handoutId: 'h1',
    }
    givenAnswers({
      ...answersFor(user),
      [`POST users/${user.id}/activation-code`]: () => ({
        body: { message: 'Kode aktivasi baru dibuat.', activation },
      }),
    })
    await show(user)
    await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await yes().click()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(page.getByText('r@ngaji.test')).toBeVisible()
  })

  it('loses its address after a question that says what follows', async () => {
    const user = givenAccount({ name: 'Rukmini' })
    const remove = `DELETE users/${user.id}/email`
    const server = givenAnswers({
      ...answersFor(user),
      [remove]: () => ({ body: { message: 'Email dilepas dari akun Rukmini.', email: null } }),
    })
    await show(user)
    await page.getByRole('button', { name: 'Lepas email' }).click()
    await expect.element(page.getByText('Lepas email dari akun Rukmini?')).toBeVisible()
    await expect.element(page.getByText(/pemegang email itu mendapat surat/)).toBeVisible()
    expect(server.sentTo(remove)).toEqual([])
    await yes().click()
    await expect.element(page.getByText('Email dilepas dari akun Rukmini.')).toBeVisible()
    expect(server.sentTo(remove)).toHaveLength(1)
  })

  it('of a child gets a code for its NIS; the record of the child is not opened for it', async () => {
    const child = { role: 'student', email: null, studentId: 'anak', nis: '20250017' } as const
    const user = givenAccount({ name: 'Fathan', ...child })
    const activation = { code: 'K7PM3WQA', expiresAt: '2026-12-03T11:30:00.000Z', handoutId: 'h1' }
    const server = givenAnswers({
      ...answersFor(user),
      'GET students/*': () => refusal(404, 'student.not-found', 'Siswa tidak ditemukan.'),
      [`POST users/${user.id}/activation-code`]: () => ({
        body: { message: 'Kode aktivasi baru dibuat.', activation },
      }),
    })
    await show(user)
    await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await yes().click()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/NIS\s*20250017/)
    expect(server.sentTo('GET students/*')).toEqual([])
  })

  it('that is not there is refused without a word about it', async () => {
    const user = givenAccount()
    const gone = refusal(404, 'user.not-found', 'Pengguna tidak ditemukan.')
    givenAnswers({ ...answersFor(user), [`GET users/${user.id}`]: () => gone })
    await show(user)
    await expect.element(page.getByText(/tidak ditemukan atau di luar wewenang/)).toBeVisible()
  })
})
