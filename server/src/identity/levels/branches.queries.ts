import type { Branch, Ref } from '@ngaji/contract/identity/levels/levels.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { branchHoldings, subBranchHoldings } from './holdings.queries.ts'
import { branchInReach } from '../../scopes/levels.scope.ts'

type Wishes = {
  /** Whether the kelompok of each desa are read. */
  withSubBranches: boolean
  /** Whether what hangs on each desa is counted. */
  withHolds: boolean
}

/** Desa in reach, by name, with their people counted; `where` is a condition on the row `branch`. */
async function listBranchRows(
  db: Db,
  { withSubBranches, withHolds }: Wishes,
  where: RawBuilder<SqlBool>,
): Promise<Branch[]> {
  const subBranches = withSubBranches ? subBranchesJson(withHolds) : sql`null::jsonb`
  const { rows } = await sql<BranchRow>`
    with counted as (
      select account.branch_id, account.sub_branch_id, ${peopleCounts}
      from app_user account join branch on branch.id = account.branch_id
      left join teacher on teacher.user_id = account.id
      where ${where}
      group by account.branch_id, account.sub_branch_id
    )
    select branch.id, branch.name, branch.address, branch.version,
      coalesce(people.students, 0) as "studentCount",
      coalesce(people.teachers, 0) as "teacherCount",
      array(select jsonb_build_object('id', pjp.id, 'name', pjp.name)
        from sub_branch home join app_user pjp on pjp.sub_branch_id = home.id
          and pjp.role = 'branchAdmin' and not pjp.is_disabled
        where home.branch_id = branch.id
        order by pjp.name) as admins,
      ${subBranches} as "subBranches",
      ${withHolds ? branchHoldings : sql`null::jsonb`} as holds
    from branch
    left join (
      select branch_id, sum(students) as students, sum(teachers) as teachers
      from counted group by branch_id
    ) people on people.branch_id = branch.id
    where ${where}
    order by branch.name`.execute(db)
  return rows.map(branchOf)
}

/**
 * Students whose account is enabled; teachers and examiners in service, as the homes and the list of
 * teachers count them.
 */
const peopleCounts = sql`
  count(*) filter (where account.role = 'student' and not account.is_disabled) as students,
  count(*) filter (where teacher.id is not null and teacher.position_end_date is null) as teachers`

/** The kelompok of the row `branch`, by name. */
function subBranchesJson(withHolds: boolean): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', sub_branch.id, 'name', sub_branch.name, 'address', sub_branch.address,
      'studentCount', coalesce(counted.students, 0),
      'teacherCount', coalesce(counted.teachers, 0),
      'admins', coalesce((
        select jsonb_agg(jsonb_build_object('id', pjp.id, 'name', pjp.name) order by pjp.name)
        from app_user pjp where pjp.sub_branch_id = sub_branch.id
          and pjp.role = 'subBranchAdmin' and not pjp.is_disabled), '[]'),
      'holds', ${withHolds ? subBranchHoldings : sql`null::jsonb`},
      'version', sub_branch.version) order by sub_branch.name)
    from sub_branch left join counted on counted.sub_branch_id = sub_branch.id
    where sub_branch.branch_id = branch.id
  ), '[]')`
}

type Held<T> = Omit<T, 'holds'> & { holds: unknown }
type SubBranchRow = Held<NonNullable<Branch['subBranches']>[number]>
type BranchRow = Omit<Held<Branch>, 'subBranches'> & { subBranches: SubBranchRow[] | null }

/** What was not asked for is left out, not null. */
function branchOf({ subBranches, holds, ...branch }: BranchRow): Branch {
  return {
    ...branch,
    ...(subBranches && { subBranches: subBranches.map(subBranchOf) }),
    ...withHoldsOf<Branch>(holds),
  }
}

function subBranchOf({ holds, ...subBranch }: SubBranchRow) {
  return { ...subBranch, ...withHoldsOf<NonNullable<Branch['subBranches']>[number]>(holds) }
}

function withHoldsOf<T extends { holds?: unknown }>(holds: unknown): Pick<T, 'holds'> | object {
  return holds === null ? {} : { holds }
}

export function listBranches(db: Db, actor: Actor, wishes: Wishes): Promise<Branch[]> {
  return listBranchRows(db, wishes, branchInReach(actor))
}

/** A desa in reach with its kelompok. */
export async function findBranch(
  db: Db,
  actor: Actor,
  branchId: string,
  withHolds: boolean,
): Promise<Branch | undefined> {
  const where = sql<SqlBool>`branch.id = ${branchId} and ${branchInReach(actor)}`
  const [branch] = await listBranchRows(db, { withSubBranches: true, withHolds }, where)
  return branch
}

/** Names alone, for filters. */
export async function listBranchNames(db: Db, actor: Actor): Promise<Ref[]> {
  const { rows } = await sql<Ref>`
    select branch.id, branch.name from branch
    where ${branchInReach(actor)} order by branch.name`.execute(db)
  return rows
}
