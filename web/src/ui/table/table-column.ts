import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  id: string
  header: string
  /** The content of the cell; by default the value. */
  renderCell?: ((row: Row) => ReactNode) | undefined
  /** The value for sorting and searching: numbers as numbers, days as days, a status by its rank. */
  value?: ((row: Row) => string | number | null | undefined) | undefined
  isSortable?: boolean | undefined
  /** The search looks here too (tables that hold all their rows). */
  isSearchable?: boolean | undefined
  /** Compared with the filter of the same id (tables that hold all their rows). */
  filterBy?: ((row: Row) => string) | undefined
  align?: 'start' | 'end' | 'center' | undefined
  /** Not shown until chosen. */
  isHiddenAtFirst?: boolean | undefined
  /**
   * The place on phones: a fact under the name, the mark at the right, or none. The first column is the name.
   */
  onPhone?: 'fact' | 'mark' | 'none' | undefined
}
