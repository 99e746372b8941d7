import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** Notices to these accounts go; in those of others a name gives way to words that fit anybody. */
export async function forgetNotices(
  db: Db,
  { userIds, names }: { userIds: readonly string[]; names: readonly string[] },
): Promise<void> {
  await sql`delete from notification where user_id = any(${userIds}::uuid[])`.execute(db)
  for (const name of names.filter((one) => one.trim() !== ''))
    await sql`update notification set text = replace(text, ${name}, 'seorang siswa')
      where position(${name} in text) > 0`.execute(db)
}
