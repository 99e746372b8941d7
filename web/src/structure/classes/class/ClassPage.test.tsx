import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { givenAnswers, leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { ahmad, givenPage, givenServer, open, running } from '../test/class-page.fixtures.tsx'
import { givenViewer } from '../test/class-screens.fixtures.tsx'
import { academicYearId, classId, givenClass } from '../test/classes.fixtures.ts'

const result = () => page.getByRole('alertdialog', { name: 'Berhasil!' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

it('says beside its share that a register is still open', async () => {
  givenViewer('branchAdmin')
  givenServer({ schoolClass: { ...givenClass(), isOpen: true } })
  await givenPage()
  const figures = page.getByRole('list', { name: 'Ringkasan kelas' })
  await expect.element(figures.getByText(/semester ini, absen masih terbuka/)).toBeVisible()
})

it('leads to its figures: of the last 30 days, or of its own year once that is over', async () => {
  const isOver = { ...running, isYearActive: false, isYearCurrent: false }
  for (const [year, period, span] of [
    [running, '&period=30-hari', 'semester ini'],
    [isOver, '', 'selama semester'],
  ] as const) {
    givenViewer('branchAdmin')
    givenServer({ schoolClass: givenClass(year) })
    const screen = await givenPage()
    const figures = screen.getByRole('list', { name: 'Ringkasan kelas' })
    await expect
      .element(figures.getByRole('link', { name: /Kehadiran 30 hari/ }))
      .toHaveAttribute('href', `#performance?year=${academicYearId}${period}`)
    await expect.element(figures).toMatchTextContent(new RegExp(`68 ?${span}.*90,2% ${span}`))
    await screen.unmount()
  }
})

it('of a year that ended while the tab stayed open is over, whatever the session still says', async () => {
  // The session of these tests names 2025/2026 Ganjil as the running year.
  givenViewer('branchAdmin')
  const running = {
    id: 'y2',
    name: '20252',
    isActive: true,
    munaqasyahStatus: 'notStarted',
    startDate: null,
    endDate: null,
    version: 1,
  }
  givenServer({
    schoolClass: givenClass({ isLocked: true, isYearActive: false, isYearCurrent: false }),
    more: { 'GET academicYears/active': () => ({ body: { academicYear: running } }) },
  })
  const screen = await givenPage()
  await expect
    .element(screen.getByRole('button', { name: 'Buka Kunci' }))
    .toHaveAccessibleDescription('Tahun ajaran ini sudah lewat.')
})

it('gives the list of its students as a file to the offices', async () => {
  givenViewer('subBranchAdmin')
  const server = givenServer({
    schoolClass: givenClass(running),
    more: {
      'GET exports/students.csv': () => refusal(500, 'server.unexpected', 'Something went wrong'),
    },
  })
  const screen = await givenPage()
  await screen.getByRole('button', { name: 'Unduh Excel' }).click()
  await screen.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Unduh 2 siswa?' })
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect.poll(() => server.sentTo('GET exports/students.csv').length).toBe(1)
  expect(server.sentTo('GET exports/students.csv')[0]?.query).toEqual({ classId })
})

describe('a class being set up', () => {
  it('is locked after a question that says what follows', async () => {
    givenViewer('branchAdmin')
    const server = givenServer({
      schoolClass: givenClass(open),
      more: {
        'PATCH classes/lock': () => ({
          body: { message: 'Kelas Umar 5 dikunci.', class: givenClass({ isLocked: true }) },
        }),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Kunci Kelas' }).click()
    const question = screen.getByRole('alertdialog', { name: 'Kunci Kelas Umar 5?' })
    await expect
      .element(question.getByText('Kelas tidak dapat diubah lagi setelah dikunci.'))
      .toBeVisible()
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(result().getByText('Kelas Umar 5 dikunci.')).toBeVisible()
    expect(server.sentTo('PATCH classes/lock')[0]?.body).toEqual({ classId })
    // What is on screen is asked again.
    await expect.poll(() => server.sentTo(`GET classes/${classId}`).length).toBe(2)
  })

  it('shows the refusal of the server in the same dialog', async () => {
    givenViewer('branchAdmin')
    givenServer({
      schoolClass: givenClass(open),
      more: {
        'PATCH classes/lock': () => refusal(409, 'class.no-teacher', 'Kelas belum punya guru.'),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Kunci Kelas' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    const failed = screen.getByRole('alertdialog', { name: 'Gagal!' })
    await expect.element(failed.getByText('Kelas belum punya guru.')).toBeVisible()
  })

  it('says what is missing before it can be locked', async () => {
    givenViewer('branchAdmin')
    givenServer({ schoolClass: givenClass({ ...open, students: [] }), members: [] })
    const screen = await givenPage()
    const lock = screen.getByRole('button', { name: 'Kunci Kelas' })
    await expect.element(lock).toHaveAccessibleDescription('Kelas belum punya siswa.')
    await expect.element(screen.getByText('Kelas ini belum mempunyai siswa.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tambah Siswa' })).toBeVisible()
  })

  it('loses a student only after a question', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer({
      schoolClass: givenClass(open),
      more: {
        'DELETE classes/remove-student': () => ({
          body: { message: 'Ahmad Hakim dikeluarkan.', class: givenClass(open) },
        }),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }).click()
    await screen.getByRole('menuitem', { name: 'Keluarkan' }).click()
    const question = screen.getByRole('alertdialog', {
      name: 'Keluarkan Ahmad Hakim dari Kelas Umar 5?',
    })
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(result().getByText('Ahmad Hakim dikeluarkan.')).toBeVisible()
    expect(server.sentTo('DELETE classes/remove-student')[0]?.body).toEqual({
      classId,
      studentId: ahmad.id,
    })
  })
})

describe('a class in a running year', () => {
  it('stays locked, and late students come through the PJP of the desa', async () => {
    givenViewer('branchAdmin')
    givenServer({ schoolClass: givenClass(running) })
    const screen = await givenPage()
    await expect
      .element(screen.getByRole('button', { name: 'Buka Kunci' }))
      .toHaveAccessibleDescription('Nonaktifkan tahun ajaran desa dahulu.')
    await expect.element(screen.getByRole('link', { name: 'Tambah Susulan' })).toBeVisible()
    await screen.getByRole('button', { name: 'Aksi lain' }).click()
    const change = screen.getByRole('menuitem', { name: /Ubah Kelas/ })
    await expect.element(change).toHaveAttribute('aria-disabled', 'true')
    await expect.element(change.getByText('Nonaktifkan tahun ajaran desa dahulu.')).toBeVisible()
  })

  it('tells the PJP of a kelompok which numbers are of the whole class', async () => {
    for (const role of ['subBranchAdmin', 'branchAdmin'] as const) {
      givenViewer(role)
      givenServer({ schoolClass: givenClass(running) })
      const screen = await givenPage()
      const figures = screen.getByRole('list', { name: 'Ringkasan kelas' })
      await expect.element(figures.getByText(/semester ini$/).last()).toBeVisible()
      const isOfKelompok = role === 'subBranchAdmin'
      expect(figures.getByText(/^seluruh kelas, .+% semester ini/).elements().length === 1).toBe(
        isOfKelompok,
      )
      await screen.unmount()
    }
  })

  it('tells the PJP of a kelompok who can add students now', async () => {
    givenViewer('subBranchAdmin')
    givenServer({ schoolClass: givenClass(running) })
    const screen = await givenPage()
    await expect
      .element(screen.getByRole('button', { name: 'Tambah Siswa' }))
      .toHaveAccessibleDescription('Kelas terkunci. Siswa susulan ditambahkan oleh PJP Desa.')
    expect(screen.getByRole('button', { name: 'Buka Kunci' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }).click()
    expect(screen.getByRole('menuitem', { name: 'Mutasi' }).elements()).toEqual([])
  })

  it('leads its teacher to the register; only to read otherwise', async () => {
    givenViewer('teacher')
    givenServer({ schoolClass: givenClass(running) })
    const screen = await givenPage({ isTeacher: true })
    await expect.element(screen.getByRole('link', { name: 'Lanjutkan Absen · 3/30' })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Riwayat kelas Ahmad Hakim' }))
      .toBeVisible()
    expect(screen.getByRole('button', { name: 'Aksi untuk Ahmad Hakim' }).elements()).toEqual([])
  })
})

it('shows nothing of a class that is out of reach', async () => {
  givenViewer('teacher')
  givenAnswers({
    [`GET classes/${classId}`]: () => refusal(404, 'class.not-found', 'Kelas tidak ditemukan.'),
  })
  const screen = await givenPage()
  await expect
    .element(screen.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
    .toBeVisible()
})
