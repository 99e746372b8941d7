import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasTextWords } from '../../platform/database/search/like-pattern.ts'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import type { DayRange } from '../teaching-notes.service.ts'
import { classInReach } from '../../scopes/classes.scope.ts'

/** The written fields of an entry. */
export type ProgressContent = {
  classId: string
  category: ScoreCategory
  material: string
  date: string
}

export type ProgressRow = ProgressContent & {
  id: string
  user: { id: string; name: string }
  className: string
  branchId: string
  isYearActive: boolean
  createdAt: Date
  version: number
}

const columns = sql`progress.id, progress.class_id as "classId", progress.category,
  progress.material, progress.date, progress.created_at as "createdAt", progress.version,
  jsonb_build_object('id', progress.user_id, 'name', author.name) as "user",
  class.name as "className", progress.branch_id as "branchId",
  branch_year.is_active as "isYearActive"`

const joins = sql`join class on class.id = progress.class_id
  join branch_year on branch_year.id = progress.branch_year_id
  join app_user author on author.id = progress.user_id`

/** A filter by author, or by class in reach. */
export type ProgressFilter = {
  where: RawBuilder<SqlBool>
  days: DayRange
  category: ScoreCategory | undefined
  search: string | undefined
}

export function ofClass(classId: string): RawBuilder<SqlBool> {
  return sql`progress.class_id = ${classId}`
}

/** The author's entries of all classes, or of one. */
export function ofAuthor(userId: string, classId: string | undefined): RawBuilder<SqlBool> {
  const isOwn = sql<SqlBool>`progress.user_id = ${userId}`
  return classId === undefined ? isOwn : sql`${isOwn} and ${ofClass(classId)}`
}

function progressFilterCondition({ where, days: { from, to }, category, search }: ProgressFilter) {
  const isOfCategory = category === undefined ? sql`` : sql`and progress.category = ${category}`
  const isFound =
    search === undefined ? sql`` : sql`and ${hasTextWords(sql`progress.search`, search)}`
  return sql<SqlBool>`${where}
    and (${from}::date is null or progress.date >= ${from}::date)
    and (${to}::date is null or progress.date <= ${to}::date) ${isOfCategory} ${isFound}`
}

type Page = { sortDir: 'asc' | 'desc'; limit: number; offset: number }

/** Lists the entries by day, and those of the same day by the time they were saved. */
export async function listProgress(
  db: Db,
  filter: ProgressFilter,
  { sortDir, limit, offset }: Page,
): Promise<ProgressRow[]> {
  const direction = sql.raw(sortDir)
  const { rows } = await sql<ProgressRow>`
    select ${columns} from material_progress progress ${joins}
    where ${progressFilterCondition(filter)}
    order by progress.date ${direction}, progress.created_at ${direction}, progress.id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countProgress(db: Db, filter: ProgressFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from material_progress progress where ${progressFilterCondition(filter)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** When each category of a class was last taught. */
export async function listLatest(
  db: Db,
  classId: string,
): Promise<{ category: ScoreCategory; date: string; count: number }[]> {
  const { rows } = await sql<{ category: ScoreCategory; date: string; count: number }>`
    select category, max(date) as date, count(*) as count from material_progress
    where class_id = ${classId} group by category order by category`.execute(db)
  return rows
}

export async function isClassInReach(db: Db, actor: Actor, classId: string): Promise<boolean> {
  const { rows } =
    await sql`select from class where class.id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows.length > 0
}

/** An entry of any author: only to check whether an id is in use. */
export async function findProgress(db: Db, id: string): Promise<ProgressRow | null> {
  const { rows } = await sql<ProgressRow>`
    select ${columns} from material_progress progress ${joins} where progress.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}
