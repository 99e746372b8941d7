import type { AccountHoldings } from '@ngaji/contract/identity/users/users.rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'

type Reference = readonly [table: string, column: string, of: 'user' | 'student' | 'teacher']

/**
 * Every foreign key to an account, a student or a teacher that is not the person itself and does not go
 * with the account: a test holds this list against the database.
 */
export const references: Readonly<
  Record<Exclude<keyof AccountHoldings, 'signIns'>, readonly Reference[]>
> = {
  classes: [
    ['class_student', 'student_id', 'student'],
    ['class_student', 'created_by', 'user'],
    ['class_teacher', 'teacher_id', 'teacher'],
    ['class_teacher', 'created_by', 'user'],
    ['class', 'homeroom_teacher_id', 'teacher'],
  ],
  attendance: [
    ['attendance', 'student_id', 'student'],
    ['attendance', 'marked_by', 'user'],
    ['attendance_history', 'by_user_id', 'user'],
    ['attendance_operation', 'user_id', 'user'],
    ['meeting', 'opened_by', 'user'],
  ],
  scores: [
    ['score', 'student_id', 'student'],
    ['score', 'claimed_by', 'user'],
    ['score', 'claim_lost_by', 'user'],
    ['score_category', 'examiner_id', 'user'],
    ['score_category', 'started_by', 'user'],
    ['score_history', 'by_user_id', 'user'],
    ['exam_status', 'changed_by', 'user'],
  ],
  records: [
    ['access_log', 'student_id', 'student'],
    ['access_log', 'user_id', 'user'],
    ['account_request', 'decided_by', 'user'],
    ['account_request', 'user_id', 'user'],
    ['audit_entry', 'actor_id', 'user'],
    ['branch_year_copy', 'created_by', 'user'],
    ['consent', 'recorded_by', 'user'],
    ['consent', 'student_id', 'student'],
    ['consent', 'withdrawn_by', 'user'],
    ['document_code', 'issued_by', 'user'],
    ['document_code', 'student_id', 'student'],
    ['document_job', 'user_id', 'user'],
    ['handout', 'user_id', 'user'],
    ['image_file', 'uploaded_by', 'user'],
    ['image_file', 'user_id', 'user'],
    ['import_batch', 'user_id', 'user'],
    ['journal', 'user_id', 'user'],
    ['material_progress', 'user_id', 'user'],
    ['parent_link', 'created_by', 'user'],
    ['parent_link', 'student_id', 'student'],
    ['question', 'created_by', 'user'],
    ['question', 'updated_by', 'user'],
    ['question_history', 'by_user_id', 'user'],
    ['question_package', 'created_by', 'user'],
    ['question_version', 'created_by', 'user'],
    ['sent_message', 'sent_by', 'user'],
    ['sent_message', 'student_id', 'student'],
    ['student', 'merged_into_id', 'student'],
    ['student_card', 'issued_by', 'user'],
    ['student_card', 'voided_by', 'user'],
    ['transfer', 'by_user_id', 'user'],
    ['transfer', 'student_id', 'student'],
  ],
}

const idColumn = {
  user: 'app_user.id',
  student: 'own_student.id',
  teacher: 'own_teacher.id',
} as const

function referenceCountSql(among: readonly Reference[]): RawBuilder<number> {
  const counts = among.map(
    ([table, column, of]) => sql`(select count(*) from ${sql.table(table)} held
      where ${sql.ref(`held.${column}`)} = ${sql.ref(idColumn[of])})`,
  )
  return sql`(${sql.join(counts, sql` + `)})::integer`
}

export type HoldingsOfUser = { userId: string; holds: AccountHoldings }

/** What hangs on accounts, in one statement. A password somebody chose is a sign-in. */
export async function listHoldings(db: Db, userIds: readonly string[]): Promise<HoldingsOfUser[]> {
  const { rows } = await sql<HoldingsOfUser>`
    select app_user.id as "userId", jsonb_build_object(
      'signIns', greatest(
        (select count(*) from session held where held.user_id = app_user.id)::integer,
        (app_user.password_hash is not null or app_user.last_seen_at is not null)::integer),
      'classes', ${referenceCountSql(references.classes)},
      'attendance', ${referenceCountSql(references.attendance)},
      'scores', ${referenceCountSql(references.scores)},
      'records', ${referenceCountSql(references.records)}) as holds
    from app_user
    left join student own_student on own_student.user_id = app_user.id
    left join teacher own_teacher on own_teacher.user_id = app_user.id
    where app_user.id = any(${userIds})
    order by app_user.id`.execute(db)
  return rows
}

export type HeldAccount = {
  id: string
  role: string
  isDisabled: boolean
  branchId: string | null
  subBranchId: string | null
}

/** Holds accounts and their records: nothing new can refer to them until the transaction ends. */
export async function lockToDelete(db: Db, userIds: readonly string[]): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    select id, role, is_disabled as "isDisabled", branch_id as "branchId",
      sub_branch_id as "subBranchId" from app_user
    where id = any(${userIds}) order by id for update`.execute(db)
  await sql`select from student where user_id = any(${userIds}) order by id for update`.execute(db)
  await sql`select from teacher where user_id = any(${userIds}) order by id for update`.execute(db)
  return rows
}

/** Sessions, codes and notifications go with the account. */
export async function deleteAccounts(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from app_user where id = any(${userIds})`.execute(db)
}
