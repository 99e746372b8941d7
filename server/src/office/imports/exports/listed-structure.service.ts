import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import {
  branchExportQuery,
  classExportQuery,
  type ClassExportQuery,
} from '@ngaji/contract/office/imports/exports.schemas'
import { findLevels, type FoundBranch } from '@ngaji/contract/identity/levels/find-levels.rules'
import type { Branch, Ref } from '@ngaji/contract/identity/levels/levels.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'
import { inListOrder, type ListedValue } from '@ngaji/contract/values/request/list-order.rules'
import { texts } from '@ngaji/contract/words/texts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { presenceOfClasses } from '../../../scopes/class-presence.queries.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import {
  selectYearsOfClasses,
  type CountedClassRecord,
} from '../../../structure/classes/class-years.queries.ts'
import { withPercentage } from '../../../structure/classes/class-rows.service.ts'
import { readBranches } from '../../../identity/levels/read-levels.service.ts'
import type { SheetValue } from '../sheets/import-sheets.ts'
import { parseFilters, type Filters, type ListedKind } from './listed-kind.ts'

type ListedClass = ReturnType<typeof withPercentage<CountedClassRecord>>

const sortValue: Record<ClassExportQuery['sortBy'], (row: ListedClass) => ListedValue> = {
  name: (row) => row.name,
  startTime: (row) => row.startTime,
  teachers: (row) => row.teacherCount,
  students: (row) => row.studentCount,
  status: (row) => Number(row.isLocked),
  group: (row) => row.teachingGroupId.name,
  branch: (row) => row.branch.name,
  grade: (row) => grades.indexOf(row.grade),
  meetings: (row) => row.meetingCount,
  attendance: (row) => row.attendancePerformance,
}

async function listClassesForExport(
  deps: Deps,
  exporter: Actor,
  filters: Filters,
): Promise<ListedClass[]> {
  const query = parseFilters(classExportQuery, filters)
  const { academicYearId } = query
  const day = figureDayAt(deps.now())
  const wish = { academicYearId, presence: presenceOfClasses, day }
  const years = await selectYearsOfClasses(deps.db, exporter, wish)
  const shown = academicYearId ? years : years.filter(({ isActive }) => isActive)
  const rows = shown
    .flatMap(({ classes }) => classes.map(withPercentage<CountedClassRecord>))
    .filter((row) => matchesClassQuery(row, query))
  return inListOrder(rows, sortValue[query.sortBy], query.sortDir)
}

const noneOrSome = (count: number) => (count === 0 ? 'none' : 'some')

function matchesClassQuery(row: ListedClass, query: ClassExportQuery): boolean {
  const facts: readonly [unknown, unknown][] = [
    [query.branchId, row.branch.id],
    [query.teachingGroupId, row.teachingGroupId.id],
    [query.grade, row.grade],
    [query.status, row.isLocked ? 'locked' : 'open'],
    [query.teachers, noneOrSome(row.teacherCount)],
    [query.students, noneOrSome(row.studentCount)],
  ]
  const isFiltered = facts.every(([wanted, is]) => wanted === undefined || wanted === is)
  return isFiltered && holdsWords(row.name, searchWords(query.search ?? ''))
}

/** The classes of the running year, or of the one asked for. */
export const listedClasses: ListedKind = {
  action: 'imports.export-people',
  title: 'Daftar Kelas',
  count: async (deps, exporter, filters) =>
    (await listClassesForExport(deps, exporter, filters)).length,
  async table(deps, exporter, filters) {
    const classes = await listClassesForExport(deps, exporter, filters)
    return {
      name: 'Kelas',
      headings: [
        'Nama Kelas',
        'Tingkat',
        'Waktu Mulai',
        'Waktu Selesai',
        'Guru',
        'Siswa',
        'Status',
        'KBM',
        'Desa',
        'Pertemuan',
        'Kehadiran (%)',
        'Catatan',
      ],
      widths: [26, 12, 12, 14, 8, 8, 14, 26, 20, 12, 14, 22],
      rows: classes.map((row) => [
        row.name,
        gradeLabel(row.grade),
        row.startTime,
        row.endTime,
        row.teacherCount,
        row.studentCount,
        row.isLocked ? texts.classes.locked : texts.classes.unlocked,
        row.teachingGroupId.name,
        row.branch.name,
        row.meetingCount,
        row.attendancePerformance ?? '',
        openShareNote(row) ?? '',
      ]),
    }
  },
}

/** The desa that the screen of levels shows for the same search. */
async function branchesOf(deps: Deps, exporter: Actor, filters: Filters): Promise<FoundBranch[]> {
  const { search = '' } = parseFilters(branchExportQuery, filters)
  const found = await readBranches(deps, exporter, true)
  return findLevels(found.filter(isWhole), search)
}

function isWhole(branch: Branch | Ref): branch is Branch {
  return 'address' in branch
}

type Line = Branch | NonNullable<Branch['subBranches']>[number]

function subBranchSheetLine(desa: string, kelompok: string, line: Line): SheetValue[] {
  const { address, admins, studentCount, teacherCount } = line
  const names = admins.map(({ name }) => name).join(', ')
  return [desa, kelompok, address, names, studentCount, teacherCount]
}

/** Each desa, and below it its kelompok. */
export const listedBranches: ListedKind = {
  action: 'imports.export-region',
  title: 'Desa dan Kelompok',
  async count(deps, exporter, filters) {
    const branches = await branchesOf(deps, exporter, filters)
    return branches.reduce((sum, { subBranches }) => sum + 1 + subBranches.length, 0)
  },
  async table(deps, exporter, filters) {
    const branches = await branchesOf(deps, exporter, filters)
    return {
      name: 'Desa dan Kelompok',
      headings: ['Desa', 'Kelompok', 'Alamat', 'PJP', 'Siswa', 'Guru'],
      widths: [24, 26, 40, 36, 8, 8],
      rows: branches.flatMap(({ branch, subBranches }) => [
        subBranchSheetLine(branch.name, '', branch),
        ...subBranches.map((one) => subBranchSheetLine(branch.name, one.name, one)),
      ]),
    }
  },
}
