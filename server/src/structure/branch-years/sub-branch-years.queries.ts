import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { teachingGroupInReach } from '../../scopes/teaching-groups.scope.ts'

type Ref = { id: string; name: string }

/** A kelompok of a desa, if the actor reaches it. */
export async function findSubBranch(
  db: Db,
  actor: Actor,
  { branchId, subBranchId }: { branchId: string; subBranchId: string },
): Promise<Ref | undefined> {
  const isOwnOnly = actor.reaches.includes('kelompok')
  const { rows } = await sql<Ref>`
    select id, name from sub_branch
    where id = ${subBranchId} and branch_id = ${branchId}
      and (${!isOwnOnly} or id = ${actor.subBranchId})`.execute(db)
  return rows[0]
}

/** Classes of the years of a desa in the KBM a kelompok takes part in, for `listClassRows`. */
export function classesOfSubBranch(place: {
  branchId: string
  subBranchId: string
}): RawBuilder<SqlBool> {
  return sql`class.branch_id = ${place.branchId} and exists (
    select from teaching_group_sub_branch registered
    where registered.teaching_group_id = class.teaching_group_id
      and registered.sub_branch_id = ${place.subBranchId})`
}

export type FilterGroup = Ref & { isLocked: boolean }

/** The KBM of a year in reach, by name. */
export async function listGroupsInReach(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<FilterGroup[]> {
  const { rows } = await sql<FilterGroup>`
    select teaching_group.id, teaching_group.name, teaching_group.is_locked as "isLocked"
    from teaching_group
    where teaching_group.branch_year_id = ${branchYearId} and ${teachingGroupInReach(actor)}
    order by teaching_group.name`.execute(db)
  return rows
}
