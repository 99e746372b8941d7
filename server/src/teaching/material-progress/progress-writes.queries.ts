import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { classInReach, classOnceTaught } from '../../scopes/classes.scope.ts'
import type { ProgressContent } from './material-progress.queries.ts'

/** The class of an entry, with its year locked. */
export type LockedClass = { branchId: string; isYearActive: boolean }

/** A class the author teaches now, or taught on the day of the entry; its year stays unchanged until the transaction ends. */
export async function lockOwnClass(
  db: Db,
  actor: Actor,
  { classId, date }: Pick<ProgressContent, 'classId' | 'date'>,
): Promise<LockedClass | null> {
  const own: Actor = { ...actor, reaches: ['class'] }
  const { rows } = await sql<LockedClass>`
    select class.branch_id as "branchId", branch_year.is_active as "isYearActive"
    from class join branch_year on branch_year.id = class.branch_year_id
    where class.id = ${classId} and (${classInReach(own)} or ${classOnceTaught(own, date)})
    for share of branch_year`.execute(db)
  return rows[0] ?? null
}

/** An own entry and its year, locked until the transaction ends. */
export async function lockOwnProgress(
  db: Db,
  own: { id: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from material_progress progress
    join branch_year on branch_year.id = progress.branch_year_id
    where progress.id = ${own.id} and progress.user_id = ${own.userId}
    for share of branch_year for update of progress`.execute(db)
  return rows.length > 0
}

/** False where the id is in use already. Place and year come from the class. */
export async function insertProgress(
  db: Db,
  row: ProgressContent & { id: string; userId: string; branchId: string },
  now: Date,
): Promise<boolean> {
  const { id, userId, branchId, classId, category, material, date } = row
  const { rows } = await sql`
    insert into material_progress (id, user_id, class_id, branch_id, branch_year_id, category,
      material, date, created_at, updated_at)
    select ${id}, ${userId}, class.id, ${branchId}, class.branch_year_id, ${category}, ${material},
      ${date}, ${now}, ${now}
    from class where class.id = ${classId}
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function saveProgress(
  db: Db,
  { id, classId, category, material, date }: ProgressContent & { id: string },
  now: Date,
): Promise<void> {
  await sql`
    update material_progress set class_id = ${classId}, category = ${category},
      material = ${material}, date = ${date}, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function deleteProgress(db: Db, id: string): Promise<void> {
  await sql`delete from material_progress where id = ${id}`.execute(db)
}
