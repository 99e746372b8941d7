import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type {
  MunaqasyahLevel,
  ScoringLevels,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { Examinee } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { photoOf } from '../../../scopes/students.scope.ts'
import { scoreInReach } from '../../../scopes/scores.scope.ts'

/** A locked record with the holder of its lease. */
export type LockedScore = {
  id: string
  branchId: string
  branchYearId: string
  branchName: string
  subBranchId: string
  subBranchName: string
  academicYear: { id: string; name: string }
  grade: Grade
  studentName: string
  claimedBy: string | null
  claimUntil: Date | null
  examinerName: string | null
  claimLostBy: string | null
  claimLostReason: string | null
}

/** Serialises the calls of an examiner: a lease on one child ends the lease on another. */
export async function lockExaminer(db: Db, userId: string): Promise<void> {
  await sql`select id from app_user where id = ${userId} for no key update`.execute(db)
}

/** The three levels of a record, locked so that none ends meanwhile. */
export async function lockLevels(db: Db, actor: Actor, scoreId: string): Promise<ScoringLevels> {
  const { rows } = await sql<{ level: MunaqasyahLevel; status: ScoringLevels[MunaqasyahLevel] }>`
    select exam.status, case when exam.branch_year_id is null then 'academicYear'
      when exam.sub_branch_id is null then 'branchYear' else 'subBranch' end as level
    from score
    join branch_year on branch_year.id = score.branch_year_id
    join exam_status exam on exam.academic_year_id = branch_year.academic_year_id
      and (exam.branch_year_id is null or exam.branch_year_id = score.branch_year_id)
      and (exam.sub_branch_id is null or exam.sub_branch_id = score.sub_branch_id)
    where score.id = ${scoreId} and ${scoreInReach(actor)}
    order by exam.branch_year_id is not null, exam.sub_branch_id is not null
    for share of exam`.execute(db)
  const statuses = Object.fromEntries(rows.map(({ level, status }) => [level, status]))
  const none = 'notStarted' as const
  return { academicYear: none, branchYear: none, subBranch: none, ...statuses }
}

/** Locks a record and the examiner's other leased records, always in the same order. */
export async function lockScores(db: Db, actor: Actor, scoreId: string): Promise<void> {
  await sql`
    select id from score
    where id = ${scoreId} and ${scoreInReach(actor)} or claimed_by = ${actor.userId}
    order by id for update`.execute(db)
}

/** The present record in reach; read after it is locked. */
export async function findLockedScore(
  db: Db,
  actor: Actor,
  scoreId: string,
): Promise<LockedScore | null> {
  const { rows } = await sql<LockedScore>`
    select score.id, score.branch_id as "branchId", score.branch_year_id as "branchYearId",
      branch.name as "branchName", score.sub_branch_id as "subBranchId",
      sub_branch.name as "subBranchName",
      jsonb_build_object('id', academic_year.id, 'name', academic_year.name) as "academicYear",
      score.grade, student.name as "studentName", score.claimed_by as "claimedBy",
      score.claim_until as "claimUntil", holder.name as "examinerName",
      score.claim_lost_by as "claimLostBy", score.claim_lost_reason as "claimLostReason"
    from score
    join student on student.id = score.student_id
    join branch on branch.id = score.branch_id
    join sub_branch on sub_branch.id = score.sub_branch_id
    join branch_year on branch_year.id = score.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    left join app_user holder on holder.id = score.claimed_by
    where score.id = ${scoreId} and ${scoreInReach(actor)}`.execute(db)
  return rows[0] ?? null
}

/** Did the examiner's service end before that day? */
export async function hasEndedService(db: Db, userId: string, today: string): Promise<boolean> {
  const ended = await db
    .selectFrom('teacher')
    .select('id')
    .where('user_id', '=', userId)
    .where('position_end_date', '<', today)
    .executeTakeFirst()
  return ended !== undefined
}

/** Did the examiner open a category of the record, or save its score? */
export async function hasBegun(db: Db, userId: string, scoreId: string): Promise<boolean> {
  const begun = await db
    .selectFrom('score_category')
    .select('category')
    .where('score_id', '=', scoreId)
    .where((eb) => eb.or([eb('started_by', '=', userId), eb('examiner_id', '=', userId)]))
    .executeTakeFirst()
  return begun !== undefined
}

/** The examined child; the caller's reach was checked with the record. */
export async function findExaminee(
  db: Db,
  viewer: Pick<Actor, 'studentId'>,
  scoreId: string,
): Promise<Examinee | null> {
  const { rows } = await sql<Examinee>`
    select student.id, student.name, student.nis, score.grade,
      ${photoOf('thumbnail', viewer)} as thumbnail
    from score join student on student.id = score.student_id
    where score.id = ${scoreId}`.execute(db)
  return rows[0] ?? null
}

/** The leased record of the examiner at that moment. */
export async function findOwnClaim(db: Db, userId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from score where claimed_by = ${userId} and claim_until > ${now}`.execute(db)
  return rows[0]?.id ?? null
}
