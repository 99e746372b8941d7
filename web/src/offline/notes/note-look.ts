import type { TableState } from '../../ui/table/table-state.ts'

/** How notes are looked at: day by day, or as a table with its own state. Both are of the address. */
export type NoteLook = {
  isTable: boolean
  onTable: (isTable: boolean) => void
  table: { state: TableState; onState: (state: TableState) => void }
}
