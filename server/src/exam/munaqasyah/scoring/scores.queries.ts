import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { CategoryEntry } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { photoInReach } from '../../../scopes/students.scope.ts'

/** A record with all data of its answer; `scoreOf` makes the answer. */
export type ScoreRecord = {
  id: string
  version: number
  userId: string
  studentId: string
  nis: string
  name: string
  image: string | null
  thumbnail: string | null
  classId: string
  className: string
  grade: Grade
  teachingGroupId: string
  subBranch: { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }
  branchYear: {
    id: string
    name: string
    munaqasyahStatus: MunaqasyahStatus
    academicYearId: {
      id: string
      name: string
      isActive: boolean
      munaqasyahStatus: MunaqasyahStatus
    }
  }
  /** The lease as it is stored; it may have expired. */
  claimedBy: string | null
  claimUntil: Date | null
  examinerName: string | null
  entries: Partial<Record<ScoreCategory, CategoryEntry>>
}

type Reader = Parameters<typeof photoInReach>[1]

export type Wanted = {
  /** A condition on the rows `score`, `student`, `class`, `branch_year` and `academic_year`. */
  where: RawBuilder<SqlBool>
  /** An order on the same rows; by name unless given. */
  orderBy?: RawBuilder<unknown>
  limit?: number
  offset?: number
}

/**
 * Exam records in one query, each with its categories. The scope belongs into `where`; the photo follows the child:
 * who has the record without the child's reach today gets none.
 */
export async function selectScores(
  db: Db,
  reader: Reader,
  { where, orderBy, limit, offset }: Wanted,
): Promise<ScoreRecord[]> {
  const { rows } = await sql<ScoreRecord>`
    with wanted as materialized (
      select score.*, student.name as student_name, student.nis as student_nis,
        row_number() over (order by ${orderBy ?? sql`student.name, student.nis`}) as place
      from score ${scoreTables}
      where ${where}
      order by place limit ${limit ?? null} offset ${offset ?? 0}
    ), entries as (
      select category.score_id, jsonb_object_agg(category.category, jsonb_build_object(
        'score', category.score, 'timestamp', category.scored_at, 'version', category.version,
        'examinerUserId', case when examiner.id is not null
          then jsonb_build_object('id', examiner.id, 'name', examiner.name) end)) as list
      from score_category category
      left join app_user examiner on examiner.id = category.examiner_id
      where category.score_id in (select id from wanted)
      group by category.score_id
    )
    select wanted.id, wanted.version, student.user_id as "userId", student.id as "studentId",
      student.nis, student.name, ${photoInReach('image', reader)} as image,
      ${photoInReach('thumbnail', reader)} as thumbnail,
      class.id as "classId", class.name as "className", wanted.grade,
      wanted.teaching_group_id as "teachingGroupId",
      jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name,
        'munaqasyahStatus', coalesce(of_sub_branch.status, 'notStarted')) as "subBranch",
      jsonb_build_object('id', branch_year.id, 'name', academic_year.name,
        'munaqasyahStatus', coalesce(of_branch_year.status, 'notStarted'),
        'academicYearId', jsonb_build_object('id', academic_year.id, 'name', academic_year.name,
          'isActive', academic_year.is_active,
          'munaqasyahStatus', coalesce(of_region.status, 'notStarted'))) as "branchYear",
      wanted.claimed_by as "claimedBy", wanted.claim_until as "claimUntil",
      holder.name as "examinerName", coalesce(entries.list, '{}') as entries
    from wanted
    join student on student.id = wanted.student_id
    join class on class.id = wanted.class_id
    join sub_branch on sub_branch.id = wanted.sub_branch_id
    join branch_year on branch_year.id = wanted.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    left join exam_status of_region on of_region.academic_year_id = academic_year.id
      and of_region.branch_year_id is null
    left join exam_status of_branch_year on of_branch_year.branch_year_id = branch_year.id
      and of_branch_year.sub_branch_id is null
    left join exam_status of_sub_branch on of_sub_branch.branch_year_id = branch_year.id
      and of_sub_branch.sub_branch_id = wanted.sub_branch_id
    left join app_user holder on holder.id = wanted.claimed_by
    left join entries on entries.score_id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

const scoreTables = sql`join student on student.id = score.student_id
      join class on class.id = score.class_id
      join branch_year on branch_year.id = score.branch_year_id
      join academic_year on academic_year.id = branch_year.academic_year_id`

export async function countScores(db: Db, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from score ${scoreTables} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One record, for a caller whose reach is checked. */
export async function findScore(
  db: Db,
  reader: Reader,
  scoreId: string,
): Promise<ScoreRecord | undefined> {
  const [record] = await selectScores(db, reader, { where: sql`score.id = ${scoreId}` })
  return record
}
