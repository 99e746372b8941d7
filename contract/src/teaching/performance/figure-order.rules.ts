import { holdsWords, searchWords } from '../../values/person/word-search.rules.ts'
import {
  inListOrder,
  type ListDirection,
  type ListedValue,
} from '../../values/request/list-order.rules.ts'
import { attendanceStatuses } from '../attendance/attendance.schemas.ts'
import { percentageChange, type StatusShares } from './figures.rules.ts'

/** What the table of figures is searched and sorted by; a row of its file has the same. */
export type ListedFigures = {
  /** Of the desa, KBM, kelompok, class or child. */
  name: string
  studentsCount: number
  meetingCount: number
  attendances: StatusShares
  present: number | null
  presentBefore: number | null
  /** The presence of the whole class, where the row counts only some of its children. */
  classPresent: number | null
  lastSeen: string | null
}

/** The sortable columns of the table of figures; a level has only some of them. */
export const figureSortKeys = [
  'name',
  'students',
  'meetings',
  ...attendanceStatuses,
  'present',
  'class',
  'change',
  'seen',
] as const
export type FigureSortKey = (typeof figureSortKeys)[number]

/** What each column is sorted by; null: there is nothing to compare. */
export const figureValue: Record<FigureSortKey, (row: ListedFigures) => ListedValue> = {
  name: ({ name }) => name,
  students: ({ studentsCount }) => studentsCount,
  meetings: ({ meetingCount }) => meetingCount,
  Hadir: ({ attendances }) => attendances.Hadir,
  Terlambat: ({ attendances }) => attendances.Terlambat,
  Izin: ({ attendances }) => attendances.Izin,
  Sakit: ({ attendances }) => attendances.Sakit,
  'Tanpa Keterangan': ({ attendances }) => attendances['Tanpa Keterangan'],
  present: ({ present }) => present,
  class: ({ classPresent }) => classPresent,
  change: ({ present, presentBefore }) => percentageChange(present, presentBefore),
  seen: ({ lastSeen }) => lastSeen,
}

type Wish = {
  search?: string | undefined
  sortBy?: FigureSortKey | undefined
  sortDir: ListDirection
}

/** The rows that the table shows on all its pages, in its order: by name found, by a column sorted. */
export function figuresInForce<Row extends ListedFigures>(
  rows: readonly Row[],
  { search = '', sortBy, sortDir }: Wish,
): Row[] {
  const words = searchWords(search)
  const found = rows.filter(({ name }) => holdsWords(name, words))
  return sortBy === undefined ? found : inListOrder(found, figureValue[sortBy], sortDir)
}
