import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import {
  statusStats,
  presentShare,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { isLowPresence, sharesOf } from '@ngaji/contract/teaching/performance/figures.rules'
import type {
  Overview,
  StudentFigures,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Role } from '@ngaji/contract/roles'
import { useEffect, useState, type ComponentProps } from 'react'
import { render } from 'vitest-browser-react'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { searchOfTable, tableStateOf } from '../../../ui/table/table-state.ts'
import type { PerformanceSearch } from '../period/performance-address.ts'
import { PerformancePage, type PerformancePageProps } from '../period/PerformancePage.tsx'

export const branch = { id: 'd1', name: 'Mekarsari' }
export const subBranch = { id: 's1', name: 'Al-Ikhlas' }

export const year = {
  id: 'y1',
  name: '20251',
  isActive: true,
  munaqasyahStatus: 'notStarted' as const,
  startDate: null,
  endDate: null,
  version: 1,
}
export const yearBefore = { ...year, id: 'y0', name: '20242', isActive: false }

/** Present, late, excused, sick, without a word. */
export function givenCounts(...numbers: readonly number[]): StatusCounts {
  const [present = 0, late = 0, excused = 0, sick = 0, unexcused = 0] = numbers
  return {
    ...noCounts,
    Hadir: present,
    Terlambat: late,
    Izin: excused,
    Sakit: sick,
    'Tanpa Keterangan': unexcused,
  }
}

/** What every row of figures holds. */
function givenFigures(counts: StatusCounts, presentBefore: number | null = null) {
  return {
    studentsCount: 20,
    meetingCount: 12,
    attendances: sharesOf(counts),
    present: presentShare(counts),
    presentBefore,
    ...(isLowPresence(counts) && { isLow: true }),
  }
}

export function givenOverview(change: Partial<Overview> = {}): Overview {
  const counts = givenCounts(160, 20, 8, 6, 6)
  return {
    period: { from: '2025-11-01', to: '2025-11-20' },
    before: { from: '2025-10-12', to: '2025-10-31' },
    level: 'teachingGroup',
    studentsCount: 113,
    meetingCount: 68,
    overallStats: statusStats(counts),
    violationStats: [
      { violation: 'attribute', count: 4 },
      { violation: 'attitude', count: 1 },
      { violation: 'tidiness', count: 2 },
    ],
    present: presentShare(counts),
    presentBefore: 92.5,
    studentsDataByBranch: [],
    studentsDataByTeachingGroup: [],
    studentsDataBySubBranch: [],
    studentsDataByClass: [],
    studentsData: [],
    series: [
      { from: '2025-11-01', to: '2025-11-02', present: 92, presentAbove: 90 },
      { from: '2025-11-03', to: '2025-11-09', present: null, presentAbove: 91.5 },
      { from: '2025-11-10', to: '2025-11-16', present: 84.5, presentAbove: 91 },
      { from: '2025-11-17', to: '2025-11-20', present: 71.2, presentAbove: 90.4 },
    ],
    ...change,
  }
}

/** A desa's two KBM: one goes well, one falls. */
export const ofDesa = () =>
  givenOverview({
    studentsDataByTeachingGroup: [
      {
        teachingGroupId: 'g1',
        teachingGroupName: 'KBM Al-Ikhlas',
        branchId: branch.id,
        branchName: branch.name,
        ...givenFigures(givenCounts(90, 5, 2, 2, 1), 94),
      },
      {
        teachingGroupId: 'g2',
        teachingGroupName: 'KBM At-Taqwa',
        branchId: branch.id,
        branchName: branch.name,
        ...givenFigures(givenCounts(50, 10, 5, 5, 30), 88.5),
      },
    ],
  })

const ofGroup = () =>
  givenOverview({
    level: 'subBranch',
    studentsDataBySubBranch: [
      {
        subBranchId: 's1',
        subBranchName: 'Al-Ikhlas',
        teachingGroupId: 'g2',
        branchId: branch.id,
        ...givenFigures(givenCounts(8, 1, 1, 0, 0), 90),
      },
    ],
  })

const ofSubBranch = () =>
  givenOverview({
    level: 'class',
    studentsDataByClass: [givenClassFigures(1), givenClassFigures(2, 60)],
    studentsData: [givenChild(1)],
  })

const ofClass = () =>
  givenOverview({ level: 'student', studentsData: [givenChild(1), givenChild(2)] })

function givenClassFigures(number: number, presence = 90) {
  return {
    classId: `k${number}`,
    clsName: `Kelas ${number}`,
    teachingGroupId: 'g2',
    teachingGroupName: 'KBM At-Taqwa',
    subBranchId: 's1',
    attendancesCount: 12,
    ...givenFigures(givenCounts(presence, 0, 0, 0, 100 - presence), 89),
    classPresent: presence - 1.5,
  }
}

function givenChild(number: number): StudentFigures {
  const { studentsCount: _, ...figures } = givenFigures(givenCounts(10, 1, 0, 1, 0), 100)
  return {
    id: `p${number}`,
    name: ['Muhammad Fathan Al-Ghifari Ramadhan', 'Zahra Khoirunnisa'][number - 1] ?? 'Ahmad',
    nis: `2024001${number}`,
    image: null,
    thumbnail: null,
    since: null,
    left: null,
    className: 'Kelas 1',
    ...figures,
    lastSeen: '2025-11-19',
  }
}

const knownClass = (id: string, name: string) => ({
  id,
  name,
  grade: '1',
  startTime: '18:30',
  endTime: '19:45',
  isLocked: true,
  teachingGroupId: { id: 'g2', name: 'KBM At-Taqwa' },
  branch,
  subBranches: [subBranch],
  teachers: 2,
  students: 20,
  attendances: 240,
  teacherCount: 2,
  studentCount: 20,
  meetingCount: 12,
  attendancePerformance: 90,
  version: 1,
})

/** A second KBM and a second desa, so that there is something to choose. */
const classes = [
  knownClass('k1', 'Kelas 1'),
  { ...knownClass('k2', 'Kelas 2'), subBranches: [subBranch, { id: 's4', name: 'Cihuni' }] },
  {
    ...knownClass('k3', 'Kelas 3'),
    teachingGroupId: { id: 'g1', name: 'KBM Al-Ikhlas' },
    subBranches: [{ id: 's2', name: 'Baitul Makmur' }],
  },
  {
    ...knownClass('k4', 'Kelas 4'),
    branch: { id: 'd2', name: 'Cikole' },
    teachingGroupId: { id: 'g3', name: 'KBM Nurul Huda' },
    subBranches: [{ id: 's3', name: 'Nurul Huda' }],
  },
]

/** The level that is asked for is that of the narrowest filter. */
function overviewFor(query: Record<string, string>): Overview {
  if (query['classId']) return ofClass()
  if (query['subBranchId']) return ofSubBranch()
  return query['teachingGroupId'] ? ofGroup() : ofDesa()
}

export const overviewCall = 'GET attendances/overview'

export function givenServer(more: Parameters<typeof givenAnswers>[0] = {}) {
  return givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: [year, yearBefore], total: 2 } }),
    'GET classes': ({ query }) => ({
      body: {
        academicYears: [
          {
            id: query['academicYearId'],
            academicYearName: year.name,
            isActive: true,
            classes,
          },
        ],
      },
    }),
    [overviewCall]: ({ query }) => ({ body: overviewFor(query) }),
    ...more,
  })
}

