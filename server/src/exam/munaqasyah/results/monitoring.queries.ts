import type {
  BranchSummary,
  Claim,
  ExaminerWork,
  SubBranchSummary,
} from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isExaminerInService } from '../../../scopes/examiners.scope.ts'
import { subBranchInReach } from '../../../scopes/levels.scope.ts'
import { childrenWithoutRecord } from '../finding/create-scores.queries.ts'
import {
  childrenOfKelompok,
  examFigures,
  figureColumns,
  placesOfYears,
  progressOf,
  unscoredOfKelompok,
} from './exam-figures.queries.ts'
import { membersOfYears } from '../../../scopes/class-members.scope.ts'
import { scoreInReach } from '../../../scopes/scores.scope.ts'

/** An administrator without a desa of its own sees every desa. */
export async function isBranchSeen(db: Db, actor: Actor, branchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from branch where branch.id = ${branchId}
      and (${actor.reaches.includes('all')} or branch.id = ${actor.branchId})`.execute(db)
  return rows.length > 0
}

export type WatchedYear = {
  id: string
  name: string
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus
  academicYearId: {
    id: string
    name: string
    isActive: boolean
    munaqasyahStatus: MunaqasyahStatus
  }
}

export async function findWatchedYear(
  db: Db,
  { branchId, branchYearId }: { branchId: string; branchYearId: string },
): Promise<WatchedYear | undefined> {
  const { rows } = await sql<WatchedYear>`
    select branch_year.id, year.name, branch_year.is_active as "isActive",
      coalesce(of_desa.status, 'notStarted') as "munaqasyahStatus",
      jsonb_build_object('id', year.id, 'name', year.name, 'isActive', year.is_active,
        'munaqasyahStatus', coalesce(of_region.status, 'notStarted')) as "academicYearId"
    from branch_year
    join academic_year year on year.id = branch_year.academic_year_id
    left join exam_status of_desa on of_desa.branch_year_id = branch_year.id
      and of_desa.sub_branch_id is null
    left join exam_status of_region on of_region.academic_year_id = year.id
      and of_region.branch_year_id is null
    where branch_year.id = ${branchYearId} and branch_year.branch_id = ${branchId}`.execute(db)
  return rows[0]
}

type WithMoments<T, Moment extends keyof T> = Omit<T, Moment> & Record<Moment, Date | null>
type SubBranchRow = WithMoments<Omit<SubBranchSummary, 'progress'>, 'lastActivity'>
type BranchRow = WithMoments<Omit<BranchSummary, 'progress'>, 'lastActivity' | 'startedAt'> & {
  scoredCount: number
  unscoredCount: number
}

const toIsoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** The progress of each kelompok in reach that takes part in the year, by name. */
export async function listSubBranchSummaries(
  db: Db,
  actor: Actor,
  { branchYearId, now }: { branchYearId: string; now: Date },
): Promise<SubBranchSummary[]> {
  const ofYear = sql<SqlBool>`score.branch_year_id = ${branchYearId} and ${scoreInReach(actor)}`
  const { rows } = await sql<SubBranchRow>`
    with ${examFigures(ofYear, { by: 'sub_branch_id', now })},
    ${placesOfYears(sql`branch_year.id = ${branchYearId}`)},
    examiners as (
      select sub_branch_id, count(*) as examiners from app_user
      where ${isExaminerInService()}
        and sub_branch_id in (select sub_branch_id from place)
      group by sub_branch_id
    ),
    ${membersOfYears(sql`member.branch_year_id = ${branchYearId}`)},
    waiting as (
      select sub_branch_id, count(*) as children
      from (${childrenWithoutRecord(branchYearId)}) child group by sub_branch_id
    )
    select sub_branch.id, sub_branch.name,
      coalesce(exam.status, 'notStarted') as "munaqasyahStatus",
      coalesce(examiners.examiners, 0) as "munaqisyCount",
      ${childrenOfKelompok} as "studentCount", ${figureColumns},
      ${unscoredOfKelompok} as "unscoredCount",
      coalesce(waiting.children, 0) as "waitingCount",
      coalesce(figures.lately, 0) as "scoredLast30Minutes",
      figures.last_activity as "lastActivity"
    from place
    join sub_branch on sub_branch.id = place.sub_branch_id
    left join exam_status exam on exam.branch_year_id = place.branch_year_id
      and exam.sub_branch_id = sub_branch.id
    left join figures on figures.sub_branch_id = sub_branch.id
    left join examiners on examiners.sub_branch_id = sub_branch.id
    left join members on members.sub_branch_id = sub_branch.id
    left join waiting on waiting.sub_branch_id = sub_branch.id
    where ${subBranchInReach(actor)}
    order by sub_branch.name`.execute(db)
  return rows.map((row) => ({
    ...row,
    progress: progressOf(row),
    lastActivity: toIsoOrNull(row.lastActivity),
  }))
}

/** The requested academic year, or the running one. */
export async function findAcademicYear(
  db: Db,
  academicYearId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from academic_year
    where case when ${academicYearId}::uuid is null then is_active
      else id = ${academicYearId}::uuid end`.execute(db)
  return rows[0]?.id
}

