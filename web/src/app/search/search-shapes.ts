/**
 * Checks of search parameters. They belong to the first load of the app, because a route is matched
 * before its screen is fetched: nothing here may import a schema library.
 */

/** The parameters of an address as they arrive. */
type RawSearch = Readonly<Record<string, unknown>>

/**
 * The `validateSearch` of a route whose check has effect. The router lays the result of a check over the raw
 * parameters, so a parameter that the check leaves out would come back unchecked: it is named as absent instead.
 */
export function checkedSearch<Search extends object>(
  check: (search: RawSearch) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => {
    const absent = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    return { ...absent, ...check(search) }
  }
}

/** The most letters of a parameter: longer ones come from no screen, and would not fit into a request. */
const longestParameter = 300

// oxlint-disable-next-line no-control-regex -- a text with them is no parameter
const control = /[\u0000-\u001f]/

const day = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** The known parameters as written, without those that no screen writes; the table validates them. */
export function knownSearchTexts(
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = search[name]
      return isParameter(value) && isOfItsKind(name, value) ? [[name, value]] : []
    }),
  )
}

function isParameter(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false
  return value.length <= longestParameter && !control.test(value)
}

/** Parameters that hold the id of a record. */
const idParameters = new Set(['branch', 'group', 'sub', 'subBranch', 'class'])

/** The word that stands in place of an id for the students without a class. */
const noClass = 'tanpa'

function isOfItsKind(name: string, value: string): boolean {
  return !idParameters.has(name) || looksLikeId(value) || value === noClass
}

/** Every table has these, and a parameter per filter. */
export const tableParameters = ['q', 'page', 'size', 'sort'] as const

/** A year and days of it; `period` is a preset. */
export const periodParameters = ['year', 'from', 'to', 'period'] as const

/** Parameters of attendance in numbers: period, level and view. */
export const performanceParameters = [
  ...periodParameters,
  'branch',
  'group',
  'sub',
  'class',
  'view',
  'per',
  'reason',
  'absen',
] as const

/**
 * Returns the parameters of one class: its `tab`, the month of its meetings, and the table of its students.
 */
export function classSearchOf(search: Readonly<Record<string, unknown>>): Record<string, string> {
  return knownSearchTexts(search, ['tab', 'month', ...tableParameters])
}

/** `2025-11-20`, a day that exists. */
export function looksLikeDay(value: unknown): value is string {
  if (typeof value !== 'string' || !day.test(value)) return false
  return new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
}

/** `20250010`, the number of a student; whether there is one, the server knows. */
export function looksLikeNis(value: unknown): value is string {
  return typeof value === 'string' && /^\d{8}$/.test(value)
}

const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The id of any record. */
export function looksLikeId(value: unknown): value is string {
  return typeof value === 'string' && id.test(value)
}

/**
 * Parameters of teaching notes: any day of the `week`, the search, the open note in `edit`;
 * `view=tabel` and the state of the table.
 */
export type NoteSearch = {
  week?: string
  q?: string
  class?: string
  category?: string
  edit?: string
  view?: string
  page?: string
  size?: string
  sort?: string
}

export function noteSearchOf(search: Readonly<Record<string, unknown>>): NoteSearch {
  const { week } = search
  return {
    ...knownSearchTexts(search, ['class', 'category', 'edit', 'view', ...tableParameters]),
    ...(looksLikeDay(week) && { week }),
  }
}
