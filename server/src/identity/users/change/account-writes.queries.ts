import type { Role } from '@ngaji/contract/roles'
import type { ClassTaught } from '@ngaji/contract/identity/users/users.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { takeTurnAt } from '../../../platform/database/turns.ts'

export type LockedAccount = {
  id: string
  name: string
  email: string | null
  isEmailVerified: boolean
  role: Role
  branch_id: string | null
  sub_branch_id: string | null
  isDisabled: boolean
  isActivated: boolean
  hasTeacherRecord: boolean
  version: number
}

/** Accounts as they are now, held until the transaction ends; always in the same order. */
export async function lockAccounts(db: Db, userIds: readonly string[]): Promise<LockedAccount[]> {
  await sql`select from app_user where id = any(${userIds}) order by id for no key update`.execute(
    db,
  )
  const { rows } = await sql<LockedAccount>`
    select id, name, email, is_email_verified as "isEmailVerified", role, branch_id, sub_branch_id,
      is_disabled as "isDisabled", password_hash is not null as "isActivated", version,
      exists (select from teacher where teacher.user_id = app_user.id) as "hasTeacherRecord"
    from app_user
    where id = any(${userIds})
      -- The account of an erased or merged record is nobody's.
      and not exists (select from student where user_id = app_user.id and nis = '')
    order by id`.execute(db)
  return rows
}

/**
 * The region's admins that can sign in. Whoever is about to take one away holds all of them first:
 * two who switch each other off at the same time must not both succeed.
 */
export async function lockEnabledAdmins(db: Db): Promise<string[]> {
  await takeTurnAt(db, 'enabled-admins')
  const { rows } = await sql<{ id: string }>`
    select id from app_user where role = 'admin' and not is_disabled`.execute(db)
  return rows.map(({ id }) => id)
}

export type AccountUpdate = {
  name?: string | undefined
  role?: Role | undefined
  subBranchId?: string | null | undefined
  isDisabled?: boolean | undefined
  email?: { address: string; isVerified: boolean }
}

/** The records of the person follow a new kelompok by themselves. */
export async function updateAccount(db: Db, userId: string, change: AccountUpdate): Promise<void> {
  const { name, role, subBranchId, isDisabled, email } = change
  await db
    .updateTable('app_user')
    .set((eb) => ({
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(subBranchId !== undefined && { sub_branch_id: subBranchId }),
      ...(isDisabled !== undefined && { is_disabled: isDisabled, disabled_reason: null }),
      ...(email && {
        email: email.address,
        office_email: email.address,
        is_email_verified: email.isVerified,
      }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Switches accounts off or on; the reason of the former stays while it lasts. */
export async function setDisabled(
  db: Db,
  userIds: readonly string[],
  { isDisabled, reason }: { isDisabled: boolean; reason: string },
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    update app_user set is_disabled = ${isDisabled},
      disabled_reason = ${isDisabled ? reason : null}, version = version + 1
    where id = any(${userIds})`.execute(db)
}

export async function isSubBranchThere(db: Db, subBranchId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sub_branch')
    .select('id')
    .where('id', '=', subBranchId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The classes of the running year that an account teaches outside the desa of a kelompok in another
 * desa. Its teacher's record is held first: nobody gives it a class meanwhile.
 */
export async function holdClassesElsewhere(
  db: Db,
  userId: string,
  subBranchId: string,
): Promise<ClassTaught[]> {
  await sql`select from teacher where user_id = ${userId} for no key update`.execute(db)
  const { rows } = await sql<ClassTaught>`
    select class.name, branch.name as "branchName"
    from teacher
    join sub_branch goal on goal.id = ${subBranchId} and goal.branch_id <> teacher.branch_id
    join class_teacher member on member.teacher_id = teacher.id and member.left_on is null
    join class on class.id = member.class_id and class.branch_id <> goal.branch_id
    join branch on branch.id = class.branch_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    where teacher.user_id = ${userId} and academic_year.is_active
    order by branch.name, class.name, class.id`.execute(db)
  return rows
}
