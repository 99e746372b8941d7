import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import {
  candidates,
  dialog,
  givenStudents,
  givenStudentsPage,
  registeredOutcome,
  sayYes,
} from '../test/add-people.fixtures.tsx'
import { givenViewer } from '../test/class-screens.fixtures.tsx'
import { classId, givenCandidate, givenClass, numberedId } from '../test/classes.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Tambah Siswa', () => {
  const free = givenCandidate(1, { name: 'Aisyah Putri', isSuggested: true })
  const elsewhere = givenCandidate(2, {
    name: 'Bilal Ihsan',
    state: 'elsewhere',
    className: 'Kelas 4',
  })
  const incomplete = givenCandidate(3, {
    name: 'Salma Hanifah',
    state: 'incomplete',
    missing: ['image'],
    lastClassName: null,
    dateOfBirth: null,
  })

  it('offers whoever has no class yet, with the reason where one cannot join', async () => {
    givenViewer('subBranchAdmin')
    givenStudents({ students: [free, elsewhere, incomplete] })
    const screen = await givenStudentsPage()
    const list = screen.getByRole('list', { name: 'Calon siswa' })
    await expect.element(list.getByText(/^20250010 · 9|10 tahun · Terakhir Kelas 4$/)).toBeVisible()
    await expect.element(list.getByText('Disarankan')).toBeVisible()
    await expect.element(list.getByText('20250012 · Belum pernah di kelas')).toBeVisible()
    const box = list.getByRole('checkbox', {
      name: 'Salma Hanifah. Profil belum lengkap: Foto.',
    })
    await expect.element(box).toBeDisabled()
    await expect
      .element(list.getByRole('link', { name: 'Lengkapi profil Salma Hanifah' }))
      .toHaveAttribute('href', `#profile ${incomplete.id}`)
    expect(list.getByRole('link').elements()).toHaveLength(1)
    expect(list.getByText('Bilal Ihsan').elements()).toEqual([])
    await screen.getByRole('button', { name: 'Semua', exact: true }).click()
    await expect.element(list.getByText('Siswa sudah di Kelas 4.')).toBeVisible()
  })

  it('registers the ticked ones after one question, and says how it went for each', async () => {
    givenViewer('subBranchAdmin')
    const late = givenCandidate(4, { name: 'Zahra Khoirunnisa' })
    const server = givenStudents({
      schoolClass: givenClass({ teachers: [] }),
      students: [free, late],
      more: {
        'POST classes/register-student': () => ({
          status: 201,
          body: {
            message: 'Selesai.',
            class: givenClass(),
            results: [
              registeredOutcome(free.id),
              {
                studentId: late.id,
                ok: false,
                code: 'class.student-elsewhere',
                message: 'Siswa sudah di Kelas 2.',
              },
            ],
          },
        }),
      },
    })
    const screen = await givenStudentsPage()
    const add = screen.getByRole('button', { name: /^Daftarkan/ })
    await expect.element(add).toHaveAccessibleDescription('Pilih siswa dahulu.')
    await screen.getByRole('checkbox', { name: 'Aisyah Putri' }).click()
    await screen.getByRole('checkbox', { name: 'Zahra Khoirunnisa' }).click()
    await screen.getByRole('button', { name: 'Daftarkan 2 siswa' }).click()
    await expect
      .element(dialog().getByRole('heading', { name: 'Daftarkan 2 siswa ke Kelas Umar 5?' }))
      .toBeVisible()
    await sayYes()
    await expect.element(dialog().getByText('1 siswa terdaftar, 1 belum.')).toBeVisible()
    await expect.element(dialog().getByText('Siswa sudah di Kelas 2.')).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'Tambah Guru' })).toBeVisible()
    expect(server.sentTo('POST classes/register-student')[0]?.body).toEqual({
      classId,
      studentIds: [free.id, late.id],
    })
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    // Who is in is no longer ticked, who is not still is.
    await expect.element(screen.getByRole('button', { name: 'Daftarkan 1 siswa' })).toBeVisible()
  })

  it('is "Gagal!" when nobody could join, and keeps the ticks', async () => {
    givenViewer('teacher')
    givenStudents({
      students: [free],
      more: {
        'POST classes/register-student': () => ({
          status: 409,
          body: { code: 'class.locked', message: 'Kelas terkunci.' },
        }),
      },
    })
    const screen = await givenStudentsPage()
    await screen.getByRole('checkbox', { name: 'Aisyah Putri' }).click()
    await screen.getByRole('button', { name: 'Daftarkan 1 siswa' }).click()
    await sayYes()
    await expect.element(dialog().getByRole('heading', { name: 'Gagal!' })).toBeVisible()
    await expect.element(dialog().getByText('Kelas terkunci.')).toBeVisible()
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByRole('button', { name: 'Daftarkan 1 siswa' })).toBeVisible()
  })

  it('takes everybody who may join, over all pages, in calls of a hundred', async () => {
    givenViewer('subBranchAdmin')
    const many = Array.from({ length: 250 }, (_, index) => givenCandidate(index + 1))
    const server = givenStudents({ students: [...many, incomplete] })
    const screen = await givenStudentsPage()
    await screen.getByRole('button', { name: 'Pilih semua yang memenuhi (250)' }).click()
    await screen.getByRole('button', { name: 'Daftarkan 250 siswa' }).click()
    await expect.element(dialog().getByText('245 lainnya')).toBeVisible()
    await sayYes()
    await expect.element(dialog().getByText('250 siswa terdaftar.')).toBeVisible()
    const sizes = server
      .sentTo('POST classes/register-student')
      .map(({ body }) => (body['studentIds'] as string[]).length)
    expect(sizes).toEqual([100, 100, 50])
  })

  it('searches on the server and keeps the ticks meanwhile', async () => {
    givenViewer('subBranchAdmin')
    const server = givenStudents({ students: [free, givenCandidate(5, { name: 'Umar Aziz' })] })
    const screen = await givenStudentsPage()
    await screen.getByRole('checkbox', { name: 'Aisyah Putri' }).click()
    await screen.getByRole('searchbox').fill('umar')
    await expect
      .element(screen.getByRole('checkbox', { name: 'Aisyah Putri' }))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Daftarkan 1 siswa' })).toBeVisible()
    expect(server.sentTo(candidates).some(({ query }) => query['search'] === 'umar')).toBe(true)
    await screen.getByRole('searchbox').fill('tidak ada')
    await expect.element(screen.getByText('Tidak ada yang cocok dengan saringan.')).toBeVisible()
  })

  it('tells a kelompok where everybody has a class from one without students', async () => {
    givenViewer('subBranchAdmin')
    givenStudents({ students: [elsewhere] })
    const screen = await givenStudentsPage()
    await expect
      .element(screen.getByText('Semua siswa kelompok ini sudah punya kelas.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Tampilkan semua' }).click()
    await expect.element(screen.getByText('Bilal Ihsan')).toBeVisible()
  })

  it('says what to do first where there are no students', async () => {
    givenViewer('subBranchAdmin')
    givenStudents({ students: [] })
    const screen = await givenStudentsPage()
    await expect.element(screen.getByText('Belum ada siswa.')).toBeVisible()
    await expect.element(screen.getByText('Ajukan akun siswa dahulu.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Ajukan Siswa' }))
      .toHaveAttribute('href', '#request')
  })

  it('says who can add students to who cannot', async () => {
    givenViewer('admin')
    givenStudents({})
    const screen = await givenStudentsPage()
    await expect
      .element(
        screen.getByText('Hanya guru kelas, PJP Kelompok, dan PJP Desa yang dapat menambah siswa.'),
      )
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Ke kelas' })).toBeVisible()
  })

  it('opens nothing in a locked class before the year runs', async () => {
    givenViewer('branchAdmin')
    givenStudents({ schoolClass: givenClass({ isLocked: true, isYearActive: false }) })
    const screen = await givenStudentsPage()
    await expect.element(screen.getByText('Kelas terkunci. Buka kunci dahulu.')).toBeVisible()
    expect(screen.getByRole('checkbox').elements()).toEqual([])
  })
})

