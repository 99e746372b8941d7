import {
  studentChangeFieldLabel,
  type StudentChangeField,
} from '@ngaji/contract/people/students/student-changes.rules'
import type { StudentHistory } from '@ngaji/contract/people/students/transfers.schemas'
import { maySeeWhoChanged } from '@ngaji/contract/values/request/field-changes'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { findHistory } from './history.queries.ts'
import { listRecordChanges, type RecordChange } from './student-record.queries.ts'

type Change = StudentHistory['changes'][number]

/** What happened to the record is for those who answer for it: the desa and the region. */
export async function readHistory(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<StudentHistory> {
  const history = await findHistory(db, actor, studentId)
  if (!history) throw new AppError('student.not-found')
  if (!maySeeWhoChanged(actor.role)) return { ...history, changes: [] }
  const edits = (await listRecordChanges(db, studentId)).flatMap(historyLines)
  const moves = history.changes.map((move) => ({ ...move, at: new Date(move.at).toISOString() }))
  const newestFirst = (one: Change, other: Change) => Date.parse(other.at) - Date.parse(one.at)
  return { ...history, changes: [...moves, ...edits].toSorted(newestFirst) }
}

/** One line for each field, by the name people know it by. */
function historyLines({ at, by, fields }: RecordChange): Change[] {
  const labels = fields.flatMap(
    (field) => studentChangeFieldLabel[field as StudentChangeField] ?? [],
  )
  return labels.map((field) => ({ at: at.toISOString(), by, field }))
}
