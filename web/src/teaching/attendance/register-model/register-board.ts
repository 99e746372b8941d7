import { isSelectable } from '@ngaji/contract/teaching/attendance/attendance-selection.rules'
import type {
  AttendanceStatus,
  Violation,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { RowOrder } from './arrange-rows.ts'
import { storedStatus } from './register-actions.ts'
import type { NoteDraft } from '../notes/note-draft.ts'
import type { Issue, RegisterRow, ShownStatus } from './register-view.ts'

export type BoardMode = 'scan' | 'list'

/** Local state of the screen: filters and the open row. */
export type BoardState = {
  mode: BoardMode
  search: string
  status: ShownStatus | null
  order: RowOrder
  /** The row whose details are open. */
  openRow: string | null
  excuse: BulkExcuse
}

/** The reason of an Izin for many, and the students it was typed for. It outlives the bar, which ends with each selection. */
export type BulkExcuse = { note: string; ids: readonly string[] }

export const noExcuse: BulkExcuse = { note: '', ids: [] }

export const freshBoard: BoardState = {
  mode: 'scan',
  search: '',
  status: null,
  order: 'unmarkedFirst',
  openRow: null,
  excuse: noExcuse,
}

/** The actions of rows. Stable for the life of the screen, so that rows are not rendered again. */
export type RegisterActions = {
  search: (search: string) => void
  openRow: (row: RegisterRow) => void
  closeRow: () => void
  select: (row: RegisterRow, isSelected: boolean) => void
  markArrival: (row: RegisterRow) => void
  /** Resolves with false when the choice was not recorded. */
  setStatus: (row: RegisterRow, status: AttendanceStatus, note?: string) => Promise<boolean>
  /** Resolves with false when the note was not recorded. */
  writeNote: (row: RegisterRow, note: string) => Promise<boolean>
  /** The note that was typed before and could not be recorded. */
  unsavedNote: (row: RegisterRow) => NoteDraft | undefined
  keepUnsavedNote: (row: RegisterRow, draft: NoteDraft | null) => void
  setViolation: (row: RegisterRow, violation: Violation, isOn: boolean) => void
  keepMine: (row: RegisterRow, issue: Extract<Issue, { kind: 'conflict' }>) => void
  dropIssue: (issue: Issue) => void
}

/** May the row be selected? Students present need no bulk mark, and late joiners are marked one by one. */
export function canSelect(row: RegisterRow): boolean {
  return !row.isLateJoiner && isSelectable({ studentId: row.studentId, status: storedStatus(row) })
}

/** Is there a selection, or something to say of the one before? */
export function hasBulkBar({ chosen, leavings }: RowSelection<RegisterRow>): boolean {
  return chosen.length > 0 || leavings.length > 0
}

/** How the selection tells rows apart: any new mark takes a student out of it. */
export const registerRowKeys = {
  rowId: ({ studentId }: RegisterRow) => studentId,
  nameOf: ({ name }: RegisterRow) => name,
  factsOf: (row: RegisterRow) => [storedStatus(row), row.isMarked].join(),
}
