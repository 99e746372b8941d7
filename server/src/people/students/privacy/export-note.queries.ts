import { sql } from 'kysely'
import type { OpenedRecord } from '../../../platform/audit/access-log.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isThere } from '../record/student-record.queries.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

/** A copy that leaves, as the access log notes it. */
export function noteExport(actor: Actor, studentId: string): OpenedRecord {
  return {
    studentId: sql`${studentId}`,
    isFull: sql`(${isThere} and ${studentInReach(actor)})`,
    what: 'export',
  }
}
