import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { givePassword, onlyWithPassword } from '../../../api/session/password.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { CreateManyPage } from '../pages/CreateManyPage.tsx'
import { NewUserPage } from '../pages/NewUserPage.tsx'
import { alIkhlas, givenAccount } from './users.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 1100)
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId: 'admin', role: 'admin', expiration }))
})
afterEach(leaveNothing)

const places = { 'GET levels/branches/sub-branches': () => ({ body: { subBranches: [alIkhlas] } }) }
const nothing = () => undefined
const back = <Elsewhere to="list" />
const activation = { code: 'K7PM3WQA', expiresAt: '2026-12-03T11:30:00.000Z', handoutId: 'h1' }

describe('a new account', () => {
  const onDone = vi.fn<() => void>()
  const show = () =>
    render(
      <Surroundings>
        <NewUserPage
          links={{ back, user: (to) => <Elsewhere to={to} />, slip: (to) => <Elsewhere to={to} /> }}
          onDone={onDone}
          onDirty={nothing}
          formId="form"
        />
      </Surroundings>,
    )

  it('begins with the role, and asks what that needs', async () => {
    givenAnswers(places)
    await show()
    await expect.element(page.getByRole('radio', { name: /Guru/ })).toBeVisible()
    await expect.element(page.getByLabelText('Nama Lengkap')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: /Admin Daerah/ }).click()
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await expect.element(page.getByLabelText('Kelompok')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: /Guru/ }).click()
    await expect.element(page.getByLabelText('Posisi')).toBeVisible()
    await page.getByRole('radio', { name: /Siswa/ }).click()
    await expect.element(page.getByLabelText('Tahun masuk')).toBeVisible()
    await expect.element(page.getByText(/email boleh kosong/)).toBeVisible()
  })

  it.each([
    ['without an email', '', {}],
    ['with an email', 'adi@ngaji.test', { email: 'adi@ngaji.test' }],
  ])('of a student is made %s', async (_how, email, sent) => {
    const server = givenAnswers({
      ...places,
      'POST students': () => refusal(409, 'nis.taken', 'NIS sudah dipakai.'),
    })
    await show()
    await page.getByRole('radio', { name: /Siswa/ }).click()
    await page.getByLabelText('Nama Lengkap').fill('Adi')
    await page.getByLabelText(/^Email/).fill(email)
    await page.getByLabelText('Kelompok').selectOptions('Mekarsari - Al-Ikhlas')
    await page.getByLabelText('Tahun masuk').fill('2026')
    await page.getByRole('button', { name: 'Tambah Akun' }).click()
    await expect
      .poll(() => server.sentTo('POST students')[0]?.body)
      .toEqual({ name: 'Adi', subBranchId: alIkhlas.id, year: 2026, ...sent })
  })

  it('of an examiner is made with its position, and the code is shown', async () => {
    const user = givenAccount({ name: 'Ust. Salim', role: 'munaqisy', email: 'salim@ngaji.test' })
    const server = givenAnswers({
      ...places,
      'POST users/createUser': () => ({
        status: 201,
        body: { message: 'Akun Ust. Salim dibuat.', user, activation },
      }),
    })
    await show()
    await page.getByRole('radio', { name: /Munaqis/ }).click()
    await page.getByLabelText('Nama Lengkap').fill('Ust. Salim')
    await page.getByLabelText('Email').fill('salim@ngaji.test')
    await page.getByLabelText('Kelompok').selectOptions('Mekarsari - Al-Ikhlas')
    await page.getByRole('button', { name: 'Tambah Akun' }).click()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cetak slip' })).toBeVisible()
    expect(server.sentTo('POST users/createUser')[0]?.body).toEqual({
      name: 'Ust. Salim',
      email: 'salim@ngaji.test',
      role: 'munaqisy',
      subBranchId: alIkhlas.id,
      teacherDetails: { position: 'munaqisy' },
    })
    await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it('of the region is made with the password, and nothing typed is lost', async () => {
    const user = givenAccount({ name: 'Bu Rina', role: 'admin', email: 'rina@ngaji.test' })
    const server = givenAnswers({
      ...places,
      'POST users/createUser': onlyWithPassword(() => ({
        status: 201,
        body: { message: 'Akun Bu Rina dibuat.', user, activation },
      })),
    })
    await show()
    await page.getByRole('radio', { name: /Admin Daerah/ }).click()
    await page.getByLabelText('Nama Lengkap').fill('Bu Rina')
    await page.getByLabelText('Email').fill('rina@ngaji.test')
    await page.getByRole('button', { name: 'Tambah Akun' }).click()
    await givePassword()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    const [refused, made] = server.sentTo('POST users/createUser')
    expect(made?.body).toMatchObject({ name: 'Bu Rina', role: 'admin', email: 'rina@ngaji.test' })
    expect(refused?.body).toEqual(made?.body)
  })

  it('is not made without the password it needs, and the form says nothing of it', async () => {
    const server = givenAnswers({
      ...places,
      'POST users/createUser': () => refusal(403, 'session.confirm-needed', 'Masukkan password.'),
    })
    await show()
    await page.getByRole('radio', { name: /Admin Daerah/ }).click()
    await page.getByLabelText('Nama Lengkap').fill('Bu Rina')
    await page.getByLabelText('Email').fill('rina@ngaji.test')
    await page.getByRole('button', { name: 'Tambah Akun' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Nama Lengkap')).toHaveValue('Bu Rina')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(server.sentTo('POST users/createUser')).toHaveLength(1)
  })

  it('with a used email keeps what was typed', async () => {
    givenAnswers({
      ...places,
      'POST users/createUser': () => refusal(409, 'user.email-taken', 'Email sudah dipakai.'),
    })
    await show()
    await page.getByRole('radio', { name: /Tim Kurikulum/ }).click()
    await page.getByLabelText('Nama Lengkap').fill('Tim')
    await page.getByLabelText('Email').fill('tim@ngaji.test')
    await page.getByRole('button', { name: 'Tambah Akun' }).click()
    await expect.element(page.getByText('Email sudah dipakai.')).toBeVisible()
    await expect.element(page.getByLabelText('Nama Lengkap')).toHaveValue('Tim')
  })
})

describe('accounts by number', () => {
  const onHandout = vi.fn<(id: string) => void>()
  const show = () =>
    render(
      <Surroundings>
        <CreateManyPage
          mode="jumlah"
          onMode={nothing}
          onHandout={onHandout}
          onDirty={nothing}
          formId="form"
          links={{ back }}
        />
      </Surroundings>,
    )
  const numbers = (body: object) => ({ 'GET users/bulk-create/numbers': () => ({ body }) })

  it('are announced with their numbers, asked about, and lead to their codes', async () => {
    const handout = { id: 'h1', codesUntil: '2026-11-19T12:30:00.000Z', count: 12 }
    const server = givenAnswers({
      ...places,
      ...numbers({ year: 2026, count: 12, free: 900, first: '20260010', last: '20260021' }),
      'POST users/bulk-create': () => ({
        status: 201,
        body: { message: '12 akun siswa dibuat.', usersCount: 12, studentsCount: 12, handout },
      }),
    })
    await show()
    await page.getByLabelText('Jumlah').fill('12')
    await page.getByLabelText('Kelompok').selectOptions('Mekarsari - Al-Ikhlas')
    await expect.element(page.getByText('NIS 20260010 sampai 20260021.')).toBeVisible()
    await page.getByRole('button', { name: 'Buat akun' }).click()
    await expect.element(page.getByText('Buat 12 akun siswa?')).toBeVisible()
    await page.getByRole('button', { name: 'Ya' }).click()
    await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await waitFor(() => expect(onHandout).toHaveBeenCalledWith('h1'))
    expect(server.sentTo('POST users/bulk-create')[0]?.body).toMatchObject({ count: 12 })
  })

  it('are not offered when the year has too few numbers left', async () => {
    givenAnswers({
      ...places,
      ...numbers({ year: 2026, count: 40, free: 7, first: null, last: null }),
    })
    await show()
    await page.getByLabelText('Jumlah').fill('40')
    await expect.element(page.getByText('Nomor tahun 2026 tersisa 7.').first()).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Buat akun' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})
