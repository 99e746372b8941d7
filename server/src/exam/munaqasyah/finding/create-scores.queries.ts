import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'

/** Identifies a kelompok in a desa's year. */
export type Kelompok = { branchYearId: string; subBranchId: string }

/** Locks the classes of the year, so that no child joins or leaves one while they are counted. */
async function lockClasses(db: Db, { branchYearId }: Kelompok): Promise<void> {
  await sql`
    select id from class where branch_year_id = ${branchYearId} order by id for share`.execute(db)
}

/** Children of a year who are in a class and have no record yet: those a start would give one. */
export function childrenWithoutRecord(branchYearId: string): RawBuilder<unknown> {
  return sql`
    select member.student_id, member.class_id, member.sub_branch_id
    from class_student member join student on student.id = member.student_id
    where member.branch_year_id = ${branchYearId} and member.left_on is null and student.nis <> ''
      and not exists (select from score
        where score.branch_year_id = member.branch_year_id
          and score.student_id = member.student_id)`
}

async function listWithoutRecord(
  db: Db,
  { branchYearId, subBranchId }: Kelompok,
): Promise<{ studentId: string; classId: string }[]> {
  const { rows } = await sql<{ studentId: string; classId: string }>`
    select child.student_id as "studentId", child.class_id as "classId"
    from (${childrenWithoutRecord(branchYearId)}) child
    where child.sub_branch_id = ${subBranchId}
    order by child.student_id`.execute(db)
  return rows
}

type Creating = { db: Db; newId: () => string }

/**
 * Creates a record with the categories of its grade for each child of the kelompok without one, and
 * returns their number. Existing records stay unchanged.
 */
export async function createScores(deps: Creating, kelompok: Kelompok): Promise<number> {
  await lockClasses(deps.db, kelompok)
  const { subBranchId } = kelompok
  const children = await listWithoutRecord(deps.db, kelompok)
  return insertScores(
    deps,
    children.map((child) => ({ ...child, subBranchId })),
  )
}

/**
 * Creates the record of a child who joined a class while the exam of its kelompok runs, and tells whether it did. The
 * caller holds the exams of the kelompok, and then the class: so a start either finds the child or is found here.
 */
export async function giveExamRecord(
  deps: Creating,
  { branchYearId, studentId }: { branchYearId: string; studentId: string },
): Promise<boolean> {
  const { rows } = await sql<NewRecord>`
    select child.student_id as "studentId", child.class_id as "classId",
      child.sub_branch_id as "subBranchId"
    from (${childrenWithoutRecord(branchYearId)}) child
    where child.student_id = ${studentId} and exists (select from exam_status
      where exam_status.branch_year_id = ${branchYearId}
        and exam_status.sub_branch_id = child.sub_branch_id
        and exam_status.status = 'inProgress')`.execute(deps.db)
  return (await insertScores(deps, rows)) > 0
}

type NewRecord = { studentId: string; classId: string; subBranchId: string }

async function insertScores({ db, newId }: Creating, children: NewRecord[]): Promise<number> {
  if (children.length === 0) return 0
  const rows = children.map((child) => ({ id: newId(), ...child }))
  await sql`
    insert into score (id, branch_id, branch_year_id, teaching_group_id, class_id, grade,
      sub_branch_id, student_id)
    select v.id, class.branch_id, class.branch_year_id, class.teaching_group_id, class.id,
      class.grade, v."subBranchId", v."studentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id uuid, "studentId" uuid, "classId" uuid, "subBranchId" uuid)
    join class on class.id = v."classId"`.execute(db)
  await sql`
    insert into score_category (score_id, category, grade)
    select score.id, grade_category.category, score.grade
    from score join grade_category on grade_category.grade = score.grade
    where score.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows.length
}

export async function countRecords(
  db: Db,
  { branchYearId, subBranchId }: Kelompok,
): Promise<{ records: number; unscored: number }> {
  const { rows } = await sql<{ records: number; unscored: number }>`
    select count(distinct score.id) as records,
      count(category.category) filter (where category.score is null) as unscored
    from score join score_category category on category.score_id = score.id
    where score.branch_year_id = ${branchYearId}
      and score.sub_branch_id = ${subBranchId}`.execute(db)
  return rows[0] ?? { records: 0, unscored: 0 }
}

/** Ends every lease on the children of the kelompok. */
export async function endClaims(db: Db, { branchYearId, subBranchId }: Kelompok): Promise<void> {
  await sql`
    with locked as (
      select id from score
      where branch_year_id = ${branchYearId} and sub_branch_id = ${subBranchId}
        and claimed_by is not null
      order by id for update
    )
    update score set claimed_by = null, claimed_at = null, claim_active_at = null,
      claim_until = null
    from locked where locked.id = score.id`.execute(db)
}
