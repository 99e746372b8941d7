import type {
  HomeNumber,
  HomeTask,
  OfficeHome,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import {
  Elsewhere,
  givenAnswers,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { OfficeHomePage } from './OfficeHomePage.tsx'
import type { OfficeLinks } from './office-links.ts'

export const officeLinks: OfficeLinks = {
  number: (key) => <Elsewhere to={`angka/${key}`} />,
  task: ({ key }) => <Elsewhere to={`kerja/${key}`} />,
  years: <Elsewhere to="tahun" />,
  branch: ({ id }) => <Elsewhere to={`desa/${id}`} />,
  setUp: ({ key }, branchYearId) => <Elsewhere to={`langkah/${key}/${branchYearId ?? 'baru'}`} />,
  register: (classId) => <Elsewhere to={`absen/${classId}`} />,
  student: (studentId) => <Elsewhere to={`siswa/${studentId}`} />,
  first: {
    branch: <Elsewhere to="desa-baru" />,
    subBranch: <Elsewhere to="kelompok-baru" />,
    year: <Elsewhere to="tahun-baru" />,
    users: <Elsewhere to="akun-baru" />,
  },
}

/** The days of the given shares, a week each, until 23 November 2025. */
function givenWeeks(...shares: (number | null)[]): NonNullable<HomeNumber['series']> {
  return shares.map((present, index) => {
    const monday = new Date(Date.UTC(2025, 10, 17 - 7 * (shares.length - 1 - index)))
    const sunday = new Date(monday.getTime() + 6 * 86_400_000)
    const day = (one: Date) => one.toISOString().slice(0, 10)
    return { from: day(monday), to: day(sunday), present }
  })
}

export const givenNumber = (
  key: HomeNumber['key'],
  value: number,
  more: Partial<HomeNumber> = {},
): HomeNumber => ({ key, value, change: null, series: null, ...more })

export const givenTask = (
  key: HomeTask['key'],
  count: number,
  more: Partial<HomeTask> = {},
): HomeTask => ({ key, count, query: {}, ...more })

export const runningYear = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  name: '20251',
} as const

export function givenHome(change: Partial<OfficeHome> & Pick<OfficeHome, 'role'>): OfficeHome {
  return {
    academicYear: runningYear,
    exam: { level: 'academicYear', status: 'inProgress' },
    numbers: [
      givenNumber('classes', 142, { change: 3 }),
      givenNumber('students', 2418),
      givenNumber('allStudents', 2600),
      givenNumber('attendance', 87.4, {
        change: -1.4,
        series: givenWeeks(84, 85.5, null, 88, 87.4).map((week, index, all) =>
          index === all.length - 1 ? { ...week, meetings: { closed: 3, expected: 60 } } : week,
        ),
      }),
    ],
    tasks: [],
    ...change,
  }
}

/** A browser without any copy, and somebody of the role in front of it. */
export async function givenOffice(role: OfficeHome['role']): Promise<void> {
  await givenEmptyPhone()
  const userId = crypto.randomUUID()
  sessionStore.begin(givenSession({ role, userId, name: 'Hendra Gunawan Saputra' }))
  setOfflineUser({ userId, secret: `rahasia ${userId}` })
}

export function leaveOffice(): void {
  sessionStore.finish('signed-out')
  setOfflineUser(null)
}

type Answers = Parameters<typeof givenAnswers>[0]

/** Draws the home as the server tells it. */
export async function renderOffice(
  home: OfficeHome,
  { answers = {}, width = 1280 }: { answers?: Answers; width?: number } = {},
) {
  await givenOffice(home.role)
  await page.viewport(width, 900)
  givenAnswers({ 'GET home': () => ({ body: { home } }), ...answers })
  return render(
    <Surroundings>
      <OfficeHomePage links={officeLinks} />
    </Surroundings>,
  )
}
