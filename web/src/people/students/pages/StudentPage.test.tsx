import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givePassword, onlyWithPassword } from '../../../api/session/password.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { StudentPage } from './StudentPage.tsx'
import {
  givenReduced,
  givenStudent,
  givenViewer,
  linkTo,
  studentId,
} from '../test/students.fixtures.tsx'

const history = {
  classes: [
    {
      academicYearId: 'y1',
      academicYearName: '20261',
      isOfRunningYear: true,
      teachingGroupName: 'KBM Al-Ikhlas',
      classId: studentId,
      className: 'Kelas Umar 5',
      from: '2026-07-13',
      to: null,
      transfer: { kind: 'class', reason: 'Naik kelas', by: 'Dzaki Adi' },
    },
  ],
  changes: [{ at: '2026-11-01T10:00:00.000Z', by: 'Dzaki Adi', field: 'Alamat' }],
}

function givenServer(student: object, more: Parameters<typeof givenAnswers>[0] = {}) {
  return givenAnswers({
    [`GET students/${studentId}/history`]: () => ({ body: history }),
    [`GET students/${studentId}/access-log`]: () => ({ body: { reads: [], total: 0 } }),
    'GET students/*': () => ({ body: { student } }),
    'PATCH users/*': () => refusal(409, 'user.self-change', 'Tidak dapat dilakukan.'),
    'POST users/*': () => ({
      status: 201,
      body: {
        message: 'Kode baru dibuat.',
        activation: { code: 'K7PM3WQA', expiresAt: '2026-12-01T10:00:00.000Z', handoutId: 'h1' },
      },
    }),
    'PATCH students/*': () => ({ body: { message: 'Data siswa tersimpan.', student } }),
    'POST documents': () => refusal(429, 'request.too-many', 'Tunggu sebentar.'),
    ...more,
  })
}

const parts = {
  exam: () => <p>Nilai munaqosah</p>,
  parentLinks: () => <p>Tautan untuk wali</p>,
}

