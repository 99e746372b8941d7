import type { Exposure } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export async function isUser(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** The students whose full record the account opened, most often first. */
export async function listExposed(
  db: Db,
  { userId, from, until }: { userId: string; from: Date; until: Date },
): Promise<Exposure['students']> {
  const { rows } = await sql<Exposure['students'][number]>`
    select student.id, student.nis, student.name, opened.reads
    from (
      select student_id, count(*)::integer as reads from access_log
      where user_id = ${userId} and at >= ${from} and at < ${until} group by student_id
    ) opened
    join student on student.id = opened.student_id
    order by opened.reads desc, student.name collate "und-x-icu", student.id`.execute(db)
  return rows
}
