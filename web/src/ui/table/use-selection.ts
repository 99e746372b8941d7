import { useCallback, useState } from 'react'
import {
  chosenRow,
  followList,
  isSelected,
  noRows,
  selectedCount,
  startSelection,
  withRows,
  type ChosenRow,
  type Leaving,
  type ListNow,
  type RowKeys,
  type Selection,
} from './selection.ts'
import type { TableState } from './table-state.ts'

export type RowSelection<Row> = {
  value: Selection<Row>
  nameOf: (row: Row) => string
  leavings: readonly Leaving[]
  has: (id: string) => boolean
  /** Returns the number of chosen rows in a whole result of `total` rows. */
  count: (total: number) => number
  /** The rows chosen one by one. */
  chosen: readonly ChosenRow<Row>[]
  /** Chosen one by one, and not among these ids. */
  outOfSight: (inSight: readonly string[]) => ChosenRow<Row>[]
  /** The chosen rows, of a list that is whole. */
  among: (rows: readonly Row[]) => Row[]
  /** The chosen rows, also beyond the page in sight; `listAll` reads the whole result. */
  list: (listAll: () => Promise<readonly Row[]>) => Promise<Row[]>
  choose: (rows: readonly Row[], isIn: boolean) => void
  chooseAll: () => void
  leave: (id: string) => void
  clear: () => void
  /** What was said of rows that left is read. */
  forget: () => void
}

type SelectionOptions<Row> = RowKeys<Row> & {
  /** The rows of the list; undefined while they are loading, or still those of another page. */
  rows: readonly Row[] | undefined
  /** The state of a list that is paged by the server; of one that is whole, what ends "semua hasil". */
  state?: TableState | undefined
  search?: string | undefined
  /** What is chosen from the start. */
  initial?: readonly Row[] | undefined
}

/**
 * The one selection of the product. It survives paging, searching and filtering, and the bar names
 * whoever is out of sight; "semua hasil" ends with its search; a row that another person changed or
 * removed leaves, and the bar says so. `rowId`, `nameOf` and `factsOf` are functions of a module.
 */
export function useSelection<Row>(options: SelectionOptions<Row>): RowSelection<Row> {
  const { rowId, nameOf, factsOf, initial = [] } = options
  const [state, setState] = useState(() => startSelection(initial, options))
  const next = followList(state, listNow(options), options)
  if (next !== state) setState(next)
  const { value, leavings } = next

  const change = useCallback(
    (turn: (former: Selection<Row>) => Selection<Row>) =>
      setState((former) => ({ ...former, value: turn(former.value) })),
    [],
  )
  const choose = useCallback(
    (rows: readonly Row[], isIn: boolean) => {
      const chosen = rows.map((row) => chosenRow(row, { rowId, nameOf, factsOf }))
      change((former) => withRows(former, chosen, isIn))
    },
    [change, rowId, nameOf, factsOf],
  )

  const chosen = value.kind === 'some' ? [...value.chosen.values()] : []
  const among = (rows: readonly Row[]) =>
    value.kind === 'some'
      ? chosen.map(({ row }) => row)
      : rows.filter((row) => isSelected(value, rowId(row)))
  return {
    value,
    nameOf,
    leavings,
    has: (id) => isSelected(value, id),
    count: (total) => selectedCount(value, total),
    chosen,
    outOfSight: (inSight) => {
      const known = new Set(inSight)
      return chosen.filter(({ id }) => !known.has(id))
    },
    among,
    list: async (listAll) => among(value.kind === 'some' ? [] : await listAll()),
    choose,
    chooseAll: () => change(() => ({ kind: 'all', except: new Set() })),
    leave: (id) =>
      change((former) => {
        if (former.kind === 'all') return former
        return { kind: 'some', chosen: new Map([...former.chosen].filter(([key]) => key !== id)) }
      }),
    clear: () => setState((former) => ({ ...former, value: noRows, leavings: [] })),
    forget: () => setState((former) => ({ ...former, leavings: [] })),
  }
}

/** Search and filters as one text. */
export function searchKey({ q, filters }: TableState): string {
  return JSON.stringify([q, filters])
}

function listNow<Row>({ rows, state, search: own = '' }: SelectionOptions<Row>): ListNow<Row> {
  if (!state) return { rows, search: own, page: '' }
  const { sort, page, size } = state
  const search = searchKey(state)
  return { rows, search, page: JSON.stringify([search, sort, page, size]) }
}
