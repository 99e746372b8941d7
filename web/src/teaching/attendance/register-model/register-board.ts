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

/** What one person looks at and has ticked; nothing of it leaves the screen. */
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

/** What rows can ask for. Stable for the life of the screen, so that rows stay drawn. */
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

/** May the row be ticked? Who is here needs no further mark. */
export function canSelect(row: RegisterRow): boolean {
  return isSelectable(asStored(row))
}

/** Is everybody ticked who can be? */
export function isEverySelected(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): boolean {
  const selectable = rows.filter(canSelect)
  return selectable.length > 0 && selectable.every(({ studentId }) => selection.has(studentId))
}

/** The select-all box flips. */
export function flipSelection(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): ReadonlySet<string> {
  return toggleAll(rows.map(asStored), isEverySelected(rows, selection))
}

/** Who has arrived meanwhile is no longer ticked, however the mark came. */
export function stillSelected(
  rows: readonly RegisterRow[],
  selection: ReadonlySet<string>,
): ReadonlySet<string> {
  if (selection.size === 0) return selection
  return rows.map(asStored).reduce(selectionAfterMark, selection)
}
