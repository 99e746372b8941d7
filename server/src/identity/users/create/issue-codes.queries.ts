import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'

export type CodeReceiver = {
  id: string
  role: Role
  branch_id: string | null
  sub_branch_id: string | null
  isDisabled: boolean
  isActivated: boolean
}

type Among =
  | { userIds: readonly string[] }
  | { classId: string }
  /** Everybody of a kelompok. */
  | { subBranchId: string }

export async function isClassInReach(db: Db, actor: Actor, classId: string): Promise<boolean> {
  const { rows } = await sql`
    select from class where id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows.length > 0
}

/** Whom a new code may be for, by name; the accounts stay as they are until the transaction ends. */
export async function lockReceivers(db: Db, among: Among): Promise<CodeReceiver[]> {
  const condition =
    'userIds' in among
      ? sql`app_user.id = any(${among.userIds})`
      : 'classId' in among
        ? sql`app_user.id in (
            select student.user_id from class_student member
            join student on student.id = member.student_id
            where member.class_id = ${among.classId} and member.left_on is null)`
        : sql`app_user.sub_branch_id = ${among.subBranchId}`
  await sql`select from app_user where ${condition} order by id for no key update`.execute(db)
  const { rows } = await sql<CodeReceiver>`
    select app_user.id, role, branch_id, sub_branch_id, is_disabled as "isDisabled",
      password_hash is not null as "isActivated"
    from app_user
    where ${condition}
      -- The account of an erased or merged record is nobody's.
      and not exists (select from student where user_id = app_user.id and nis = '')
    order by name, app_user.id`.execute(db)
  return rows
}
