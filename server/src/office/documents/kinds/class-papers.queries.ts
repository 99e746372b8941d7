import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type ClassOnPaper = {
  name: string
  teachingGroupName: string
  branchId: string
  academicYearId: string
  academicYearName: string
  startTime: string
  endTime: string
  teachers: { id: string; name: string }[]
}

/** The header of a class's documents. */
export async function findClassOnPaper(db: Db, classId: string): Promise<ClassOnPaper> {
  const { rows } = await sql<ClassOnPaper>`
    select class.name, kbm.name as "teachingGroupName", class.branch_id as "branchId",
      year.id as "academicYearId", year.name as "academicYearName",
      class.start_time as "startTime", class.end_time as "endTime",
      (select coalesce(jsonb_agg(jsonb_build_object('id', teacher.id, 'name', teacher.name)
          order by teacher.name), '[]')
        from class_teacher teaching join teacher on teacher.id = teaching.teacher_id
        where teaching.class_id = class.id and teaching.left_on is null) as teachers
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where class.id = ${classId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the class of the paper is gone')
  return found
}
