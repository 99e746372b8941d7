import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Everything sign-in needs to know of an account, in one statement. */
export type Account = {
  userId: string
  role: Role
  name: string
  email: string | null
  isEmailVerified: boolean
  /** The address as the office entered it; another `email` was attached by its owner. */
  officeEmail: string | null
  passwordHash: string | null
  isDisabled: boolean
  mustChangePassword: boolean
  image: string | null
  thumbnail: string | null
  subBranchId: string | null
  subBranchName: string | null
  branchId: string | null
  branchName: string | null
  sessionHours: number
}

type By = { email: string } | { nis: string; secretHash: string | null } | { userId: string }

/** Finds an account. A card's secret hash leads to one only while the card is valid. */
export function findAccount(db: Db, by: By): Promise<Account | undefined> {
  const accounts = db
    .selectFrom('app_user')
    .leftJoin('sub_branch', 'sub_branch.id', 'app_user.sub_branch_id')
    .leftJoin('branch', 'branch.id', 'app_user.branch_id')
    .leftJoin('student', 'student.user_id', 'app_user.id')
    .leftJoin('teacher', 'teacher.user_id', 'app_user.id')
    .select((eb) => [
      'app_user.id as userId',
      'app_user.role',
      'app_user.name',
      'app_user.email',
      'app_user.is_email_verified as isEmailVerified',
      'app_user.office_email as officeEmail',
      'app_user.password_hash as passwordHash',
      'app_user.is_disabled as isDisabled',
      'app_user.must_change_password as mustChangePassword',
      eb.fn.coalesce('student.image', 'teacher.image', 'app_user.image').as('image'),
      eb.fn
        .coalesce('student.thumbnail', 'teacher.thumbnail', 'app_user.thumbnail')
        .as('thumbnail'),
      'sub_branch.id as subBranchId',
      'sub_branch.name as subBranchName',
      'branch.id as branchId',
      'branch.name as branchName',
      eb.selectFrom('region_setting').select('session_hours').as('sessionHours'),
    ])
  const found =
    'email' in by
      ? accounts.where(sql`lower(app_user.email)`, '=', by.email.toLowerCase())
      : 'userId' in by
        ? accounts.where('app_user.id', '=', by.userId)
        : accounts.where('student.nis', '=', by.nis).where(hasCard(by.secretHash))
  return found.executeTakeFirst() as Promise<Account | undefined>
}

/** Null asks for no card: the NIS was typed. */
function hasCard(secretHash: string | null) {
  if (secretHash === null) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from student_card
    where student_id = student.id and secret_hash = ${secretHash} and voided_at is null
  )`
}

/** The name on a valid card; undefined for a voided, wrong or unknown one. */
export function findCardOwner(db: Db, card: { nis: string; secretHash: string }) {
  return db
    .selectFrom('student')
    .innerJoin('student_card', 'student_card.student_id', 'student.id')
    .select(['student.name'])
    .where('student.nis', '=', card.nis)
    .where('student_card.secret_hash', '=', card.secretHash)
    .where('student_card.voided_at', 'is', null)
    .executeTakeFirst()
}

/** The active desa year and the classes of a person, for the session. */
export async function findPlaceInYear(
  db: Db,
  {
    branchId,
    teacherId,
    studentId,
  }: {
    branchId: string | null
    teacherId: string | null
    studentId: string | null
  },
): Promise<{ branchYearId: string | null; branchYear: string | null; classIds: string[] }> {
  const { rows } = await sql<{
    branchYearId: string | null
    branchYear: string | null
    classIds: string[]
  }>`
    select
      (select branch_year.id from branch_year
        where branch_id = ${branchId}::uuid and is_active) as "branchYearId",
      (select academic_year.name from branch_year
        join academic_year on academic_year.id = branch_year.academic_year_id
        where branch_id = ${branchId}::uuid and branch_year.is_active) as "branchYear",
      array(
        select class_id::text from class_teacher
          where teacher_id = ${teacherId}::uuid and left_on is null
        union all
        select class_id::text from class_student
          where student_id = ${studentId}::uuid and left_on is null
      ) as "classIds"
  `.execute(db)
  return rows[0] ?? { branchYearId: null, branchYear: null, classIds: [] }
}

/**
 * The password as it is now, held until the end of the transaction: whoever signs in to an account and
 * whoever changes its password take turns.
 */
export async function lockPassword(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.password_hash ?? null
}

export async function savePassword(
  db: Db,
  userId: string,
  { passwordHash, mustChangePassword }: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, must_change_password: mustChangePassword })
    .where('id', '=', userId)
    .execute()
}

/** Nobody knows the password any more: a link or a code leads to a new one. */
export async function dropPassword(db: Db, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
}

/** No password is in force until a new one is chosen. */
export async function requireNewPassword(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: null, must_change_password: true })
    .where('id', '=', userId)
    .execute()
}

export async function saveEmail(
  db: Db,
  userId: string,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ email, is_email_verified: isVerified, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function isEmailTaken(db: Db, email: string, byOtherThan: string): Promise<boolean> {
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', byOtherThan)
    .executeTakeFirst()
  return other !== undefined
}

/** What a new password must not contain: the person's own words. */
export async function findOwnWords(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('student', 'student.user_id', 'app_user.id')
    .leftJoin('teacher', 'teacher.user_id', 'app_user.id')
    .leftJoin('sub_branch', 'sub_branch.id', 'app_user.sub_branch_id')
    .select([
      'app_user.name',
      'app_user.email',
      'student.nis',
      'teacher.nig',
      'sub_branch.name as place',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  const words = [row?.name, row?.email?.split('@')[0], row?.nis, row?.nig, row?.place]
  return words.filter((word): word is string => Boolean(word))
}

/**
 * Drops an address its owner attached: back to the one the office entered, or to none. Where another
 * account has that one by now a role that signs in by e-mail keeps its address, as an unproved one that
 * no reset link is mailed to.
 */
export async function dropOwnEmail(db: Db, userId: string): Promise<void> {
  await sql`
    update app_user set version = version + 1, is_email_verified = false,
      email = coalesce(${freeOfficeEmail()}, case when role = 'student' then null else email end)
    where id = ${userId} and email is not null
      and lower(email) is distinct from lower(office_email)`.execute(db)
}

/** Lists those of the accounts that are in use, with the address that reaches their owner. */
export async function listAccountsInUse(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; name: string; email: string | null }[]> {
  const { rows } = await sql<{ userId: string; name: string; email: string | null }>`
    select id as "userId", name, email from app_user
    where id = any(${userIds}::uuid[]) and password_hash is not null order by id`.execute(db)
  return rows
}

/** No address; for a role that signs in by e-mail the one the office entered. Unproved, whichever it is. */
export async function removeEmailOf(db: Db, userId: string): Promise<void> {
  await sql`
    update app_user set version = version + 1,
      email = case when role = 'student' then null else coalesce(${freeOfficeEmail()}, email) end,
      office_email = case when role = 'student' then null else office_email end,
      is_email_verified = is_email_verified and role <> 'student'
        and lower(email) = lower(office_email)
    where id = ${userId} and email is not null`.execute(db)
}

/** Null where another account has it by now. */
function freeOfficeEmail() {
  return sql<string | null>`(
    select app_user.office_email where not exists (select from app_user other
      where lower(other.email) = lower(app_user.office_email) and other.id <> app_user.id))`
}
