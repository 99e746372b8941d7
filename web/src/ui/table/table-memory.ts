import type { TableState } from './table-state.ts'

/** The state of a table on the device: density, columns, last order and filters. */
export type TableMemory = {
  isDense: boolean
  hidden: readonly string[]
  size?: number | undefined
  sort?: string | undefined
  filters?: Readonly<Record<string, string>> | undefined
}

const tableMemoryKey = (tableId: string) => `table.${tableId}`

/** The last state of this table, for an address that says nothing about it. */
export function recallTable(tableId: string): TableMemory | null {
  try {
    const text = localStorage.getItem(tableMemoryKey(tableId))
    const stored: unknown = text === null ? null : JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    return { isDense: false, hidden: [], ...stored }
  } catch {
    // Storage that is forbidden or damaged is the same as none.
    return null
  }
}

/** Search texts are not stored: they contain names of students, and the device may be shared. */
export function rememberTable(tableId: string, memory: TableMemory, state: TableState): void {
  const { size, sort, filters } = state
  try {
    localStorage.setItem(
      tableMemoryKey(tableId),
      JSON.stringify({ ...memory, size, sort, filters }),
    )
  } catch {
    // Forbidden storage: nothing is remembered.
  }
}
