/**
 * The state of a table in the address. Kept free of imports, so that a route can read its search
 * parameters without loading a table.
 */
export type TableState = {
  /** The current search. */
  q: string
  /** The number of the page, from 1. */
  page: number
  size: number
  /** A column's id, with a minus in front for descending; empty for the order given. */
  sort: string
  /** The values by filter id; a filter that is not set is missing. */
  filters: Readonly<Record<string, string>>
}

/** The most letters of a search, as the API takes them. */
export const longestSearch = 100

/** What a search field says of longer words: they stay in the field and are not searched for. */
export const longSearchText = `Kata pencarian paling banyak ${longestSearch} huruf.`

export const pageSizes = [5, 10, 25, 50, 100] as const
/** How many rows every table begins with: the specification's number. */
const usualSize = 10
/** The API counts no further. */
const lastPage = 1_000_000
export const simpleSizes = [5, 10, 20, 30] as const

export type TableDefaults = {
  sort?: string | undefined
  /** The ids of this table's filters: each is a search parameter of that name. */
  filters?: readonly string[] | undefined
}

/** Parses the search parameters; invalid ones count as missing. */
export function tableStateOf(
  search: Readonly<Record<string, unknown>>,
  defaults: TableDefaults = {},
): TableState {
  const { sort = '', filters = [] } = defaults
  const wanted = Number(search['size'])
  return {
    q: searchOf(search['q']),
    page: parsePage(search['page']),
    size: pageSizes.some((known) => known === wanted) ? wanted : usualSize,
    sort: search['sort'] === undefined ? sort : searchParameterText(search['sort']),
    filters: Object.fromEntries(
      filters
        .map((id) => [id, searchParameterText(search[id])])
        .filter(([, value]) => value !== ''),
    ),
  }
}

/** The search parameters of a state; defaults are omitted (undefined). */
export function searchOfTable(
  state: TableState,
  defaults: TableDefaults = {},
): Record<string, string | number | undefined> {
  const { sort = '', filters = [] } = defaults
  return {
    q: unless(state.q, ''),
    page: unless(state.page, 1),
    size: unless(state.size, usualSize),
    sort: unless(state.sort, sort),
    ...Object.fromEntries(filters.map((id) => [id, unless(state.filters[id] ?? '', '')])),
  }
}

function searchOf(value: unknown): string {
  const words = searchParameterText(value)
  return words.length > longestSearch ? '' : words
}

function unless<Value>(value: Value, usual: Value): Value | undefined {
  return value === usual ? undefined : value
}

function parsePage(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}

/** A change of search, filter, sort or size starts again from the first page. */
export function withTable(
  state: TableState,
  change: Partial<Omit<TableState, 'page'>>,
): TableState {
  return { ...state, ...change, page: 1 }
}

/** Returns the state with one filter set, or unset by the empty text. */
export function withFilter(state: TableState, id: string, value: string): TableState {
  const { [id]: _old, ...others } = state.filters
  return withTable(state, { filters: value === '' ? others : { ...others, [id]: value } })
}

/** Search and filters gone, sort and size kept. */
export function withoutFilters(state: TableState): TableState {
  return withTable(state, { q: '', filters: {} })
}

export function isFiltered(state: TableState): boolean {
  return state.q !== '' || Object.keys(state.filters).length > 0
}

/** The value of a filter, where it is one of those that are known; any other counts as missing. */
export function knownValue<Value extends string>(
  known: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return known.find((one) => one === value)
}

/** What the two values of a filter ask for; any other value asks for nothing. */
export function knownFlag(
  words: { yes: string; no: string },
  value: string | undefined,
): boolean | undefined {
  if (value === words.yes) return true
  return value === words.no ? false : undefined
}

export type Sort = { id: string; isDescending: boolean }

export function sortOf(sort: string): Sort | null {
  if (sort === '') return null
  return sort.startsWith('-')
    ? { id: sort.slice(1), isDescending: true }
    : { id: sort, isDescending: false }
}

/** Ascending first, then descending, then ascending again. */
export function nextSort(sort: string, id: string): string {
  return sort === id ? `-${id}` : id
}

/** "1-10 dari 386 baris". */
export function rangeText(state: { page: number; size: number }, total: number): string {
  if (total === 0) return '0 baris'
  const { first, last } = rangeOf(state, total)
  const figure = (value: number) => value.toLocaleString('id-ID')
  return `${figure(first)}-${figure(last)} dari ${figure(total)} baris`
}

/** The numbers of the first and the last row of a page, from 1. */
export function rangeOf({ page, size }: { page: number; size: number }, total: number) {
  return { first: Math.min((page - 1) * size + 1, total), last: Math.min(page * size, total) }
}

function searchParameterText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
