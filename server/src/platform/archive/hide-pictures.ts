import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

const recordsWithPhoto = ['app_user', 'student', 'teacher', 'account_request_person'] as const

/**
 * Takes pictures that an archive lacks off every record that shows one of them, and off the region. Returns how many
 * showed one.
 */
export async function hidePictures(db: Db, names: readonly string[]): Promise<number> {
  let hidden = 0
  for (const table of recordsWithPhoto) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set image = null, thumbnail = null
      where image = any(${names}::text[]) or thumbnail = any(${names}::text[])`.execute(db)
    hidden += Number(numAffectedRows ?? 0)
  }
  const logo = await sql`
    update region_setting set logo = null where logo = any(${names}::text[])`.execute(db)
  return hidden + Number(logo.numAffectedRows ?? 0)
}
