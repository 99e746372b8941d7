import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { takeTurnAt } from '../../platform/database/turns.ts'

export type LockedLevel = { id: string; name: string; address: string; version: number }
export type LockedSubBranch = LockedLevel & { branchId: string }

/** What may be said of a desa or kelompok. */
export type LevelText = { name: string; address: string }

export async function lockBranch(db: Db, branchId: string): Promise<LockedLevel | undefined> {
  const { rows } = await sql<LockedLevel>`
    select id, name, address, version from branch where id = ${branchId} for no key update`.execute(
    db,
  )
  return rows[0]
}

export async function lockSubBranch(
  db: Db,
  subBranchId: string,
): Promise<LockedSubBranch | undefined> {
  const { rows } = await sql<LockedSubBranch>`
    select id, branch_id as "branchId", name, address, version from sub_branch
    where id = ${subBranchId} for no key update`.execute(db)
  return rows[0]
}

/** Holds the desa a kelompok is added to; it cannot go meanwhile. Found by id, else by name. */
export async function holdBranch(
  db: Db,
  wanted: { branchId?: string | undefined; branchName?: string | undefined },
): Promise<{ id: string; name: string } | undefined> {
  const condition =
    wanted.branchId === undefined
      ? sql`folded_name(name) = folded_name(${wanted.branchName})`
      : sql`id = ${wanted.branchId}`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branch where ${condition}
    order by lower(name) = lower(${wanted.branchName ?? ''}) desc limit 1 for key share`.execute(db)
  return rows[0]
}

/**
 * Does another desa have a name already that is compared as equal? Names are given one after the other: the unique index
 * knows equal letters only.
 */
export async function isBranchNameTaken(
  db: Db,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  await takeTurnAt(db, 'branch-names')
  const { rows } = await sql`
    select from branch where folded_name(name) = folded_name(${name})
      and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

/** Does another kelompok of the desa have a name already that is compared as equal? */
export async function isSubBranchNameTaken(
  db: Db,
  { branchId, name, exceptId }: { branchId: string; name: string; exceptId: string | null },
): Promise<boolean> {
  await takeTurnAt(db, `names:${branchId}`)
  const { rows } = await sql`
    select from sub_branch where branch_id = ${branchId} and folded_name(name) = folded_name(${name})
      and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

type NewLevel = LevelText & { id: string; createdAt: Date }

export async function insertBranch(db: Db, { createdAt, ...branch }: NewLevel): Promise<void> {
  await db
    .insertInto('branch')
    .values({ ...branch, created_at: createdAt })
    .execute()
}

export async function insertSubBranch(
  db: Db,
  { branchId, createdAt, ...subBranch }: NewLevel & { branchId: string },
): Promise<void> {
  await db
    .insertInto('sub_branch')
    .values({ ...subBranch, branch_id: branchId, created_at: createdAt })
    .execute()
}

export async function updateBranch(
  db: Db,
  branchId: string,
  change: Partial<LevelText>,
): Promise<void> {
  await db
    .updateTable('branch')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', branchId)
    .execute()
}

export async function updateSubBranch(
  db: Db,
  subBranchId: string,
  change: Partial<LevelText>,
): Promise<void> {
  await db
    .updateTable('sub_branch')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', subBranchId)
    .execute()
}

export async function deleteBranch(db: Db, branchId: string): Promise<void> {
  await db.deleteFrom('branch').where('id', '=', branchId).execute()
}

export async function deleteSubBranch(db: Db, subBranchId: string): Promise<void> {
  await db.deleteFrom('sub_branch').where('id', '=', subBranchId).execute()
}
