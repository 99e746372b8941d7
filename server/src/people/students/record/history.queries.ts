import type { StudentHistory } from '@ngaji/contract/people/students/transfers.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isThere } from './student-record.queries.ts'
import { studentInReach } from '../../../scopes/students.scope.ts'

/**
 * The classes a student was in, newest first, each with the mutasi that began it, or the one that
 * ended it where no class followed; and the moves between kelompok.
 */
export async function findHistory(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<StudentHistory | undefined> {
  const { rows } = await sql<StudentHistory>`
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'academicYearId', year.id, 'academicYearName', year.name, 'isOfRunningYear', year.is_active,
          'teachingGroupName', kbm.name, 'classId', class.id, 'className', class.name, 'from', stay.joined_on, 'to', stay.left_on,
          'transfer', (
            select jsonb_build_object('kind', transfer.kind, 'reason', transfer.reason,
              'by', author.name)
            from transfer join app_user author on author.id = transfer.by_user_id
            where transfer.id = stay.transfer_id
              or transfer.id = stay.left_transfer_id and transfer.to_class_id is null
            order by transfer.id = stay.left_transfer_id desc nulls last limit 1)
        ) order by year.name desc, stay.joined_on desc, stay.created_at desc, stay.id desc)
        from class_student stay
        join class on class.id = stay.class_id
        join teaching_group kbm on kbm.id = stay.teaching_group_id
        join branch_year on branch_year.id = stay.branch_year_id
        join academic_year year on year.id = branch_year.academic_year_id
        where stay.student_id = student.id
      ), '[]') as classes,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', transfer.at, 'by', author.name,
          'field', concat_ws(' → ', 'Kelompok ' || origin.name, target.name))
          order by transfer.at desc)
        from transfer
        join app_user author on author.id = transfer.by_user_id
        join sub_branch target on target.id = transfer.to_sub_branch_id
        left join sub_branch origin on origin.id = transfer.from_sub_branch_id
        where transfer.student_id = student.id and transfer.kind = 'subBranch'
      ), '[]') as changes
    from student
    where student.id = ${studentId} and ${isThere} and ${studentInReach(actor)}`.execute(db)
  return rows[0]
}
