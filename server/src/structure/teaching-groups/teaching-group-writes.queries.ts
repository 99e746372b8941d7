import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type NewTeachingGroup = {
  id: string
  branchId: string
  branchYearId: string
  name: string
  address: string
  /** The copy that brings it, where one does. */
  copyId?: string | null
}

/** Adds KBM, as many as there are, in one statement. */
export async function insertTeachingGroups(
  db: Db,
  groups: readonly NewTeachingGroup[],
): Promise<void> {
  if (groups.length === 0) return
  await sql`
    insert into teaching_group (id, branch_id, branch_year_id, name, address, copy_id)
    select id, "branchId", "branchYearId", name, address, "copyId"
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as v(
      id uuid, "branchId" uuid, "branchYearId" uuid, name text, address text, "copyId" uuid)`.execute(
    db,
  )
}

export type NewRegistration = { teachingGroupId: string; subBranchId: string; branchId: string }

/** Registers kelompok in KBM, as many as there are, in one statement. */
export async function insertRegistrations(
  db: Db,
  registrations: readonly NewRegistration[],
): Promise<void> {
  if (registrations.length === 0) return
  await sql`
    insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id, branch_id)
    select "teachingGroupId", "subBranchId", "branchId"
    from jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb) as v(
      "teachingGroupId" uuid, "subBranchId" uuid, "branchId" uuid)`.execute(db)
}

export async function deleteRegistration(
  db: Db,
  { teachingGroupId, subBranchId }: { teachingGroupId: string; subBranchId: string },
): Promise<void> {
  await sql`
    delete from teaching_group_sub_branch
    where teaching_group_id = ${teachingGroupId} and sub_branch_id = ${subBranchId}`.execute(db)
}

/** Something of the KBM changed: whoever read it before has an old version. */
export async function raiseVersion(db: Db, teachingGroupId: string): Promise<void> {
  await sql`
    update teaching_group set version = version + 1 where id = ${teachingGroupId}`.execute(db)
}

export async function saveTeachingGroup(
  db: Db,
  { id, name, address }: { id: string; name?: string | undefined; address?: string | undefined },
): Promise<void> {
  await sql`
    update teaching_group set name = coalesce(${name ?? null}, name),
      address = coalesce(${address ?? null}, address), version = version + 1
    where id = ${id}`.execute(db)
}

/** Locks or unlocks KBM that are held. */
export async function setTeachingGroupsLocked(
  db: Db,
  teachingGroupIds: readonly string[],
  isLocked: boolean,
): Promise<void> {
  if (teachingGroupIds.length === 0) return
  await sql`
    update teaching_group set is_locked = ${isLocked}, version = version + 1
    where id = any(${teachingGroupIds}::uuid[])`.execute(db)
}

/** Deletes KBM with their registrations; a class in one of them stops it. */
export async function deleteTeachingGroups(
  db: Db,
  teachingGroupIds: readonly string[],
): Promise<void> {
  if (teachingGroupIds.length === 0) return
  await sql`delete from teaching_group where id = any(${teachingGroupIds}::uuid[])`.execute(db)
}
