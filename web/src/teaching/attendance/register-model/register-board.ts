import {
  isSelectable,
  selectionAfterMark,
  toggleAll,
} from '@ngaji/contract/teaching/attendance/attendance-selection.rules'
import type {
  AttendanceStatus,
  Violation,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { RowOrder } from './arrange-rows.ts'
import { storedStatus } from './register-actions.ts'
import type { Issue, RegisterRow, ShownStatus } from './register-view.ts'

export type BoardMode = 'scan' | 'list'

/** Local state of the screen: filters and selection. */
export type BoardState = {
  mode: BoardMode
  search: string
  status: ShownStatus | null
  order: RowOrder
  /** The row whose details are open. */
  openRow: string | null
  selection: ReadonlySet<string>
}

export const freshBoard: BoardState = {
  mode: 'scan',
  search: '',
  status: null,
  order: 'unmarkedFirst',
  openRow: null,
  selection: new Set(),
}

/** The actions of rows. Stable for the life of the screen, so that rows are not rendered again. */
export type RegisterActions = {
  search: (search: string) => void
  openRow: (row: RegisterRow) => void
  closeRow: () => void
  select: (row: RegisterRow, isSelected: boolean) => void
  markArrival: (row: RegisterRow) => void
  setStatus: (row: RegisterRow, status: AttendanceStatus, note?: string) => void
  writeNote: (row: RegisterRow, note: string) => void
  setViolation: (row: RegisterRow, violation: Violation, isOn: boolean) => void
  keepMine: (row: RegisterRow, issue: Extract<Issue, { kind: 'conflict' }>) => void
  dropIssue: (issue: Issue) => void
}

function asStored(row: RegisterRow) {
  return { studentId: row.studentId, status: storedStatus(row) }
}

/** May the row be selected? Students present need no bulk mark. */
export function canSelect(row: RegisterRow): boolean {
  return isSelectable(asStored(row))
}

/** Are all selectable rows selected? */
export function isEverySelected(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): boolean {
  const selectable = rows.filter(canSelect)
  return selectable.length > 0 && selectable.every(({ studentId }) => selection.has(studentId))
}

/** Toggles the select-all box. */
export function flipSelection(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): ReadonlySet<string> {
  return toggleAll(rows.map(asStored), isEverySelected(rows, selection))
}

/** Drops students from the selection who have arrived meanwhile. */
export function stillSelected(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): ReadonlySet<string> {
  if (selection.size === 0) return selection
  return rows.map(asStored).reduce(selectionAfterMark, selection)
}