type GoProps = ComponentProps<'a'> & {
  search: PerformanceSearch
  onGo: (search: PerformanceSearch) => void
}

/** A link to the same screen, followed here. */
function Go({ search, onGo, children, ...props }: GoProps) {
  return (
    <a
      {...props}
      href={`#${new URLSearchParams(search).toString()}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(search)
      }}
    >
      {children}
    </a>
  )
}

const defaults = { sort: 'present' }

function linksTo(onGo: (search: PerformanceSearch) => void): PerformancePageProps['links'] {
  return {
    home: <Elsewhere to="home" />,
    here: (search) => <Go search={search} onGo={onGo} />,
    student: (id, period) => (
      <Elsewhere to={`student/${id}?${new URLSearchParams(period).toString()}`} />
    ),
    classHistory: (id) => <Elsewhere to={`history/${id}`} />,
    schoolClass: (id) => <Elsewhere to={`class/${id}`} />,
  }
}

/** The screen with its address in a state. */
export function renderPerformance(role: Role, start: PerformanceSearch = {}) {
  signInAt(role, { branch, subBranch })
  const address = { current: start }
  function Held() {
    const [search, setSearch] = useState(start)
    useEffect(() => {
      address.current = search
    })
    return (
      <PerformancePage
        search={search}
        onSearch={setSearch}
        state={tableStateOf(search, defaults)}
        onState={(state) => {
          const given = Object.entries({ ...search, ...searchOfTable(state, defaults) })
          setSearch(
            Object.fromEntries(
              given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
            ),
          )
        }}
        links={linksTo(setSearch)}
      />
    )
  }
  const drawn = render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
  return { address, drawn }
}
