/**
 * `open` in the address: the desa's year or the region's whose card stands open. Without it the
 * current one does; `none` when the user closed every card.
 */
export type OpenYear = { open?: string }

const closed = 'none'

export function readOpenYear({ open }: Record<string, unknown>): OpenYear {
  return typeof open === 'string' && open !== '' ? { open } : {}
}

/** The id for the screen: undefined is the screen's default, null is no open card. */
export function openedBy({ open }: OpenYear): string | null | undefined {
  return open === closed ? null : open
}

export function openingOf(branchYearId: string | null): OpenYear {
  return { open: branchYearId ?? closed }
}
