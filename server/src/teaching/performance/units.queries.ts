import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import { isOneOf, type Place } from './place.scope.ts'
import type { Scope } from './scope.service.ts'
import type { UnitLevel } from './sums.queries.ts'

/** A unit of a level by name, and its place. */
export type UnitRow = {
  id: string
  name: string
  branchId: string
  branchName: string
  branchYearId: string | null
  teachingGroupId: string | null
  teachingGroupName: string | null
  /** The kelompok of a row, where a KBM is broken down by kelompok. */
  subBranchId: string | null
}

type Wish = { place: Place; teachingGroupId: string | null; academicYearId: string | null }

/** The units of a table, also units without a register, by name. */
export async function listUnits(
  db: Db,
  level: UnitLevel,
  { place, facts }: Pick<Scope, 'place' | 'facts'>,
): Promise<UnitRow[]> {
  const wish = {
    place,
    teachingGroupId: facts.teachingGroup?.id ?? null,
    academicYearId: facts.year?.id ?? null,
  }
  const { rows } = await queries[level](wish).execute(db)
  return rows
}

const queries: Record<UnitLevel, (wish: Wish) => RawBuilder<UnitRow>> = {
  branch: ({ place, academicYearId }) => sql`
    select branch.id, branch.name, branch.id as "branchId", branch.name as "branchName",
      branch_year.id as "branchYearId", null as "teachingGroupId", null as "teachingGroupName",
      null as "subBranchId"
    from branch
    left join branch_year on branch_year.branch_id = branch.id
      and branch_year.academic_year_id = ${academicYearId}::uuid
    where ${all([
      isOneOf(sql`branch.id`, place.branchIds),
      holdsClasses(place, sql`held.branch_id = branch.id`),
    ])}
    order by branch.name`,

  teachingGroup: ({ place }) => sql`
    select kbm.id, kbm.name, branch.id as "branchId", branch.name as "branchName",
      kbm.branch_year_id as "branchYearId", kbm.id as "teachingGroupId",
      kbm.name as "teachingGroupName", null as "subBranchId"
    from teaching_group kbm join branch on branch.id = kbm.branch_id
    where ${all([
      isOneOf(sql`kbm.branch_id`, place.branchIds),
      isOneOf(sql`kbm.branch_year_id`, place.branchYearIds),
      holdsClasses(place, sql`held.teaching_group_id = kbm.id`),
      place.subBranchId === null
        ? null
        : sql`exists (select from teaching_group_sub_branch registered
            where registered.teaching_group_id = kbm.id
              and registered.sub_branch_id = ${place.subBranchId})`,
    ])}
    order by kbm.name, branch.name`,

  subBranch: ({ place, teachingGroupId }) => sql`
    select sub_branch.id, sub_branch.name, branch.id as "branchId", branch.name as "branchName",
      null as "branchYearId", ${teachingGroupId}::uuid as "teachingGroupId",
      null as "teachingGroupName", sub_branch.id as "subBranchId"
    from sub_branch join branch on branch.id = sub_branch.branch_id
    where ${all([
      isOneOf(sql`sub_branch.branch_id`, place.branchIds),
      place.subBranchId === null ? null : sql`sub_branch.id = ${place.subBranchId}`,
      place.classIds === null
        ? null
        : sql`exists (select from teaching_group_sub_branch registered
            join class held on held.teaching_group_id = registered.teaching_group_id
            where registered.sub_branch_id = sub_branch.id
              and held.id = any(${place.classIds}::uuid[]))`,
    ])}
    order by sub_branch.name, branch.name`,

  class: ({ place }) => sql`
    select class.id, class.name, branch.id as "branchId", branch.name as "branchName",
      class.branch_year_id as "branchYearId", kbm.id as "teachingGroupId",
      kbm.name as "teachingGroupName", ${place.subBranchId}::uuid as "subBranchId"
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch on branch.id = class.branch_id
    where ${all([
      isOneOf(sql`class.branch_id`, place.branchIds),
      isOneOf(sql`class.branch_year_id`, place.branchYearIds),
      isOneOf(sql`class.id`, place.classIds),
      place.subBranchId === null
        ? null
        : sql`class.id in (select class_student.class_id from class_student
            where class_student.sub_branch_id = ${place.subBranchId})`,
    ])}
    order by class.name, kbm.name`,
}

function all(conditions: (RawBuilder<SqlBool> | null)[]): RawBuilder<SqlBool> {
  const given = conditions.filter((condition) => condition !== null)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** Where only some classes are selected, only the units of these classes. */
function holdsClasses({ classIds }: Place, isIn: RawBuilder<unknown>): RawBuilder<SqlBool> | null {
  return classIds === null
    ? null
    : sql`exists (select from class held where held.id = any(${classIds}::uuid[]) and ${isIn})`
}
