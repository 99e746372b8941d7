import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Addresses that belong to somebody, in small letters. */
export async function listKnownEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user where lower(email) = any(${emails})`.execute(db)
  return rows.map(({ email }) => email)
}

type UserInsert = {
  id: string
  name: string
  email: string | null
  role: string
  sub_branch_id: string | null
}

/** Accounts without a password: the activation code opens them. One statement. */
export async function insertUsers(
  db: Db,
  rows: readonly UserInsert[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into app_user (id, name, email, office_email, role, sub_branch_id, created_at)
    select id, name, email, email, role, sub_branch_id, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, name text, email text, role text, sub_branch_id uuid)`.execute(db)
}
