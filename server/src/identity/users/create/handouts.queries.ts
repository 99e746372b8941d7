import type { HandoutPerson } from '@ngaji/contract/identity/users/handouts.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type NewHandout = {
  id: string
  userId: string
  kind: 'accounts' | 'codes'
  codesUntil: Date
  createdAt: Date
}

export async function insertHandout(db: Db, handout: NewHandout): Promise<void> {
  const { id, userId, kind, codesUntil, createdAt } = handout
  await db
    .insertInto('handout')
    .values({ id, user_id: userId, kind, codes_until: codesUntil, created_at: createdAt })
    .execute()
}

type HandoutPersonInsert = {
  handout_id: string
  ordinal: number
  user_id: string
  outcome: string
  activation_code: string | null
  code_expires_at: string | null
}

export async function insertHandoutPeople(
  db: Db,
  rows: readonly HandoutPersonInsert[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into handout_person (handout_id, ordinal, user_id, outcome, activation_code,
      code_expires_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      handout_id uuid, ordinal integer, user_id uuid, outcome text, activation_code bytea,
      code_expires_at timestamptz)`.execute(db)
}

/** Every code that is kept sealed. */
export function listSealedCodes(db: Db) {
  return db
    .selectFrom('handout_person')
    .select(['handout_id as handoutId', 'ordinal', 'activation_code as sealedCode'])
    .where('activation_code', 'is not', null)
    .execute()
}

type Line = { handoutId: string; ordinal: number }

/** The accounts and their codes stay; only the text to print is gone. */
export async function forgetCodes(db: Db, lines: readonly Line[]): Promise<void> {
  await sql`
    update handout_person line set activation_code = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("handoutId" uuid, ordinal integer)
    where line.handout_id = v."handoutId" and line.ordinal = v.ordinal`.execute(db)
}

/** The own one, if the account is still in the role and place it was made in. */
export function findHandout(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('handout')
    .select(['id', 'codes_until as codesUntil'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`maker = maker_place(user_id)`)
    .executeTakeFirst()
}

/** An erased or merged child has a record, but no number and no card. */
const ownRecord = sql<HandoutPerson['student']>`
  case when student.nis <> '' then json_build_object(
    'id', student.id, 'isProfileComplete', student_is_complete(student)) end`

/** In use since: a new account by any way, else by a code, as a password may have been there before the hand-out. */
const hasSignedInSince = sql<boolean>`(
  (line.outcome = 'created' and app_user.password_hash is not null)
  or exists (
    select from one_time_token
    where user_id = line.user_id and purpose = 'activation' and used_at >= handout.created_at))`

/**
 * Is the account still where the hand-out was made for? Who made it follows nobody who left for elsewhere: a move may
 * be a flight.
 */
const isInMakersPlace = sql`case handout.maker ->> 'role' when 'admin' then true
  when 'branchAdmin' then app_user.branch_id = (handout.maker ->> 'branchId')::uuid
  else app_user.sub_branch_id = (handout.maker ->> 'subBranchId')::uuid end`

/** Lists the people of a hand-out in the order they were made. */
export function listHandoutPeople(db: Db, handoutId: string) {
  return (
    db
      .selectFrom('handout_person as line')
      .innerJoin('handout', 'handout.id', 'line.handout_id')
      .innerJoin('app_user', 'app_user.id', 'line.user_id')
      .leftJoin('student', 'student.user_id', 'line.user_id')
      .leftJoin('teacher', 'teacher.user_id', 'line.user_id')
      .leftJoin('sub_branch', 'sub_branch.id', 'app_user.sub_branch_id')
      // The code that opens the account now, which may be a later one; no account has two.
      .leftJoin('one_time_token as live', (join) =>
        join
          .onRef('live.user_id', '=', 'line.user_id')
          .on('live.purpose', '=', 'activation')
          .on('live.used_at', 'is', null)
          .on('live.superseded_at', 'is', null),
      )
      .select([
        'line.user_id as userId',
        'app_user.name',
        'student.nis',
        'teacher.nig',
        sql<string | null>`case when ${isInMakersPlace} then app_user.email end`.as('email'),
        ownRecord.as('student'),
        sql<string | null>`case when ${isInMakersPlace} then sub_branch.name end`.as(
          'subBranchName',
        ),
        'line.outcome',
        hasSignedInSince.as('hasSignedInSince'),
        'line.activation_code as sealedCode',
        'line.code_expires_at as expiresAt',
        'live.token_hash as liveHash',
      ])
      .where('line.handout_id', '=', handoutId)
      .orderBy('line.ordinal')
      .execute()
  )
}
