import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** The name of an account follows the record of its person. */
export async function renameUser(db: Db, userId: string, name: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** The names of many accounts follow the records of their people, in one statement. */
export async function renameUsers(
  db: Db,
  names: readonly { userId: string; name: string }[],
): Promise<void> {
  if (names.length === 0) return
  await sql`
    update app_user set name = v.name, version = app_user.version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as v("userId" uuid, name text)
    where app_user.id = v."userId"`.execute(db)
}
