import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { detailsAs } from '../../../scopes/person-details.scope.ts'

export type OwnStudentRow = StudentDetails & {
  id: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
  schoolClass: { id: string; name: string; startTime: string; teacherNames: string[] } | null
}

/** A student's own record with the class of the running year. */
export async function findOwnStudent(
  db: Db,
  studentId: string | null,
): Promise<OwnStudentRow | undefined> {
  const { rows } = await sql<OwnStudentRow>`
    select student.id, student.name, student.nis,
      'uploads/images/' || student.image as image,
      'uploads/images/' || student.thumbnail as thumbnail,
      ${detailsAs(studentDetails, 'student')},
      (select jsonb_build_object('id', class.id, 'name', class.name,
          'startTime', class.start_time, 'teacherNames', coalesce((
            select jsonb_agg(teacher.name order by teacher.name)
            from class_teacher member join teacher on teacher.id = member.teacher_id
            where member.class_id = class.id and member.left_on is null), '[]'))
        from class_student own
        join class on class.id = own.class_id
        join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
        where own.student_id = student.id and own.left_on is null
        limit 1) as "schoolClass"
    from student where student.id = ${studentId}`.execute(db)
  return rows[0]
}

type Taught = StudentHome['materials'][number]

/** The materials of the own class of the running year between two days, the newest first. */
export async function listTaught(
  db: Db,
  studentId: string | null,
  { from, to }: { from: string; to: string },
): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    select category, jsonb_agg(material order by newest desc) as titles
    from (
      select entry.category, entry.material, max(entry.date) as newest
      from class_student own
      join branch_year on branch_year.id = own.branch_year_id and branch_year.is_active
      join material_progress entry on entry.class_id = own.class_id
      where own.student_id = ${studentId} and own.left_on is null
        and entry.date between ${from}::date and ${to}::date
      group by entry.category, entry.material
    ) taught
    group by category`.execute(db)
  return rows
}
