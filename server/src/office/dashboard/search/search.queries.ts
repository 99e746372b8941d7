import { searchResults, type SearchAnswer } from '@ngaji/contract/office/dashboard/search.routes'
import { sql } from 'kysely'
import { hasWords, startPattern } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'
import { teacherInReach } from '../../../scopes/teachers.scope.ts'

/**
 * People and classes in reach whose name or number has the words, in one statement. Names that
 * begin with them, in their order, come first. The class of a student is that of a running year.
 */
export async function selectFound(db: Db, actor: Actor, words: string): Promise<SearchAnswer> {
  const { rows } = await sql<SearchAnswer>`
    with wanted as materialized (select ${startPattern(words)} as ahead),
    student_found as (
      select student.id, student.name, student.nis,
        student.search like wanted.ahead as is_ahead
      from student, wanted
      where ${hasWords(sql`student.search`, words)} and student.nis <> ''
        and ${studentInReach(actor)}
      order by is_ahead desc, student.name, student.nis limit ${searchResults}
    ), teacher_found as (
      select teacher.id, teacher.name, teacher.nig,
        teacher.search like wanted.ahead as is_ahead
      from teacher, wanted
      where ${hasWords(sql`teacher.search`, words)} and ${teacherInReach(actor)}
      order by is_ahead desc, teacher.name, teacher.nig limit ${searchResults}
    ), class_found as (
      select class.id, class.name, kbm.name as "teachingGroupName",
        year.name as "academicYearName", year.is_active
      from class
      join teaching_group kbm on kbm.id = class.teaching_group_id
      join branch_year on branch_year.id = class.branch_year_id
      join academic_year year on year.id = branch_year.academic_year_id
      where ${hasWords(sql`class.search`, words)} and ${classInReach(actor)}
      order by year.is_active desc, year.name desc, class.name, kbm.name limit ${searchResults}
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nis', nis,
          'className', (
            select class.name from class_student member
            join class on class.id = member.class_id
            join branch_year on branch_year.id = member.branch_year_id
            where member.student_id = student_found.id and member.left_on is null
              and branch_year.is_active limit 1))
          order by is_ahead desc, name, nis) from student_found), '[]') as students,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nig', nig)
          order by is_ahead desc, name, nig) from teacher_found), '[]') as teachers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name,
            'teachingGroupName', "teachingGroupName", 'academicYearName', "academicYearName")
          order by is_active desc, "academicYearName" desc, name, "teachingGroupName")
        from class_found), '[]') as classes`.execute(db)
  return rows[0] ?? { students: [], teachers: [], classes: [] }
}
