import {
  attendanceExportQuery,
  performanceExportQuery,
} from '@ngaji/contract/office/imports/exports.schemas'
import {
  attendanceStatuses,
  attendanceStatusLetter,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Grid } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { figuresInForce } from '@ngaji/contract/teaching/performance/figure-order.rules'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readGrid as readAttendanceGrid } from '../../../teaching/attendance/reads/reads.service.ts'
import { readOverview } from '../../../teaching/performance/overview/overview.service.ts'
import {
  overviewTables,
  type FigureTable,
} from '../../../teaching/performance/overview/overview-tables.ts'
import { parseFilters, type Filters, type ListedKind } from './listed-kind.ts'

async function tableIn(deps: Deps, exporter: Actor, filters: Filters): Promise<FigureTable | null> {
  const query = parseFilters(performanceExportQuery, filters)
  const { search, sortBy, sortDir, ...filter } = query
  const overview = await readOverview(deps, exporter, filter)
  // With a kelompok both classes and children are answered: the file holds what was asked for.
  const found = overviewTables(overview).find(({ level }) => level === overview.level)
  return found ? { ...found, rows: figuresInForce(found.rows, { search, sortBy, sortDir }) } : null
}

/** The share as the screen says it; an empty cell: nothing was counted. */
const cell = (share: number | null) => share ?? ''

/** How the children came: the rows of the level that is shown, as its table found and sorted them. */
export const listedPerformance: ListedKind = {
  action: 'imports.export-people',
  title: 'Performa Kehadiran',
  async count(deps, exporter, filters) {
    return (await tableIn(deps, exporter, filters))?.rows.length ?? 0
  },
  async table(deps, exporter, filters) {
    const found = await tableIn(deps, exporter, filters)
    const names = found?.names ?? ['Nama']
    return {
      name: 'Kehadiran',
      headings: [
        ...names,
        'Siswa',
        'Pertemuan',
        ...attendanceStatuses.map((status) => `${status} (%)`),
        'Kehadiran (%)',
        'Sebelumnya (%)',
        'Catatan',
      ],
      widths: [...names.map(() => 28), 8, 12, ...attendanceStatuses.map(() => 16), 16, 16, 22],
      rows: (found?.rows ?? []).map(({ labels, figures, shares, isOpen }) => [
        ...labels,
        ...figures,
        ...shares.map(cell),
        openShareNote({ isOpen }) ?? '',
      ]),
    }
  },
}

const gridOf = (deps: Deps, exporter: Actor, filters: Filters): Promise<Grid> =>
  readAttendanceGrid(deps, exporter, parseFilters(attendanceExportQuery, filters))

/** The register of a class and month: children by meetings. */
export const listedAttendance: ListedKind = {
  action: 'imports.export-people',
  title: 'Absensi',
  async count(deps, exporter, filters) {
    return (await gridOf(deps, exporter, filters)).students.length
  },
  async table(deps, exporter, filters) {
    const { dates, students } = await gridOf(deps, exporter, filters)
    return {
      name: 'Absensi',
      headings: ['NIS', 'Nama', ...dates, ...attendanceStatuses, 'Keterangan'],
      widths: [12, 34, ...dates.map(() => 12), ...attendanceStatuses.map(() => 12), 20],
      rows: students.map(({ nis, name, left, marks, counts }) => [
        nis,
        displayName({ name }),
        ...dates.map((date) => (marks[date] ? attendanceStatusLetter[marks[date]] : '')),
        ...attendanceStatuses.map((status) => counts[status]),
        left ? leftClassWords(left) : '',
      ]),
    }
  },
}
