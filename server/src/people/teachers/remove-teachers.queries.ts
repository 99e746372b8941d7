import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export async function deleteTeachersOfUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from teacher where user_id = any(${userIds})`.execute(db)
}
