import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isThere } from '../record/student-record.queries.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

export type RecordReads = { reads: { role: Role; at: string }[]; total: number }

type Page = { studentId: string; sortDir: 'asc' | 'desc'; limit: number; offset: number }

/** Who opened the record of a child in reach: no names. */
export async function listRecordReads(
  db: Db,
  actor: Actor,
  { studentId, sortDir, limit, offset }: Page,
): Promise<RecordReads | undefined> {
  const order = sortDir === 'desc' ? sql`at desc, id desc` : sql`at, id`
  const { rows } = await sql<RecordReads>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('role', role, 'at', at) order by ${order})
      from (select id, role, at from access_log where access_log.student_id = student.id
        order by ${order} limit ${limit} offset ${offset}) line), '[]') as reads,
      (select count(*)::integer from access_log where access_log.student_id = student.id) as total
    from student
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}`.execute(db)
  return rows[0]
}