describe('Tambah susulan', () => {
  it('asks the PJP of the desa for one reason, and sends each student with it', async () => {
    givenViewer('branchAdmin')
    const late = `POST classes/${classId}/late-enrolments`
    const server = givenStudents({
      schoolClass: givenClass({ isLocked: true, isYearActive: true }),
      students: [givenCandidate(1), givenCandidate(2)],
      more: {
        [late]: ({ body }) => ({
          status: 201,
          body: {
            message: 'Siswa susulan terdaftar.',
            transfer: {
              id: 'm1',
              kind: 'lateEnrolment',
              date: '2025-11-20',
              at: '2025-11-20T03:00:00.000Z',
              by: { id: 'u2', name: 'Yayat' },
              reason: body['reason'],
              from: null,
              to: { id: classId, name: 'Kelas Umar 5' },
            },
          },
        }),
      },
    })
    const screen = await givenStudentsPage()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tambah Siswa Susulan' }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Pilih semua yang memenuhi (2)' }).click()
    await screen.getByRole('button', { name: 'Tambahkan 2 siswa susulan' }).click()
    const yes = dialog().getByRole('button', { name: 'Ya', exact: true })
    await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
    await dialog().getByLabelText('Alasan').fill('Baru pindah ke desa ini')
    await yes.click()
    await expect.element(dialog().getByText('2 siswa terdaftar.')).toBeVisible()
    expect(server.sentTo(late).map(({ body }) => body)).toEqual([
      { studentId: numberedId('s', 1), reason: 'Baru pindah ke desa ini' },
      { studentId: numberedId('s', 2), reason: 'Baru pindah ke desa ini' },
    ])
  })
})
