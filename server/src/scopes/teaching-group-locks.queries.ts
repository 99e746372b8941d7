import type { TeachingGroupFacts } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../deps.ts'
import type { Actor } from '../platform/http/implement.ts'
import { lockBranchYear, type LockedBranchYear } from './branch-year-locks.queries.ts'
import { teachingGroupInReach } from './teaching-groups.scope.ts'

type Row = { id: string; branchId: string; name: string; isLocked: boolean; version: number }

/** The facts about a KBM for the rules, read under its lock; its year is locked as well. */
export type LockedTeachingGroup = TeachingGroupFacts & Row & { branchYear: LockedBranchYear }

export async function isTeachingGroupInReach(
  db: Db,
  actor: Actor,
  teachingGroupId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from teaching_group
    where id = ${teachingGroupId} and ${teachingGroupInReach(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * Locks a KBM until the transaction ends, after its years: region, desa, KBM. A change of its
 * content (a class, a registration) uses `update` or, where several may happen at once, `share`;
 * locking and unlocking use `update`. The caller checks the reach before.
 * @throws AppError `teaching-group.not-found`; that the caller reaches it must be known before
 */
export async function lockTeachingGroup(
  db: Db,
  teachingGroupId: string,
  strength: 'share' | 'update',
): Promise<LockedTeachingGroup> {
  const { rows: places } = await sql<{ branchYearId: string }>`
    select branch_year_id as "branchYearId" from teaching_group
    where id = ${teachingGroupId}`.execute(db)
  const [place] = places
  if (!place) throw new AppError('teaching-group.not-found')
  const branchYear = await lockBranchYear(db, place.branchYearId, 'share')
  const { rows } = await sql<Row>`
    select id, branch_id as "branchId", name, is_locked as "isLocked", version
    from teaching_group where id = ${teachingGroupId}
    ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('teaching-group.not-found')
  return { ...row, branchYear }
}

/** Locks every KBM of an already locked year, by name. */
export async function lockTeachingGroupsOfYear(
  db: Db,
  branchYearId: string,
): Promise<Pick<Row, 'id' | 'name' | 'isLocked'>[]> {
  const { rows } = await sql<Pick<Row, 'id' | 'name' | 'isLocked'>>`
    with held as (
      select id, name, is_locked from teaching_group
      where branch_year_id = ${branchYearId} order by id for update
    )
    select id, name, is_locked as "isLocked" from held order by name`.execute(db)
  return rows
}
