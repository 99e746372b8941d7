import type { TableState } from '../../ui/table/table-state.ts'

/** The layout of notes: day by day, or a table with its state. Both are kept in the address. */
export type NoteLook = {
  isTable: boolean
  onTable: (isTable: boolean) => void
  table: { state: TableState; onState: (state: TableState) => void }
}
