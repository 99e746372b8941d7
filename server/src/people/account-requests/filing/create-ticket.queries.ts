import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  detailColumns,
  detailColumnTypes,
  type DetailRow,
} from '../../../scopes/person-details.scope.ts'

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

export type PersonInsert = DetailRow<typeof requestDetails> & {
  id: string
  account_request_id: string
  ordinal: number
  name: string
  class_name: string
  is_internal: boolean
  has_consent: boolean
  email: string | null
  position: string | null
  image: string | null
  thumbnail: string | null
}

/** All people of a request in one statement. */
export async function insertPeople(db: Db, rows: readonly PersonInsert[]): Promise<void> {
  await sql`
    insert into account_request_person (id, account_request_id, ordinal, name,
      ${detailColumns(requestDetails)}, class_name, is_internal, has_consent, email, position, image,
      thumbnail)
    select id, account_request_id, ordinal, name, ${detailColumns(requestDetails)}, class_name,
      is_internal, has_consent, email, position, image, thumbnail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, account_request_id uuid, ordinal smallint, name text,
      ${detailColumnTypes(requestDetails)}, class_name text, is_internal boolean,
      has_consent boolean, email text, position text, image text, thumbnail text)`.execute(db)
}
