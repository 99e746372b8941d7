import { statusStats } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { branch, givenCounts, subBranch, year } from '../test/performance.fixtures.tsx'
import { StudentReportPage } from './StudentReportPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  leaveNothing()
})

const report: StudentReport = {
  content: { subject: 'Laporan', body: 'Isi', subBody: 'Penutup' },
  part: null,
  studentData: {
    nis: '20240010',
    name: 'Muhammad Fathan',
    thumbnail: null,
    branchName: 'Mekarsari',
    subBranchName: 'Al-Ikhlas',
    period: '1 Juli 2025 - 31 Desember 2025',
  },
  period: { from: '2025-07-01', to: '2025-12-31' },
  classData: {
    id: 'k1',
    name: 'Kelas Umar 5',
    academicYearName: '20251',
    teachers: [
      { id: 't1', name: 'Siti Aminah', nig: '20190014' },
      { id: 't2', name: 'Dzaki Adi', nig: '20190015' },
    ],
  },
  attendanceData: statusStats(givenCounts(40, 6, 2, 1, 1)),
  present: 92,
  violationData: [],
  teachersNotes: [],
  materials: [],
  exam: null,
}

const letter = 'GET students/p1/attendance-letter.pdf'

function givenServer() {
  const stay = {
    academicYearId: year.id,
    academicYearName: year.name,
    isOfRunningYear: true,
    teachingGroupName: 'KBM',
    classId: 'k1',
    className: 'Kelas Umar 5',
    from: '2025-07-14',
    to: null,
    transfer: null,
  }
  return givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: [year], total: 1 } }),
    'GET students/p1/history': () => ({ body: { classes: [stay], changes: [] } }),
    'POST attendances/reports': () => ({ body: { reportData: report } }),
    'GET attendances/student/p1': () => ({
      body: { entries: [], total: 0, stats: [], violationStats: [] },
    }),
    [letter]: () => ({ body: {} }),
  })
}

const linkTo = (to: string) => <Elsewhere to={to} />

function open(role: Role) {
  signInAt(role, { branch, subBranch })
  return render(
    <Surroundings>
      <StudentReportPage
        studentId="p1"
        search={{}}
        onSearch={() => undefined}
        links={{
          home: linkTo('home'),
          back: { label: 'Performa Kehadiran', link: linkTo('performance') },
          report: linkTo,
        }}
      />
    </Surroundings>,
  )
}

const signer = () => page.getByLabelText('Penanda tangan surat')

it('is signed by a chosen teacher of the class, else as always', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const server = givenServer()
  await open('teacher')
  const take = () => page.getByRole('button', { name: 'Unduh PDF' }).click()
  await take()
  await expect.poll(() => click.mock.calls.length).toBe(1)
  await signer().selectOptions('Dzaki Adi')
  await take()
  await expect.poll(() => click.mock.calls.length).toBe(2)
  const signed = server.sentTo(letter).map(({ query }) => query['teacherId'])
  expect(signed).toEqual([undefined, 't2'])
})

it('is nothing a child chooses a signature for', async () => {
  givenServer()
  await open('student')
  await expect.element(page.getByText('Kelas Umar 5')).toBeVisible()
  await expect.element(signer()).not.toBeInTheDocument()
})

it('is handed on under the name the server gives it', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  })
  givenServer()
  const others = globalThis.fetch
  const named = 'inline; filename="x.pdf"; filename*=UTF-8\'\'Laporan_Kehadiran_Fathan.pdf'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('attendance-letter.pdf')
      ? new Response('%PDF', { headers: { 'x-ngaji': '1', 'content-disposition': named } })
      : others(url, init),
  )
  await open('subBranchAdmin')
  await page.getByRole('button', { name: 'Bagikan' }).click()
  await expect.poll(() => shared[0]?.files?.[0]?.name).toBe('Laporan_Kehadiran_Fathan.pdf')
})
