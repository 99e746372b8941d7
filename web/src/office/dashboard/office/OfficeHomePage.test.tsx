import type { HomeBranch } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import {
  givenHome,
  givenNumber,
  givenOffice,
  givenTask,
  leaveOffice,
  officeLinks,
  renderOffice,
} from './office-home.fixtures.tsx'
import { OfficeHomePage } from './OfficeHomePage.tsx'

afterEach(() => {
  leaveOffice()
  leaveNothing()
})

const desa = (id: string, more: Partial<HomeBranch> = {}): HomeBranch => ({
  id,
  name: `Desa ${id}`,
  branchYearId: `tahun-${id}`,
  studentCount: 300,
  present30Days: 88,
  openedToday: 20,
  expectedToday: 24,
  profileShare: 95,
  munaqasyahStatus: 'inProgress',
  ...more,
})

describe('the home of every office', () => {
  it('shows its numbers as links, with what changed and twelve weeks', async () => {
    const screen = await renderOffice(givenHome({ role: 'admin' }))
    const students = screen.getByRole('link', { name: /^Siswa 2\.418/ })
    await expect.element(students).toHaveAttribute('href', '#angka/students')
    await expect.element(students).toMatchTextContent('dari 2.600 terdaftar')
    const attendance = screen.getByRole('link', { name: /^Kehadiran 30 hari 87,4%/ })
    await expect.element(attendance).toMatchTextContent('-1,4 poin dari 30 hari sebelumnya')
    await expect
      .element(
        attendance.getByRole('img', { name: /dari 84,0% .* menjadi 88,0% .* 3 dari 60 pertemuan/ }),
      )
      .toBeVisible()
  })

  it('names what waits, each with one button to its list', async () => {
    const tasks = [givenTask('pendingTickets', 6), givenTask('studentsWithoutClass', 12)]
    const screen = await renderOffice(givenHome({ role: 'admin', tasks }))
    await expect
      .element(screen.getByRole('link', { name: /^Putuskan/ }))
      .toHaveAttribute('href', '#kerja/pendingTickets')
    const queue = screen.getByRole('region', { name: 'Perlu dikerjakan' })
    await expect.element(queue).toMatchTextContent(/6\s*permintaan akun menunggu/)
    await expect.element(queue).toMatchTextContent(/12\s*siswa belum masuk kelas/)
  })

  it('says of flagged questions what was said last', async () => {
    const more = { subject: 'Kelas 3', note: 'Ejaan nama surah', query: { grade: '3' } }
    const tasks = [givenTask('flaggedQuestions', 2, more)]
    const screen = await renderOffice(givenHome({ role: 'curriculum', tasks }))
    const queue = screen.getByRole('region', { name: 'Perlu dikerjakan' })
    await expect
      .element(queue)
      .toMatchTextContent(/Kelas 3: 2 soal perlu diperiksa\s*“Ejaan nama surah”/)
  })

  it('puts children into the one open class, and shows them where there is a choice', async () => {
    const open = givenTask('studentsWithoutClass', 2, { query: { classId: 'k1' } })
    const screen = await renderOffice(givenHome({ role: 'subBranchAdmin', tasks: [open] }))
    await expect.element(screen.getByRole('link', { name: /^Masukkan/ })).toBeVisible()
    await screen.unmount()
    const many = givenTask('studentsWithoutClass', 2, { query: { class: 'tanpa' } })
    const other = await renderOffice(givenHome({ role: 'subBranchAdmin', tasks: [many] }))
    await expect.element(other.getByRole('link', { name: /^Lihat/ })).toBeVisible()
  })

  it('counts registers of today and of this week apart', async () => {
    const tasks = [
      givenTask('registersMissing', 3, { total: 24 }),
      givenTask('registersMissedThisWeek', 5, { total: 30 }),
    ]
    const screen = await renderOffice(givenHome({ role: 'admin', tasks }))
    const queue = screen.getByRole('region', { name: 'Perlu dikerjakan' })
    await expect.element(queue).toMatchTextContent(/dari 24 kelas belum membuka absen hari ini/)
    await expect.element(queue).toMatchTextContent(/dari 30 kelas melewatkan absen pekan ini/)
    await expect
      .element(screen.getByRole('link', { name: /^Lihat.*pekan ini/ }))
      .toHaveAttribute('href', '#kerja/registersMissedThisWeek')
  })

  it('says so when nothing waits', async () => {
    const screen = await renderOffice(givenHome({ role: 'subBranchAdmin' }))
    await expect.element(screen.getByText('Semua beres.')).toBeVisible()
  })

  it('shows the first six of many, and the others when they are asked for', async () => {
    const tasks = ['3', '4', '5', '6', '7', '8', '9'].map((grade) =>
      givenTask('flaggedQuestions', 2, { subject: `Kelas ${grade}`, query: { grade } }),
    )
    const screen = await renderOffice(givenHome({ role: 'curriculum', tasks }))
    await expect.element(screen.getByText('Kelas 8: 2 soal perlu diperiksa').first()).toBeVisible()
    await expect.element(screen.getByText(/^Kelas 9:/).first()).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Tampilkan 1 lagi' }).click()
    await expect.element(screen.getByText(/^Kelas 9:/).first()).toBeVisible()
  })

  it('has the queue before the numbers on a phone', async () => {
    const screen = await renderOffice(givenHome({ role: 'admin' }), { width: 390 })
    const queue = screen.getByRole('region', { name: 'Perlu dikerjakan' })
    const numbers = screen.getByRole('list', { name: 'Angka' })
    await expect.element(queue).toBeVisible()
    const order = queue.element().compareDocumentPosition(numbers.element())
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says that it could not be loaded, and tries again', async () => {
    await givenOffice('admin')
    let isBroken = true
    givenAnswers({
      'GET home': () =>
        isBroken
          ? refusal(500, 'server.unexpected', 'Something went wrong')
          : { body: { home: givenHome({ role: 'admin' }) } },
    })
    const screen = await render(
      <Surroundings>
        <OfficeHomePage links={officeLinks} />
      </Surroundings>,
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong')
    isBroken = false
    await screen.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.element(screen.getByText('Semua beres.')).toBeVisible()
  })

  it('says that there is no signal, where nothing was kept', async () => {
    await givenOffice('admin')
    givenAnswers({})
    const screen = await render(
      <Surroundings>
        <OfficeHomePage links={officeLinks} />
      </Surroundings>,
    )
    await expect.element(screen.getByText('Gagal menghubungi server!')).toBeVisible()
  })
})

describe('the home of the region', () => {
  it('leads to the years, and says where the exam stands', async () => {
    const screen = await renderOffice(givenHome({ role: 'admin' }))
    await expect
      .element(screen.getByRole('link', { name: 'Tahun Ajaran 2025/2026 Ganjil' }))
      .toHaveAttribute('href', '#tahun')
    await expect.element(screen.getByText('Munaqosah daerah Sedang Berlangsung')).toBeVisible()
  })

  it('shows every desa, the one that lags most first', async () => {
    const branches = [
      desa('A'),
      desa('B', { present30Days: 61.2, isOpen: true }),
      desa('C', { branchYearId: null, munaqasyahStatus: null }),
    ]
    const screen = await renderOffice(givenHome({ role: 'admin', branches }))
    const table = screen.getByRole('table', { name: 'Desa sekilas' })
    await expect.element(table).toBeVisible()
    const names = screen.getByRole('link', { name: /^Desa [ABC]$/ })
    await expect
      .poll(() => names.elements().map((name) => name.textContent))
      .toEqual(['Desa C', 'Desa B', 'Desa A'])
    await expect.element(table).toMatchTextContent('61,2%')
    const open = screen.getByRole('row', { name: /Desa B/ })
    await expect.element(open).toMatchTextContent(/absen masih terbuka/)
    await expect
      .element(screen.getByRole('row', { name: /Desa A/ }))
      .not.toMatchTextContent(/terbuka/)
    await expect.element(table).toMatchTextContent('20/24')
  })

  it('takes the table out as a file, in the order it is looked at', async () => {
    const branches = [desa('A', { studentCount: 5 }), desa('B', { studentCount: 9 })]
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const asked: unknown[] = []
    const screen = await renderOffice(givenHome({ role: 'admin', branches }), {
      answers: {
        'GET exports/glance.xlsx': ({ query }) => {
          asked.push(query)
          return { body: {} }
        },
      },
    })
    await screen.getByRole('button', { name: /^Siswa/ }).click()
    await screen.getByRole('button', { name: 'Unduh Excel' }).click()
    await screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(screen.getByText('Berkas diunduh.')).toBeVisible()
    expect(asked).toEqual([{ sortBy: 'students', sortDir: 'asc' }])
    vi.restoreAllMocks()
  })

  it('leads a new region to its first step', async () => {
    const empty = givenHome({
      role: 'admin',
      academicYear: null,
      branches: [],
      numbers: [givenNumber('branches', 0), givenNumber('subBranches', 0)],
    })
    const screen = await renderOffice(empty)
    const first = screen.getByRole('region', { name: 'Mulai dari sini' })
    await expect
      .element(first.getByRole('link', { name: 'Tambah desa' }))
      .toHaveAttribute('href', '#desa-baru')
    await expect.element(screen.getByText('Belum ada tahun ajaran yang berjalan.')).toBeVisible()
  })
})

describe('the home of a kelompok', () => {
  const today = [
    {
      classId: 'k5',
      className: 'Kelas Umar 5',
      teachingGroupName: 'KBM Al-Ikhlas',
      startTime: '18:30',
      isExpected: true,
      openedBy: 'Siti Aminah Zahra',
      present: 18,
      total: 24,
    },
    {
      classId: 'k3',
      className: 'Kelas 3',
      teachingGroupName: 'KBM Al-Ikhlas',
      startTime: '16:00',
      isExpected: false,
      openedBy: null,
      present: 0,
      total: 12,
    },
  ]
  const child = {
    id: 's1',
    name: 'Raihan Akbar Saputra',
    nis: '20210011',
    thumbnail: null,
    classId: 'k5',
    className: 'Kelas Umar 5',
    subBranchName: 'Al-Ikhlas',
    reasons: ['absent3'],
    present30Days: 60,
    lastMarks: [{ date: '2025-11-20', status: 'Tanpa Keterangan' }],
    parentPhone: '81234567890',
  }

  const noAttention = {
    'GET attendances/attention': () => ({ body: { students: [], studentTotal: 0, classes: [] } }),
  }

  it('tells of each class who opened its register and how many came', async () => {
    const attention = { students: [child], studentTotal: 1, classes: [] }
    const screen = await renderOffice(givenHome({ role: 'subBranchAdmin', today }), {
      answers: { 'GET attendances/attention': () => ({ body: attention }) },
    })
    const line = screen.getByRole('link', { name: /Kelas Umar 5 18\.30 · dibuka Siti Aminah/ })
    await expect.element(line).toHaveAttribute('href', '#absen/k5')
    await expect.element(line).toMatchTextContent('hadir 18/24')
    await expect
      .element(screen.getByRole('link', { name: /Kelas 3 16\.00 · bukan jadwal hari ini/ }))
      .toBeVisible()
    const greeted = screen.getByRole('region', { name: 'Perlu disapa' })
    await expect
      .element(greeted.getByRole('link', { name: 'Raihan Akbar Saputra' }))
      .toHaveAttribute('href', '#siswa/s1')
    await expect.element(greeted.getByRole('button', { name: 'Hubungi wali' })).toBeVisible()
    await expect.element(screen.getByText(/Tidak ada kelas hari ini/)).not.toBeInTheDocument()
  })

  it('names the KBM of classes that have one name', async () => {
    const twins = today.map((one, index) => ({
      ...one,
      className: 'Kelas 1',
      teachingGroupName: `KBM ${index + 1}`,
    }))
    const home = givenHome({ role: 'branchAdmin', today: twins })
    const screen = await renderOffice(home, { answers: noAttention })
    await expect
      .element(screen.getByRole('link', { name: /Kelas 1 KBM 1 · 18\.30 · dibuka/ }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Kelas 1 KBM 2 · 16\.00/ })).toBeVisible()
  })

  it('says how many absent children it does not name, with the way to all of them', async () => {
    const attention = { students: [child], studentTotal: 28, classes: [] }
    const home = givenHome({ role: 'subBranchAdmin', today, tasks: [givenTask('absent3', 28)] })
    const screen = await renderOffice(home, {
      answers: { 'GET attendances/attention': () => ({ body: attention }) },
    })
    const greeted = screen.getByRole('region', { name: 'Perlu disapa' })
    await expect.element(greeted.getByText('1 dari 28 siswa')).toBeVisible()
    await expect
      .element(greeted.getByRole('link', { name: 'Lihat semua' }))
      .toHaveAttribute('href', '#kerja/absent3')
  })

  it('stays as wide as a phone while the absent children are loading', async () => {
    const screen = await renderOffice(givenHome({ role: 'subBranchAdmin', today }), {
      answers: { 'GET attendances/attention': () => new Promise<never>(() => undefined) },
      width: 390,
    })
    await expect.element(screen.getByText(/^Memuat siswa yang perlu disapa/)).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('says when nobody meets today, and when the next class does', async () => {
    const nobody = today.map((one) => ({ ...one, isExpected: false, openedBy: null }))
    const screen = await renderOffice(
      givenHome({ role: 'subBranchAdmin', today: nobody, nextMeeting: '2025-11-24' }),
      { answers: noAttention },
    )
    const panel = screen.getByRole('region', { name: 'Hari ini' })
    await expect
      .element(panel.getByText('Tidak ada kelas hari ini. Berikutnya Sen, 24 Nov.'))
      .toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: /Kelas Umar 5 18\.30 · bukan jadwal hari ini/ }))
      .toHaveAttribute('href', '#absen/k5')
  })

  it('says the same to a desa, which lists only the classes of today', async () => {
    const screen = await renderOffice(
      givenHome({ role: 'branchAdmin', today: [], nextMeeting: '2025-11-24' }),
      { answers: noAttention },
    )
    await expect
      .element(screen.getByText('Tidak ada kelas hari ini. Berikutnya Sen, 24 Nov.'))
      .toBeVisible()
  })
})
