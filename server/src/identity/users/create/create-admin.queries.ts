import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  const someone = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return someone !== undefined
}

type Admin = {
  id: string
  name: string
  email: string
  passwordHash: string
  createdAt: Date
}

/** The address was typed, not proved: it counts as unverified. */
export async function insertAdmin(
  db: Db,
  { id, name, email, passwordHash, createdAt }: Admin,
): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      id,
      name,
      email,
      office_email: email,
      role: 'admin',
      password_hash: passwordHash,
      created_at: createdAt,
    })
    .execute()
}
