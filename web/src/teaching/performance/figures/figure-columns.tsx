import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import {
  attendanceStatuses,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { figureValue } from '@ngaji/contract/teaching/performance/figure-order.rules'
import type { PerformanceLevel } from '@ngaji/contract/teaching/performance/performance.schemas'
import { TriangleAlert } from 'lucide-react'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatDay, formatPercent } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { levelTitle, type FigureRow } from './figure-rows.ts'
import { MixBar } from './MixBar.tsx'

type Column = TableColumn<FigureRow>

const students: Column = {
  id: 'students',
  header: 'Siswa',
  value: figureValue.students,
  isSortable: true,
  align: 'end',
  onPhone: 'fact',
}

const meetings: Column = {
  id: 'meetings',
  header: 'Pertemuan',
  value: figureValue.meetings,
  isSortable: true,
  align: 'end',
  onPhone: 'fact',
}

const mix: Column = {
  id: 'mix',
  header: 'Komposisi',
  renderCell: (row) => row.present !== null && <MixBar shares={row.attendances} isSilent />,
  onPhone: 'none',
}

const statusColumn = (status: AttendanceStatus): Column => ({
  id: status,
  header: attendanceLooks[status].short,
  value: figureValue[status],
  renderCell: (row) => <span className="num">{formatPercent(row.attendances[status])}</span>,
  isSortable: true,
  align: 'end',
  onPhone: 'none',
})

const present: Column = {
  id: 'present',
  header: 'Kehadiran',
  value: figureValue.present,
  renderCell: (row) => (
    <>
      <PresentShare of={row} />
      <OpenNote of={row} />
    </>
  ),
  isSortable: true,
  align: 'end',
  onPhone: 'mark',
}

const change: Column = {
  id: 'change',
  header: 'Selisih',
  value: figureValue.change,
  renderCell: (row) => <ChangeMark now={row.present} before={row.presentBefore} />,
  isSortable: true,
  align: 'end',
  onPhone: 'fact',
}

const classAverage: Column = {
  id: 'class',
  header: 'Seluruh kelas',
  value: figureValue.class,
  renderCell: (row) => <span className="num">{formatPercent(row.classPresent)}</span>,
  isSortable: true,
  align: 'end',
  onPhone: 'fact',
}

const lastSeen: Column = {
  id: 'seen',
  header: 'Terakhir hadir',
  value: figureValue.seen,
  renderCell: (row) => formatDay(row.lastSeen, 'noWeekday'),
  isSortable: true,
  onPhone: 'fact',
}

/** The columns of a level. Whoever has only some children of a class sees the whole class beside them. */
export function figureColumns(level: PerformanceLevel, isPartOfClass: boolean): Column[] {
  const name: Column = {
    id: 'name',
    header: levelTitle[level],
    value: figureValue.name,
    renderCell: (row) => <span className="inline-block min-w-36">{row.name}</span>,
    isSortable: true,
    isSearchable: true,
  }
  const isOfStudents = level === 'student'
  return [
    name,
    ...(isOfStudents ? [] : [students]),
    meetings,
    // Where one column more is needed there is no room for it.
    ...(isOfStudents || isPartOfClass ? [] : [mix]),
    ...attendanceStatuses.map(statusColumn),
    present,
    ...(level === 'class' && isPartOfClass ? [classAverage] : []),
    change,
    ...(isOfStudents ? [lastSeen] : []),
  ]
}

/** Says that a register which counts in the share is still being taken. */
function OpenNote({ of: row }: { of: FigureRow }) {
  const note = openShareNote(row)
  if (note === null) return null
  return (
    <span className="block text-caption font-quiet whitespace-nowrap text-ink-soft">{note}</span>
  )
}

/** Hadir and Terlambat as one figure; a low one is marked. */
function PresentShare({ of: { present: share, isLow } }: { of: FigureRow }) {
  if (!isLow) return <span className="num font-strong">{formatPercent(share)}</span>
  return (
    <span className="num inline-flex items-center gap-1 font-strong whitespace-nowrap text-danger-ink">
      <Icon of={TriangleAlert} size={16} />
      <span className="sr-only">rendah</span>
      {formatPercent(share)}
    </span>
  )
}
