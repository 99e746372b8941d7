/** The selection: rows by id, or the whole result except some. Survives paging. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string> }

export const noSelection: Selection = { kind: 'some', ids: new Set() }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id)
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total - selection.except.size : selection.ids.size
}

/** The same with these rows in or out. */
export function withSelected(
  selection: Selection,
  ids: readonly string[],
  isIn: boolean,
): Selection {
  // In "all but some" the set has the excluded rows.
  const isKept = selection.kind === 'all' ? !isIn : isIn
  const set = new Set(selection.kind === 'all' ? selection.except : selection.ids)
  for (const id of ids) {
    if (isKept) set.add(id)
    else set.delete(id)
  }
  return selection.kind === 'all' ? { kind: 'all', except: set } : { kind: 'some', ids: set }
}