/** The progress of each desa that registered the academic year, by name. */
export async function listBranchSummaries(
  db: Db,
  academicYearId: string,
  now: Date,
): Promise<BranchSummary[]> {
  const ofYear = sql<SqlBool>`branch_year.academic_year_id = ${academicYearId}`
  const scores = sql<SqlBool>`score.branch_year_id in (
    select branch_year.id from branch_year where ${ofYear})`
  const { rows } = await sql<BranchRow>`
    with ${examFigures(scores, { by: 'branch_year_id', now })},
    ${placesOfYears(ofYear)},
    places as (
      select place.branch_year_id,
        count(*) filter (where coalesce(exam.status, 'notStarted') = 'notStarted') as not_started,
        count(*) filter (where exam.status = 'inProgress') as in_progress,
        count(*) filter (where exam.status = 'completed') as completed
      from place left join exam_status exam on exam.branch_year_id = place.branch_year_id
        and exam.sub_branch_id = place.sub_branch_id
      group by place.branch_year_id
    ),
    ${membersOfYears(sql`member.branch_year_id in (
      select branch_year.id from branch_year where ${ofYear})`)},
    unstarted as (
      select place.branch_year_id, sum(members.children) as children,
        sum(members.categories) as categories
      from place join members on members.branch_year_id = place.branch_year_id
        and members.sub_branch_id = place.sub_branch_id
      where not exists (select from score where score.branch_year_id = place.branch_year_id
        and score.sub_branch_id = place.sub_branch_id)
      group by place.branch_year_id
    )
    select branch_year.id as "branchYearId", year.name, branch_year.is_active as "isActive",
      jsonb_build_object('id', branch.id, 'name', branch.name) as "branchId",
      coalesce(exam.status, 'notStarted') as "munaqasyahStatus",
      jsonb_build_object('notStarted', coalesce(places.not_started, 0),
        'inProgress', coalesce(places.in_progress, 0),
        'completed', coalesce(places.completed, 0)) as "subBranchCounts",
      coalesce(figures.students, 0) + coalesce(unstarted.children, 0) as "studentCount",
      ${figureColumns},
      coalesce(figures.unscored, 0) + coalesce(unstarted.categories, 0) as "unscoredCount",
      figures.last_activity as "lastActivity",
      case when exam.status = 'inProgress' then exam.changed_at end as "startedAt"
    from branch_year
    join academic_year year on year.id = branch_year.academic_year_id
    join branch on branch.id = branch_year.branch_id
    left join exam_status exam on exam.branch_year_id = branch_year.id
      and exam.sub_branch_id is null
    left join places on places.branch_year_id = branch_year.id
    left join figures on figures.branch_year_id = branch_year.id
    left join unstarted on unstarted.branch_year_id = branch_year.id
    where ${ofYear}
    order by branch.name`.execute(db)
  return rows.map(({ lastActivity, startedAt, scoredCount, unscoredCount, ...row }) => ({
    ...row,
    progress: progressOf({ scoredCount, unscoredCount }),
    startedAt: toIsoOrNull(startedAt),
    lastActivity: toIsoOrNull(lastActivity),
  }))
}

type ClaimRow = Omit<Claim, 'since' | 'lastActivity' | 'until'> & {
  since: Date
  lastActivity: Date
  until: Date
}

/** The live leases of a year, the earliest end first. */
export async function listLiveClaims(
  db: Db,
  actor: Actor,
  { branchYearId, now }: { branchYearId: string; now: Date },
): Promise<Claim[]> {
  const { rows } = await sql<ClaimRow>`
    select score.id as "scoreId",
      jsonb_build_object('name', student.name, 'nis', student.nis) as student,
      class.name as "className", sub_branch.name as "subBranchName",
      jsonb_build_object('id', examiner.id, 'name', examiner.name) as examiner,
      score.claimed_at as since, score.claim_active_at as "lastActivity",
      score.claim_until as until
    from score
    join student on student.id = score.student_id
    join class on class.id = score.class_id
    join sub_branch on sub_branch.id = score.sub_branch_id
    join app_user examiner on examiner.id = score.claimed_by
    where score.claimed_by is not null and score.claim_until > ${now}
      and score.branch_year_id = ${branchYearId} and ${scoreInReach(actor)}
    order by score.claim_until, student.name`.execute(db)
  return rows.map(({ since, lastActivity, until, ...claim }) => ({
    ...claim,
    since: since.toISOString(),
    lastActivity: lastActivity.toISOString(),
    until: until.toISOString(),
  }))
}

type Wanted = { branchYearId: string; subBranchId: string | null; since: Date }

/**
 * The work of examiners in a year since a moment, most first: every examiner with a score, and the
 * examiners of the kelompok in reach without one.
 */
export async function listExaminerWork(
  db: Db,
  actor: Actor,
  { branchYearId, subBranchId, since }: Wanted,
): Promise<ExaminerWork[]> {
  const { rows } = await sql<ExaminerWork>`
    with work as (
      select category.examiner_id, count(distinct category.score_id) as students,
        count(*) as categories, round(avg(category.score), 1) as average
      from score_category category join score on score.id = category.score_id
      where category.scored_at >= ${since} and score.branch_year_id = ${branchYearId}
        and (${subBranchId}::uuid is null or score.sub_branch_id = ${subBranchId})
        and ${scoreInReach(actor)}
      group by category.examiner_id
    )
    select app_user.id, app_user.name, coalesce(work.students, 0) as "studentsToday",
      coalesce(work.categories, 0) as "categoriesToday", work.average
    from app_user left join work on work.examiner_id = app_user.id
    where app_user.id in (select examiner_id from work)
      or ${isExaminerInService()} and exists (
        select from sub_branch where sub_branch.id = app_user.sub_branch_id
          and (${subBranchId}::uuid is null or sub_branch.id = ${subBranchId})
          and ${subBranchInReach(actor)})
    order by "categoriesToday" desc, app_user.name`.execute(db)
  return rows
}
