import { namedPeople } from '@ngaji/contract/words/wording'

/** A chosen row as it was when it was last seen. */
export type ChosenRow<Row> = {
  id: string
  name: string
  row: Row
  /** A row leaves the selection when this text of it changes. */
  facts: string
}

/**
 * Rows one by one, or the whole result of a search except some. Chosen rows survive paging, searching
 * and filtering; the whole result ends with its search.
 */
export type Selection<Row> =
  | { kind: 'some'; chosen: ReadonlyMap<string, ChosenRow<Row>> }
  | { kind: 'all'; except: ReadonlySet<string> }

/** Why rows are no longer chosen although nobody here took them out. */
export type Leaving = { kind: 'changed' | 'gone'; names: readonly string[] } | { kind: 'search' }

export type SelectionState<Row> = {
  value: Selection<Row>
  /** Search and filters. */
  search: string
  /** The rows last in sight, and the page they were. */
  seen: { page: string; ids: readonly string[] }
  /** Said in the bar until it is read; one of a kind. */
  leavings: readonly Leaving[]
}

/** How rows are told apart. */
export type RowKeys<Row> = {
  rowId: (row: Row) => string
  nameOf: (row: Row) => string
  factsOf: (row: Row) => string
}

/** The list at this moment. */
export type ListNow<Row> = {
  /** Undefined while there are none of this page. */
  rows: readonly Row[] | undefined
  search: string
  /** Search, filters, order and page. */
  page: string
}

export const noRows: Selection<never> = { kind: 'some', chosen: new Map() }

/** Begins with these rows chosen. */
export function startSelection<Row>(rows: readonly Row[], keys: RowKeys<Row>): SelectionState<Row> {
  const chosen = rows.map((row) => chosenRow(row, keys))
  return {
    value: withRows<Row>(noRows, chosen, true),
    search: '',
    seen: { page: '', ids: [] },
    leavings: [],
  }
}

export function isSelected<Row>(selection: Selection<Row>, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.chosen.has(id)
}

export function selectedCount<Row>(selection: Selection<Row>, total: number): number {
  return selection.kind === 'all' ? total - selection.except.size : selection.chosen.size
}

/** Returns the selection with these rows in or out. */
export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly ChosenRow<Row>[],
  isIn: boolean,
): Selection<Row> {
  if (selection.kind === 'all') {
    const except = new Set(selection.except)
    for (const { id } of rows) {
      if (isIn) except.delete(id)
      else except.add(id)
    }
    return { kind: 'all', except }
  }
  const chosen = new Map(selection.chosen)
  for (const row of rows) {
    if (isIn) chosen.set(row.id, row)
    else chosen.delete(row.id)
  }
  return { kind: 'some', chosen }
}

export function chosenRow<Row>(row: Row, keys: RowKeys<Row>): ChosenRow<Row> {
  return { id: keys.rowId(row), name: keys.nameOf(row), row, facts: keys.factsOf(row) }
}

/**
 * The state after the list moved on. A chosen row leaves that was changed since it was chosen, or that
 * is missing from the page it was on. Answers the same object when nothing is new.
 */
export function followList<Row>(
  state: SelectionState<Row>,
  now: ListNow<Row>,
  keys: RowKeys<Row>,
): SelectionState<Row> {
  const searched = state.search === now.search ? state : afterSearch(state, now.search)
  return now.rows === undefined ? searched : afterRows(searched, now, keys)
}

function afterSearch<Row>(state: SelectionState<Row>, search: string): SelectionState<Row> {
  if (state.value.kind === 'some') return { ...state, search }
  return { ...state, search, value: noRows, leavings: [{ kind: 'search' }] }
}

function afterRows<Row>(
  state: SelectionState<Row>,
  { rows = [], page }: ListNow<Row>,
  keys: RowKeys<Row>,
): SelectionState<Row> {
  const ids = rows.map(keys.rowId)
  const isSamePage = state.seen.page === page
  const isSeen = isSamePage && isEqual(state.seen.ids, ids)
  const seen = isSeen ? state.seen : { page, ids }
  const { value } = state
  if (value.kind === 'all') return isSeen ? state : { ...state, seen }

  const missing = isSamePage ? state.seen.ids.filter((id) => !ids.includes(id)) : []
  const gone = missing.flatMap((id) => value.chosen.get(id) ?? [])
  const fresh = rows.flatMap((row) => {
    const known = value.chosen.get(keys.rowId(row))
    return known && known.row !== row ? [{ known, now: chosenRow(row, keys) }] : []
  })
  if (isSeen && fresh.length === 0) return state
  const changed = fresh.filter(({ known, now }) => known.facts !== now.facts)
  const kept = fresh.filter(({ known, now }) => known.facts === now.facts)
  const leaving = [...gone, ...changed.map(({ known }) => known)]
  return {
    ...state,
    seen,
    value: withRows(
      withRows(
        value,
        kept.map(({ now }) => now),
        true,
      ),
      leaving,
      false,
    ),
    leavings: withLeaving(
      withLeaving(state.leavings, 'gone', gone),
      'changed',
      changed.map(({ known }) => known),
    ),
  }
}

function withLeaving(
  leavings: readonly Leaving[],
  kind: 'changed' | 'gone',
  rows: readonly ChosenRow<unknown>[],
): readonly Leaving[] {
  if (rows.length === 0) return leavings
  const former = leavings.flatMap((one) => (one.kind === kind ? one.names : []))
  const names = [...new Set([...former, ...rows.map(({ name }) => name)])]
  return [...leavings.filter((one) => one.kind !== kind), { kind, names }]
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index])
}

/** "Budi keluar dari pilihan: datanya baru saja berubah." */
export function leavingText(leaving: Leaving): string {
  switch (leaving.kind) {
    case 'search':
      return 'Pilihan semua hasil berakhir karena pencarian atau saringannya diganti.'
    case 'gone':
      return `${namedPeople(leaving.names)} keluar dari pilihan: tidak ada lagi di halaman ini.`
    case 'changed':
      return `${namedPeople(leaving.names)} keluar dari pilihan: datanya baru saja berubah.`
    default:
      return leaving satisfies never
  }
}
