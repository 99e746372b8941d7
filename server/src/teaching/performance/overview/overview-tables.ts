import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type {
  Overview,
  PerformanceLevel,
  StudentFigures,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import type { ListedFigures } from '@ngaji/contract/teaching/performance/figure-order.rules'
import { leftClassWords, sinceWords } from '@ngaji/contract/structure/classes/left-class'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'

/** The rows of one level, for documents and files. */
export type FigureTable = {
  level: PerformanceLevel
  title: string
  /** The names that identify a row. */
  names: string[]
  rows: FigureRow[]
}

export type FigureRow = ListedFigures & {
  labels: string[]
  /** Children and registers; for a child the registers it was counted in. */
  figures: (number | string)[]
  /** The five shares, the share of presence, and that of the period before. */
  shares: (number | null)[]
  /** A register that counts in the shares is still being taken. */
  isOpen: boolean
}

type Shares = Pick<ListedFigures, 'attendances' | 'present' | 'presentBefore'>

const sharesOf = ({ attendances, present, presentBefore }: Shares) => [
  ...attendanceStatuses.map((status) => attendances[status]),
  present,
  presentBefore,
]

type Unit = Shares & {
  studentsCount: number
  meetingCount: number
  classPresent?: number | null
  isOpen?: boolean | undefined
}

const toFigureRow = (labels: [string, ...string[]], unit: Unit): FigureRow => ({
  ...unit,
  classPresent: unit.classPresent ?? null,
  lastSeen: null,
  name: labels[0],
  labels,
  figures: [unit.studentsCount, unit.meetingCount],
  shares: sharesOf(unit),
  isOpen: unit.isOpen === true,
})

/** The tables of an overview that have rows. */
export function overviewTables(overview: Overview): FigureTable[] {
  const tables: FigureTable[] = [
    {
      level: 'branch',
      title: 'Desa',
      names: ['Desa'],
      rows: overview.studentsDataByBranch.map((one) => toFigureRow([one.branchName], one)),
    },
    {
      level: 'teachingGroup',
      title: 'KBM',
      names: ['KBM', 'Desa'],
      rows: overview.studentsDataByTeachingGroup.map((one) =>
        toFigureRow([one.teachingGroupName, one.branchName], one),
      ),
    },
    {
      level: 'subBranch',
      title: 'Kelompok',
      names: ['Kelompok'],
      rows: overview.studentsDataBySubBranch.map((one) => toFigureRow([one.subBranchName], one)),
    },
    {
      level: 'class',
      title: 'Kelas',
      names: ['Kelas', 'KBM'],
      rows: overview.studentsDataByClass.map((one) =>
        toFigureRow([one.clsName, one.teachingGroupName], one),
      ),
    },
    {
      level: 'student',
      title: 'Siswa',
      names: ['Nama', 'NIS', 'Kelas'],
      rows: overview.studentsData.map((one) => ({
        ...one,
        studentsCount: 1,
        classPresent: null,
        name: displayName(one),
        labels: [displayName(one), one.nis, classAndDays(one)],
        figures: ['', one.meetingCount],
        shares: sharesOf(one),
        isOpen: one.isOpen === true,
      })),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** The class, and the days the figures are of where the child came later or left. */
function classAndDays({ className, since, left }: StudentFigures): string {
  const days = [since && sinceWords(since), left && leftClassWords(left)].filter(Boolean)
  return days.length === 0 ? className : `${className} (${days.join(', ')})`
}
