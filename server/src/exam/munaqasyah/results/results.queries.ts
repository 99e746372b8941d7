import type { ScoreDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { subBranchInReach } from '../../../scopes/levels.scope.ts'
import { scoreInReach } from '../../../scopes/scores.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

export async function isClassOfYear(
  db: Db,
  actor: Actor,
  { classId, branchYearId }: { classId: string; branchYearId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from class where class.id = ${classId} and class.branch_year_id = ${branchYearId}
      and ${classInReach(actor)}`.execute(db)
  return rows.length > 0
}

export type OpenPages = Pick<ScoreDetail, 'isClassOpen' | 'isChildInReach'>

/** The pages around a record that its reader may open; a child without NIS was erased or merged. */
export async function findOpenPages(db: Db, actor: Actor, scoreId: string): Promise<OpenPages> {
  const { rows } = await sql<OpenPages>`
    select ${classInReach(actor)} and ${scoreInReach(actor)} as "isClassOpen",
      student.nis <> '' and ${studentInReach(actor)} as "isChildInReach"
    from score
    join class on class.id = score.class_id
    join student on student.id = score.student_id
    where score.id = ${scoreId}`.execute(db)
  return rows[0] ?? { isClassOpen: false, isChildInReach: false }
}

/** The year of a kelompok in reach: the requested one if its desa has it, else the running one. */
export async function findYearOfSubBranch(
  db: Db,
  actor: Actor,
  { subBranchId, branchYearId = null }: { subBranchId: string; branchYearId?: string | null },
): Promise<{ branchYearId: string | null } | undefined> {
  const { rows } = await sql<{ branchYearId: string | null }>`
    select (select branch_year.id from branch_year
        join academic_year year on year.id = branch_year.academic_year_id
        where branch_year.branch_id = sub_branch.branch_id
          and case when ${branchYearId}::uuid is null then year.is_active
            else branch_year.id = ${branchYearId}::uuid end) as "branchYearId"
    from sub_branch
    where sub_branch.id = ${subBranchId} and ${subBranchInReach(actor)}`.execute(db)
  return rows[0]
}

export type Neighbours = { previousId: string | null; nextId: string | null }

/** The previous and next record of the class by name, within reach; that of an erased child cannot be opened. */
export async function findNeighbours(
  db: Db,
  actor: Actor,
  { id, classId }: { id: string; classId: string },
): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    select "previousId", "nextId" from (
      select score.id, lag(score.id) over by_name as "previousId",
        lead(score.id) over by_name as "nextId"
      from score join student on student.id = score.student_id
      where score.class_id = ${classId} and student.nis <> '' and ${scoreInReach(actor)}
      window by_name as (order by student.name, student.nis, score.id)
    ) placed where placed.id = ${id}`.execute(db)
  return rows[0] ?? { previousId: null, nextId: null }
}

/** The year of an existing class. */
export function requirePlace(db: Db, classId: string): Promise<{ branchYearId: string }> {
  return db
    .selectFrom('class')
    .select('branch_year_id as branchYearId')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
}
