import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Addresses that letters of these accounts went to: links remember the former ones. */
export async function listLetterAddresses(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where id = any(${userIds}::uuid[]) and email is not null
    union
    select email from one_time_token where user_id = any(${userIds}::uuid[])
      and email is not null`.execute(db)
  return rows.map(({ email }) => email)
}

/** Everything that remembers how these accounts were signed in to: sessions, links, devices, tries. */
export async function forgetSignIns(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from session where user_id = any(${userIds}::uuid[])`.execute(db)
  await sql`delete from one_time_token where user_id = any(${userIds}::uuid[])`.execute(db)
  await sql`delete from known_device where user_id = any(${userIds}::uuid[])`.execute(db)
  await sql`delete from sign_in_failure where user_id = any(${userIds}::uuid[])
    or account_key = any(${userIds}::text[])`.execute(db)
  await sql`delete from sign_in_log where user_id = any(${userIds}::uuid[])
    or account_key = any(${userIds}::text[])`.execute(db)
}
