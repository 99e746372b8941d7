import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type ClassToLock = {
  id: string
  name: string
  isLocked: boolean
  teachingGroupId: string
  teachingGroupName: string
  studentCount: number
  teacherCount: number
}

/** The classes of a year whose KBM are held, held in the order of their ids, with their people. */
export async function holdClassesOfYear(db: Db, branchYearId: string): Promise<ClassToLock[]> {
  await sql`
    select from class where branch_year_id = ${branchYearId} order by id for update`.execute(db)
  const { rows } = await sql<ClassToLock>`
    select class.id, class.name, class.is_locked as "isLocked",
      class.teaching_group_id as "teachingGroupId", kbm.name as "teachingGroupName",
      (select count(*) from class_student member
        where member.class_id = class.id and member.left_on is null) as "studentCount",
      (select count(*) from class_teacher member
        where member.class_id = class.id and member.left_on is null) as "teacherCount"
    from class join teaching_group kbm on kbm.id = class.teaching_group_id
    where class.branch_year_id = ${branchYearId}
    order by kbm.name, class.name`.execute(db)
  return rows
}

/** How many kelompok each KBM of a year has. */
export async function countRegistrations(
  db: Db,
  branchYearId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select kbm.id, count(registered.sub_branch_id) as count
    from teaching_group kbm
    left join teaching_group_sub_branch registered on registered.teaching_group_id = kbm.id
    where kbm.branch_year_id = ${branchYearId} group by kbm.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
