import {
  compareGrades,
  gradeLabel,
  grades,
  type Grade,
} from '@ngaji/contract/structure/classes/classes.rules'
import type { CountedClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { texts } from '@ngaji/contract/words/texts'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { formatNumber, formatTime } from '../../../ui/data/formats.ts'
import { PresenceShare } from '../../../ui/data/PresenceShare.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'

type Column = TableColumn<CountedClass>

/** The value of the filters "Tanpa guru" and "Tanpa siswa". */
export const nobody = 'none'
const noneOrSome = (count: number) => (count === 0 ? nobody : 'some')

const name: Column = {
  id: 'name',
  header: 'Nama Kelas',
  value: (row) => row.name,
  isSortable: true,
  isSearchable: true,
}

const startTime: Column = {
  id: 'startTime',
  header: 'Waktu Mulai',
  value: (row) => row.startTime,
  renderCell: (row) => <span className="num">{formatTime(row.startTime)}</span>,
  isSortable: true,
  onPhone: 'fact',
}

const teachers: Column = {
  id: 'teachers',
  header: 'Guru',
  value: (row) => row.teacherCount,
  isSortable: true,
  align: 'end',
  filterBy: (row) => noneOrSome(row.teacherCount),
  onPhone: 'fact',
}

const students: Column = {
  id: 'students',
  header: 'Siswa',
  value: (row) => row.studentCount,
  renderCell: (row) => <StudentCount row={row} />,
  isSortable: true,
  align: 'end',
  filterBy: (row) => noneOrSome(row.studentCount),
  onPhone: 'fact',
}

/** Of a shared class also how many students the reader finds on its page. */
function StudentCount({
  row: { studentCount, ownStudentCount = studentCount },
}: {
  row: CountedClass
}) {
  const all = formatNumber(studentCount)
  if (ownStudentCount === studentCount) return all
  return `${all}, ${formatNumber(ownStudentCount)} dari kelompok Anda`
}

const status: Column = {
  id: 'status',
  header: 'Status',
  // Open before locked: what is still to be done stands first.
  value: (row) => Number(row.isLocked),
  renderCell: (row) => <StatusMark status={row.isLocked ? 'locked' : 'open'} />,
  isSortable: true,
  filterBy: (row) => (row.isLocked ? 'locked' : 'open'),
  onPhone: 'mark',
}

const group: Column = {
  id: 'group',
  header: 'KBM',
  value: (row) => row.teachingGroupId.name,
  isSortable: true,
  filterBy: (row) => row.teachingGroupId.id,
  onPhone: 'none',
}

const branch: Column = {
  id: 'branch',
  header: 'Desa',
  value: (row) => row.branch.name,
  isSortable: true,
  filterBy: (row) => row.branch.id,
  onPhone: 'none',
}

const grade: Column = {
  id: 'grade',
  header: 'Tingkat',
  value: (row) => grades.indexOf(row.grade),
  renderCell: (row) => gradeLabel(row.grade),
  isSortable: true,
  isHiddenAtFirst: true,
  filterBy: (row) => row.grade,
  onPhone: 'none',
}

const meetings: Column = {
  id: 'meetings',
  header: 'Pertemuan',
  value: (row) => row.meetingCount,
  isSortable: true,
  align: 'end',
  onPhone: 'none',
}

const attendance: Column = {
  id: 'attendance',
  header: 'Kehadiran',
  value: (row) => row.attendancePerformance,
  renderCell: (row) => <PresenceShare share={row.attendancePerformance} isOpen={row.isOpen} />,
  isSortable: true,
  align: 'end',
  onPhone: 'none',
}

const common = [name, startTime, teachers, students, status, group] as const
const figures = [grade, meetings, attendance] as const

/** The specification's five columns, and what helps to find a class among many. */
export const classColumns: readonly Column[] = [...common, ...figures]
/** The region sees classes of several desa. */
export const classColumnsOfRegion: readonly Column[] = [...common, branch, ...figures]

/** The filters with what there is to choose in this year. */
export function classFilters(
  classes: readonly CountedClass[],
  { isRegion, branchId }: { isRegion: boolean; branchId: string | undefined },
): Filter[] {
  const inBranch = classes.filter((row) => branchId === undefined || row.branch.id === branchId)
  const isAmbiguous = isRegion && branchId === undefined
  const groups = inBranch.map(({ teachingGroupId, branch: desa }) => ({
    value: teachingGroupId.id,
    label: isAmbiguous ? `${teachingGroupId.name} · ${desa.name}` : teachingGroupId.name,
  }))
  const desa = classes.map((row) => ({ value: row.branch.id, label: row.branch.name }))
  return [
    ...(isRegion ? [{ id: 'branch', label: 'Desa', options: distinct(desa) }] : []),
    { id: 'group', label: 'KBM', options: distinct(groups) },
    { id: 'grade', label: 'Tingkat', options: gradesOf(classes) },
    {
      id: 'status',
      label: 'Status',
      options: [
        { value: 'open', label: texts.classes.unlocked },
        { value: 'locked', label: texts.classes.locked },
      ],
    },
  ]
}

type Option = { value: string; label: string }

function distinct(options: readonly Option[]): Option[] {
  const byValue = new Map(options.map((option) => [option.value, option]))
  return [...byValue.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'id'))
}

function gradesOf(classes: readonly CountedClass[]): Option[] {
  const present: Grade[] = [...new Set(classes.map((row) => row.grade))]
  return present.toSorted(compareGrades).map((value) => ({ value, label: gradeLabel(value) }))
}
