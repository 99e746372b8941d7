import type { ReactNode } from 'react'
import type { LinkElement } from '../button/slot.ts'

/** The look and links of rows, shared by table and list. */
export type RowLooks<Row> = {
  /** The row's detail; the whole row is its target. */
  renderLink?: ((row: Row) => LinkElement) | undefined
  /** The actions: two small buttons at most; the rest in a Menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** The lead before the name: an Avatar. */
  renderLead?: ((row: Row) => ReactNode) | undefined
  /** The line below the name, small. */
  renderSub?: ((row: Row) => ReactNode) | undefined
}

/** Head and cells share their edges. */
export const cellPadding = 'px-2.5 first:pl-4 last:pr-4 print:px-1.5'

export const alignments = { start: 'text-left', end: 'text-right', center: 'text-center' } as const

/**
 * A frame of `useScrollEdges`, of which more waits beyond the right edge: there it fades out, unless the focus is in it,
 * which must be seen.
 */
export const cutEdge =
  'not-focus-within:data-cut:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),rgb(0_0_0/0.15))] print:[mask-image:none]'

/** The sticky column of names, with a border. */
export const stickyName =
  'sticky left-0 group-data-scrolled/frame:[box-shadow:inset_-1px_0_0_var(--line),6px_0_8px_-6px_rgb(0_0_0/0.18)]'
