import type { StudentListQuery } from '@ngaji/contract/people/students/students.schemas'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { countStudents, selectStudents } from './list-students.queries.ts'
import type { StudentRecord } from '../record/student-record.queries.ts'

/** How many students a list of the offices holds. */
export function countListedStudents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: StudentListQuery,
): Promise<number> {
  return countStudents(db, actor, { ...query, now: now() })
}

/** A list of the offices with everything a sheet of it says: the same rows in the same order. */
export function listStudentRecords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: StudentListQuery,
): Promise<StudentRecord[]> {
  return selectStudents(db, actor, { ...query, now: now() })
}
