import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export async function isAccount(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export type NewRequest = {
  id: string
  ticketId: string
  kind: 'student' | 'teacher'
  userId: string
  subBranchId: string
  createdAt: Date
}

/** False: the number is taken, and nothing was written. */
export async function insertRequest(db: Db, request: NewRequest): Promise<boolean> {
  const row = await db
    .insertInto('account_request')
    .values({
      id: request.id,
      ticket_id: request.ticketId,
      kind: request.kind,
      user_id: request.userId,
      // The trigger fills the desa in before the row is judged.
      branch_id: sql<string>`null`,
      sub_branch_id: request.subBranchId,
      created_at: request.createdAt,
    })
    .onConflict((conflict) => conflict.column('ticket_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PersonInsert = {
  id: string
  account_request_id: string
  ordinal: number
  name: string
  date_of_birth: string
  gender: string
  class_name: string
  parent_name: string
  parent_phone: string
  is_internal: boolean
  has_consent: boolean
  email: string | null
  position: string | null
  phone: string
  address: string
  image: string | null
  thumbnail: string | null
}

/** All people of a request in one statement. */
export async function insertPeople(db: Db, rows: readonly PersonInsert[]): Promise<void> {
  await sql`
    insert into account_request_person (id, account_request_id, ordinal, name, date_of_birth, gender,
      class_name, parent_name, parent_phone, is_internal, has_consent, email, position, phone,
      address, image, thumbnail)
    select id, account_request_id, ordinal, name, date_of_birth, gender, class_name, parent_name,
      parent_phone, is_internal, has_consent, email, position, phone, address, image, thumbnail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, account_request_id uuid, ordinal smallint, name text, date_of_birth date, gender text,
      class_name text, parent_name text, parent_phone text, is_internal boolean,
      has_consent boolean, email text, position text, phone text, address text, image text,
      thumbnail text)`.execute(db)
}
