import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { isThere } from './student-record.queries.ts'
import { studentInReach } from './students.scope.ts'

export type RecordRead = { role: Role; at: string }

/** Who opened the record of a child in reach, newest first: no names. */
export async function listRecordReads(
  db: Db,
  actor: Actor,
  { studentId, limit }: { studentId: string; limit: number },
): Promise<RecordRead[] | undefined> {
  const { rows } = await sql<{ reads: RecordRead[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('role', line.role, 'at', line.at)
        order by line.at desc, line.id desc)
      from (select id, role, at from access_log where access_log.student_id = student.id
        order by at desc, id desc limit ${limit}) line), '[]') as reads
    from student
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}`.execute(db)
  return rows[0]?.reads
}
