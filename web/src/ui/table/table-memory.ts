import type { TableState } from './table-state.ts'

/** What a table remembers on the device: looks, and how it was last ordered and filtered. */
export type TableMemory = {
  isDense: boolean
  hidden: readonly string[]
  size?: number | undefined
  sort?: string | undefined
  filters?: Readonly<Record<string, string>> | undefined
}

const keyOf = (tableId: string) => `table.${tableId}`

/** The last state of this table, for an address that says nothing about it. */
export function recallTable(tableId: string): TableMemory | null {
  try {
    const text = localStorage.getItem(keyOf(tableId))
    const stored: unknown = text === null ? null : JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    return { isDense: false, hidden: [], ...stored }
  } catch {
    // Storage that is forbidden or damaged is the same as none.
    return null
  }
}

/** Search texts are not remembered: they hold names of children, and the device may be shared. */
export function rememberTable(tableId: string, memory: TableMemory, state: TableState): void {
  const { size, sort, filters } = state
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify({ ...memory, size, sort, filters }))
  } catch {
    // Forbidden storage: the table forgets with the page.
  }
}
