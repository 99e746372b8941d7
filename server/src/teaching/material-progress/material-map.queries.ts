import {
  materialsOfCell,
  type MaterialCell,
  type MaterialMapQuery,
  type MaterialTotal,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { classInReach } from '../../scopes/classes.scope.ts'

export async function findNamedYear(
  db: Db,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from academic_year where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The kelompok registered in the KBM of a desa's year whose classes are in reach. */
export async function listSubBranches(
  db: Db,
  actor: Actor,
  place: { academicYearId: string; branchId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select sub_branch.id, sub_branch.name from sub_branch
    where sub_branch.branch_id = ${place.branchId} and exists (
      select from teaching_group_sub_branch registered
      join class on class.teaching_group_id = registered.teaching_group_id
      join branch_year on branch_year.id = class.branch_year_id
      where registered.sub_branch_id = sub_branch.id
        and branch_year.academic_year_id = ${place.academicYearId} and ${classInReach(actor)})
    order by sub_branch.name`.execute(db)
  return rows
}

const month = sql`to_char(progress.date, 'YYYY-MM')`

/** The latest entry first. */
const newest = sql`progress.date desc, progress.created_at desc, progress.id desc`

/** The entries of a year's classes in reach; the rows are `progress`, `class` and `branch_year`. */
function progressInReach(actor: Actor, query: MaterialMapQuery) {
  return sql`from branch_year
    join class on class.branch_year_id = branch_year.id
    join material_progress progress on progress.class_id = class.id
    where branch_year.academic_year_id = ${query.academicYearId}
      and ${classInReach(actor)} and ${isAsked(query)}`
}

function isAsked(query: MaterialMapQuery): RawBuilder<SqlBool> {
  const { branchId, teachingGroupId, subBranchId, classId, grade, category, month: asked } = query
  const conditions: RawBuilder<SqlBool>[] = [sql`true`]
  if (branchId) conditions.push(sql`class.branch_id = ${branchId}`)
  if (teachingGroupId) conditions.push(sql`class.teaching_group_id = ${teachingGroupId}`)
  if (subBranchId)
    conditions.push(sql`exists (select from teaching_group_sub_branch registered
      where registered.teaching_group_id = class.teaching_group_id
        and registered.sub_branch_id = ${subBranchId})`)
  if (classId) conditions.push(sql`class.id = ${classId}`)
  if (grade) conditions.push(sql`class.grade = ${grade}`)
  if (category) conditions.push(sql`progress.category = ${category}`)
  if (asked) {
    const first = `${asked}-01`
    conditions.push(sql`progress.date >= ${first}::date
      and progress.date < ${first}::date + interval '1 month'`)
  }
  return sql.join(conditions, sql` and `)
}

/** Lists the cells of the map per class, category and month. */
export async function listCells(
  db: Db,
  actor: Actor,
  query: MaterialMapQuery,
): Promise<MaterialCell[]> {
  const { rows } = await sql<MaterialCell>`
    with cell as (
      select progress.class_id, progress.category, ${month} as month, count(*) as count,
        max(progress.date) as last_date,
        (array_agg(progress.material order by ${newest}))[1:${sql.lit(materialsOfCell)}] as materials
      ${progressInReach(actor, query)}
      group by progress.class_id, progress.category, ${month}
    )
    select cell.class_id as "classId", class.name as "className", branch.name as "branchName",
      kbm.name as "teachingGroupName", class.grade, cell.category, cell.month, cell.count,
      cell.last_date as "lastDate", cell.materials
    from cell
    join class on class.id = cell.class_id
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch on branch.id = class.branch_id
    order by class.name, branch.name, kbm.name, class.id, cell.category, cell.month`.execute(db)
  return rows
}

/** A text that sorts like the entries: the latest entry has the greatest. */
const rank = sql`to_char(progress.date, 'YYYYMMDD')
  || to_char(progress.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || progress.id`

/**
 * Per category and month, over all classes. Counts are added up first, and the text of the last
 * entry is looked up at the end: for a whole region no row is sorted, and no text is carried
 * through the aggregation.
 */
export async function listTotals(
  db: Db,
  actor: Actor,
  query: MaterialMapQuery,
): Promise<MaterialTotal[]> {
  const { rows } = await sql<MaterialTotal>`
    with of_class as (
      select progress.category, ${month} as month, count(*) as count,
        max(progress.date) as last_date, max((${rank}) collate "C") as last
      ${progressInReach(actor, query)}
      group by progress.class_id, progress.category, ${month}
    ), total as (
      select category, month, sum(count)::integer as count, count(*) as classes,
        max(last_date) as last_date, right(max(last), 36)::uuid as last_id
      from of_class group by category, month
    )
    select total.category, total.month, total.count, total.classes as "classCount",
      total.last_date as "lastDate", newest.material as "lastMaterial"
    from total join material_progress newest on newest.id = total.last_id
    order by total.category, total.month`.execute(db)
  return rows
}
