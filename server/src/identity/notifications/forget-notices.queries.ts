import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** What is told in words of its own about somebody; the other kinds name things and places. */
const namingKinds = [
  'ticketDecided',
  'claimReleased',
  'refusedRecord',
  'codeIssued',
  'codeUsed',
  'emailAttached',
  'emailRemoved',
]

/** Notices to these accounts go; in those of others a name gives way to words that fit anybody. */
export async function forgetNotices(
  db: Db,
  { userIds, names }: { userIds: readonly string[]; names: readonly string[] },
): Promise<void> {
  await sql`delete from notification where user_id = any(${userIds}::uuid[])`.execute(db)
  for (const name of names.filter((one) => one.trim() !== ''))
    await sql`update notification
      set text = regexp_replace(text, ${wholeName(name)}, 'seorang siswa', 'g')
      where kind = any(${namingKinds}::text[]) and text ~ ${wholeName(name)}`.execute(db)
}

/** A pattern for the database: the name as written, not as a part of a longer word. */
function wholeName(name: string): string {
  const literal = name.trim().replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&')
  return `(?<!\\w)${literal}(?!\\w)`
}
