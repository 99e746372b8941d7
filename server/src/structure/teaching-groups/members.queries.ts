import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'

export async function listRegistered(db: Db, teachingGroupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sub_branch_id as id from teaching_group_sub_branch
    where teaching_group_id = ${teachingGroupId}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ClassInGroup = { id: string; name: string; isLocked: boolean }

/** The classes of a KBM that is held, by name. They stay as they are until the transaction ends. */
export async function holdClasses(db: Db, teachingGroupId: string): Promise<ClassInGroup[]> {
  const { rows } = await sql<ClassInGroup>`
    with held as (
      select id, name, is_locked from class
      where teaching_group_id = ${teachingGroupId} order by id for share
    )
    select id, name, is_locked as "isLocked" from held order by name`.execute(db)
  return rows
}

/** A class of a KBM that is held, with nobody else at it. */
export async function holdClass(
  db: Db,
  { teachingGroupId, classId }: { teachingGroupId: string; classId: string },
): Promise<ClassInGroup | undefined> {
  const { rows } = await sql<ClassInGroup>`
    select id, name, is_locked as "isLocked" from class
    where id = ${classId} and teaching_group_id = ${teachingGroupId} for update`.execute(db)
  return rows[0]
}

/** Holds those of the kelompok that belong to the desa. None of them goes before the transaction ends. */
export async function holdSubBranches(
  db: Db,
  { branchId, subBranchIds }: { branchId: string; subBranchIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sub_branch
    where id = any(${subBranchIds}::uuid[]) and branch_id = ${branchId}
    order by id for key share`.execute(db)
  return rows
}

export async function countStudentsOfSubBranch(
  db: Db,
  { teachingGroupId, subBranchId }: { teachingGroupId: string; subBranchId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from class_student
    where teaching_group_id = ${teachingGroupId} and sub_branch_id = ${subBranchId}
      and left_on is null`.execute(db)
  return rows[0]?.count ?? 0
}

export type ClassHoldings = { people: number; attendances: number; scores: number }

/**
 * Has the class met, been taught, or had a mutasi or a letter? Then it is known for good who was in it. Of a class that was
 * only set up, those who left again leave nothing behind.
 */
export function hasTraces(classId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from meeting where meeting.class_id = ${classId})
    or exists (select from material_progress taught where taught.class_id = ${classId})
    or exists (select from attendance_operation sent where sent.class_id = ${classId})
    or exists (select from transfer where from_class_id = ${classId} or to_class_id = ${classId})
    or exists (select from document_code paper where paper.class_id = ${classId}))`
}

/** What hangs on a class: its people, once it has traces also the former ones; the entries of its registers, the scores. */
export async function countHoldingsOfClass(db: Db, classId: string): Promise<ClassHoldings> {
  const isCounted = sql`(stay.left_on is null or ${hasTraces(sql`${classId}::uuid`)})`
  const { rows } = await sql<ClassHoldings>`
    select (select count(*) from class_student stay where class_id = ${classId} and ${isCounted})
        + (select count(*) from class_teacher stay where class_id = ${classId} and ${isCounted})
        as people,
      (select coalesce(sum(total), 0)::int from attendance_total
        where class_id = ${classId}) as attendances,
      (select count(*) from score where class_id = ${classId}) as scores`.execute(db)
  return rows[0] ?? { people: 0, attendances: 0, scores: 0 }
}
