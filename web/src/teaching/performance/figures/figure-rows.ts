import type {
  Overview,
  PerformanceLevel,
  StudentFigures,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { leftClassWords, sinceWords } from '@ngaji/contract/structure/classes/left-class'
import { isLowPresence, sharesOf } from '@ngaji/contract/teaching/performance/figures.rules'
import type { ListedFigures } from '@ngaji/contract/teaching/performance/figure-order.rules'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Place } from '../period/performance-address.ts'

/** One line of the table: a desa, a KBM, a kelompok, a class or a child. */
export type FigureRow = ListedFigures & {
  id: string
  /** Small, below the name. */
  sub: string
  /** Where it leads; null for a child. */
  place: Place | null
  picture: string | null
  isLow?: boolean | undefined
  isOpen?: boolean | undefined
}

const plain = { sub: '', picture: null, classPresent: null, lastSeen: null }

/** The rows of a level, with the way to each. */
export function levelRows(overview: Overview, level: PerformanceLevel, place: Place): FigureRow[] {
  switch (level) {
    case 'branch':
      return overview.studentsDataByBranch.map((row) => ({
        ...plain,
        ...row,
        id: row.branchId,
        name: row.branchName,
        place: { branch: row.branchId },
      }))
    case 'teachingGroup':
      return overview.studentsDataByTeachingGroup.map((row) => ({
        ...plain,
        ...row,
        id: row.teachingGroupId,
        name: row.teachingGroupName,
        place: { branch: row.branchId, group: row.teachingGroupId },
      }))
    case 'subBranch':
      return overview.studentsDataBySubBranch.map((row) => ({
        ...plain,
        ...row,
        id: row.subBranchId,
        name: row.subBranchName,
        place: { ...place, branch: row.branchId, sub: row.subBranchId },
      }))
    case 'class':
      return overview.studentsDataByClass.map((row) => ({
        ...plain,
        ...row,
        id: row.classId,
        name: row.clsName,
        sub: place.group ? '' : row.teachingGroupName,
        classPresent: row.classPresent,
        place: { ...place, group: place.group ?? row.teachingGroupId, class: row.classId },
      }))
    case 'student':
      return overview.studentsData.map((row) => ({
        ...plain,
        ...row,
        name: displayName(row),
        sub: subOfStudent(row, place),
        place: null,
        picture: row.thumbnail,
        studentsCount: 1,
        lastSeen: row.lastSeen,
      }))
    default:
      return level satisfies never
  }
}

/** What names a row where all of it stands in one line: `Kelas Umar 5 · KBM Al-Ikhlas · absen masih terbuka`. */
export function lineOfRow(row: Pick<FigureRow, 'name' | 'sub' | 'isOpen'>): string {
  return [row.name, row.sub, openShareNote(row)].filter(Boolean).join(' · ')
}

/** Returns the line below a name, with the days the figures are of where the child came later or left. */
function subOfStudent({ nis, className, since, left }: StudentFigures, place: Place): string {
  const days = [since && sinceWords(since), left && leftClassWords(left)].filter(Boolean).join(', ')
  return [`NIS ${nis}`, place.class ? '' : className, days].filter(Boolean).join(' · ')
}

/** The line of the whole, below the others. */
export function totalsOf(overview: Overview): FigureRow {
  const stats = overview.overallStats.map(({ status, count }) => [status, count])
  const counts: StatusCounts = { ...noCounts, ...Object.fromEntries(stats) }
  const { studentsCount, meetingCount, present, presentBefore, isOpen } = overview
  return {
    ...plain,
    id: 'seluruhnya',
    name: 'Seluruhnya',
    place: null,
    studentsCount,
    meetingCount,
    attendances: sharesOf(counts),
    present,
    presentBefore,
    isLow: isLowPresence(counts),
    isOpen,
  }
}

export const levelNoun: Record<PerformanceLevel, string> = {
  branch: 'desa',
  teachingGroup: 'KBM',
  subBranch: 'kelompok',
  class: 'kelas',
  student: 'siswa',
}

export const levelTitle: Record<PerformanceLevel, string> = {
  branch: 'Desa',
  teachingGroup: 'KBM',
  subBranch: 'Kelompok',
  class: 'Kelas',
  student: 'Siswa',
}
