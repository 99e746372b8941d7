import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import type {
  Overview,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatAverage, formatNumber, formatPercent, missing } from '../../../ui/data/formats.ts'
import {
  levelNoun,
  levelTitle,
  lineOfRow,
  totalsOf,
  type FigureRow,
} from '../figures/figure-rows.ts'
import { NumbersTable } from '../figures/NumbersTable.tsx'

type PaperTableProps = {
  overview: Overview
  level: PerformanceLevel
  rows: readonly FigureRow[]
}

/** All rows of a level as they stand on A4, the lowest first. */
export function PaperTable({ overview, level, rows }: PaperTableProps) {
  const hasChildren = level !== 'student'
  const figureRowCells = (row: FigureRow) => [
    lineOfRow(row),
    ...(hasChildren ? [formatNumber(row.studentsCount)] : []),
    formatNumber(row.meetingCount),
    ...attendanceStatuses.map((status) => formatPercent(row.attendances[status])),
    formatPercent(row.present),
    changeInWords(percentageChange(row.present, row.presentBefore)),
  ]
  const totals = totalsOf(overview)
  return (
    <NumbersTable
      caption={`Kehadiran per ${levelNoun[level]}`}
      heads={[
        levelTitle[level],
        ...(hasChildren ? ['Siswa'] : []),
        'Pertemuan',
        ...attendanceStatuses.map((status) => attendanceLooks[status].short),
        'Kehadiran',
        'Selisih',
      ]}
      rows={rows
        .toSorted((one, other) => (one.present ?? 101) - (other.present ?? 101))
        .map((row) => ({ key: row.id, cells: figureRowCells(row) }))}
      totals={{ key: totals.id, cells: figureRowCells(totals) }}
      isTight
    />
  )
}

function changeInWords(change: number | null): string {
  if (change === null) return missing
  return `${change > 0 ? '+' : ''}${formatAverage(change)}`
}