function show() {
  function Held() {
    const [tab, setTab] = useState<string>()
    const links = {
      home: linkTo('home'),
      back: { label: 'Peserta Didik', link: linkTo('list') },
      update: linkTo('update'),
      performance: linkTo('performance'),
    }
    return (
      <>
        <StudentPage studentId={studentId} tab={tab} onTab={setTab} parts={parts} links={links} />
        <ReadAgain />
      </>
    )
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}

/** What any change of the data does: everything on screen is fetched again. */
function ReadAgain() {
  const client = useQueryClient()
  return <button onClick={() => void client.invalidateQueries()}>Baca lagi</button>
}

const itemsOf = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('Detail siswa', () => {
  it('shows the profile, the classes and who changed what', async () => {
    givenViewer('branchAdmin')
    givenServer(givenStudent())
    const screen = await show()
    await expect.element(screen.getByRole('link', { name: 'WhatsApp ke Ibu Putri' })).toBeVisible()
    await screen.getByRole('tab', { name: 'Kelas' }).click()
    await expect.element(screen.getByText('Mutasi kelas: Naik kelas (Dzaki Adi)')).toBeVisible()
    await screen.getByRole('tab', { name: 'Riwayat' }).click()
    await expect.element(screen.getByText('Alamat', { exact: true })).toBeVisible()
  })

  it('has tabs of what the areas above show of the child', async () => {
    givenViewer('branchAdmin')
    givenServer(givenStudent())
    const screen = await show()
    await screen.getByRole('tab', { name: 'Munaqosah' }).click()
    await expect.element(screen.getByText('Nilai munaqosah')).toBeVisible()
    await screen.getByRole('tab', { name: 'Tautan wali' }).click()
    await expect.element(screen.getByText('Tautan untuk wali')).toBeVisible()
  })

  it('has a title and questions for a child without a name', async () => {
    givenViewer('branchAdmin')
    givenServer(givenStudent({ name: '', missing: ['name'], classIds: [] }))
    const screen = await show()
    await expect
      .element(screen.getByRole('heading', { name: 'Tanpa nama', level: 1 }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await screen.getByRole('menuitem', { name: 'Nonaktifkan akun' }).click()
    await expect.element(screen.getByText('Nonaktifkan akun Tanpa nama?')).toBeVisible()
    await expect.element(screen.getByText(/Ia tetap di/)).not.toBeInTheDocument()
  })

  it('says what is missing and leads to where it is completed', async () => {
    givenViewer('subBranchAdmin')
    givenServer(givenStudent({ missing: ['image', 'address'] }))
    const screen = await show()
    await expect.element(screen.getByText('Data diri masih kurang: Foto, Alamat.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Lengkapi data' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Riwayat' }).elements()).toHaveLength(1)
  })

  it('shows a teacher of the kelompok a few fields', async () => {
    givenViewer('teacher')
    givenServer(givenReduced())
    const screen = await show()
    await expect
      .element(screen.getByText('Data lengkap dibaca oleh guru kelasnya dan PJP.'))
      .toBeVisible()
    expect(screen.getByRole('tab').elements()).toEqual([])
    expect(screen.getByRole('link', { name: 'Ubah Data' }).elements()).toEqual([])
  })

  it('shows who had the child before where that was, with the way to its attendance there', async () => {
    givenViewer('subBranchAdmin')
    const formerStays = [{ className: 'Kelas Umar 5', from: '2025-07-14', to: '2025-11-10' }]
    givenServer(givenReduced({ formerStays }))
    const screen = await show()
    await expect.element(screen.getByText('Kelas Umar 5, 14 Jul – 10 Nov 2025')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Lihat kehadirannya di sana' }))
      .toBeVisible()
    expect(screen.getByRole('tab').elements()).toEqual([])
  })

  it('is cards that open on a phone', async () => {
    await page.viewport(390, 844)
    givenViewer('subBranchAdmin')
    givenServer(givenStudent())
    const screen = await show()
    const open = screen.getByRole('button', { name: 'Kelas', exact: true })
    await expect.element(open).toHaveAttribute('aria-expanded', 'false')
    await open.click()
    await expect.element(screen.getByText('Mutasi kelas: Naik kelas (Dzaki Adi)')).toBeVisible()
    await open.click()
    await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([
    ['admin', ['Pindah kelompok', 'Ubah NIS'], ['Mutasi kelas']],
    ['branchAdmin', ['Mutasi kelas', 'Pindah kelompok'], ['Ubah NIS']],
    ['subBranchAdmin', ['Nonaktifkan akun'], ['Mutasi kelas', 'Pindah kelompok', 'Ubah NIS']],
  ] as const)('offers %s what the role may do', async (role, offered, others) => {
    givenViewer(role)
    givenServer(givenStudent({ classIds: [] }))
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    const words = itemsOf().join('|')
    for (const label of ['Kode aktivasi baru', 'Keluarkan dari semua perangkat', ...offered])
      expect(words).toContain(label)
    for (const label of others) expect(words).not.toContain(label)
  })

  it.each([
    ['admin', 'Masih di Kelas Umar 5. Minta PJP Desa mengeluarkannya lewat Mutasi kelas.'],
    ['branchAdmin', 'Keluarkan dahulu dari kelasnya, atau pakai Mutasi kelas.'],
  ] as const)('tells %s how a child leaves its class before the kelompok', async (role, reason) => {
    givenViewer(role)
    const student = givenStudent()
    givenServer(student)
    expect(student.classIds.map(({ name }) => name)).toEqual(['Kelas Umar 5'])
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await expect.element(screen.getByText(reason)).toBeVisible()
  })

  it('switches an account off with a reason, against its own version', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer(givenStudent())
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await screen.getByRole('menuitem', { name: 'Nonaktifkan akun' }).click()
    await expect
      .element(
        screen.getByText(/Ia tetap di Kelas Umar 5 .* PJP Desa mengeluarkannya lewat Mutasi/),
      )
      .toBeVisible()
    await screen.getByLabelText('Alasan').fill('Pindah ke luar kota')
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Tidak dapat dilakukan.')).toBeVisible()
    expect(server.sentTo('PATCH users/*')[0]?.body).toEqual({
      isDisabled: true,
      reason: 'Pindah ke luar kota',
      version: 2,
    })
  })

  it('is replaced as a whole once the record is gone', async () => {
    givenViewer('subBranchAdmin')
    let isErased = false
    givenServer(givenStudent(), {
      'GET students/*': () =>
        isErased
          ? refusal(404, 'request.not-found', 'Data tidak ditemukan.')
          : { body: { student: givenStudent() } },
    })
    const screen = await show()
    await expect.element(screen.getByRole('heading', { name: 'Aisyah Putri' })).toBeVisible()
    isErased = true
    await screen.getByRole('button', { name: 'Baca lagi' }).click()
    const gone = screen.getByText('Data tidak ditemukan atau di luar wewenang Anda.')
    await expect.element(gone).toBeVisible()
    for (const part of [/Aisyah Putri/, /20240011/, /Ibu Putri/])
      expect(screen.getByText(part).query()).toBeNull()
    expect(screen.getByRole('button', { name: 'Aksi' }).query()).toBeNull()
  })

  it('of a disabled account is not called active beside it', async () => {
    givenViewer('subBranchAdmin')
    givenServer(givenStudent({ isDisabled: true, accountState: 'disabled' }))
    const screen = await show()
    await expect.element(screen.getByText('Dinonaktifkan')).toBeVisible()
    await expect.element(screen.getByText('Kelas Umar 5').first()).toBeVisible()
    expect(screen.getByText('Aktif', { exact: true }).query()).toBeNull()
  })

  it('shows a new code once, with its slip', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer(givenStudent())
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await screen.getByRole('menuitem', { name: 'Kode aktivasi baru' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('K7PM-3WQA')).toBeVisible()
    await screen.getByRole('button', { name: 'Cetak slip' }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'slips', handoutId: 'h1' })
    await expect.element(screen.getByText('Tunggu sebentar.')).toBeVisible()
  })

  it('prints its slip with the password, where that was given long ago', async () => {
    givenViewer('subBranchAdmin')
    const late = onlyWithPassword(() => refusal(429, 'request.too-many', 'Tunggu sebentar.'))
    const server = givenServer(givenStudent(), { 'POST documents': late })
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await screen.getByRole('menuitem', { name: 'Kode aktivasi baru' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await screen.getByRole('button', { name: 'Cetak slip' }).click()
    await givePassword()
    await expect.element(screen.getByText('Tunggu sebentar.')).toBeVisible()
    await expect.element(screen.getByText('K7PM-3WQA')).toBeVisible()
    const slip = { kind: 'slips', handoutId: 'h1' }
    expect(server.sentTo('POST documents').map(({ body }) => body)).toEqual([slip, slip])
  })

  it('changes the number after asking once more', async () => {
    givenViewer('admin')
    const server = givenServer(givenStudent())
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi' }).click()
    await screen.getByRole('menuitem', { name: 'Ubah NIS' }).click()
    await screen.getByLabelText('NIS baru').fill('20250999')
    await screen.getByRole('button', { name: 'Lanjut' }).click()
    await expect
      .element(screen.getByText('Ubah NIS Aisyah Putri dari 20240011 menjadi 20250999?'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Data siswa tersimpan.')).toBeVisible()
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({ nis: '20250999', version: 3 })
  })
})
