import type { HomeToday } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  registerDayIn,
  type RegisterDays,
} from '../../../teaching/attendance/reads/register-days.rows.ts'
import { entriesIn, presentIn } from '../../../scopes/day-sums.scope.ts'

type Place = { branchId: string | null; subBranchId: string | null }

/** The ids of the running classes with children of a kelompok. */
export function classesFollowed({ branchId, subBranchId }: Place): RawBuilder<unknown> {
  return sql`
    select member.class_id from class_student member
    where member.sub_branch_id = ${subBranchId} and member.left_on is null
      and member.branch_year_id in (
        select id from branch_year where is_active and branch_id = ${branchId})`
}

export type ClassToday = Omit<HomeToday, 'isExpected'>

/** Classes with the presence of the own children in the register of now: of a kelompok, or of all. */
export async function listClassesToday(
  db: Db,
  { classes, subBranchId }: { classes: RawBuilder<unknown>; subBranchId: string | null },
  days: RegisterDays,
): Promise<ClassToday[]> {
  const isOwn = subBranchId === null ? sql`true` : sql`d.sub_branch_id = ${subBranchId}`
  const members =
    subBranchId === null
      ? sql`(select student_count from class_total where class_total.class_id = class.id)`
      : sql`(select count(*)::int from class_student member where member.class_id = class.id
          and member.left_on is null and member.sub_branch_id = ${subBranchId})`
  const { rows } = await sql<ClassToday>`
    select class.id as "classId", class.name as "className", kbm.name as "teachingGroupName",
      class.start_time as "startTime",
      opener.name as "openedBy", coalesce(register.present, 0)::int as present,
      coalesce(case when meeting.id is null then ${members} else register.total::int end, 0)
        as total
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    left join meeting on meeting.class_id = class.id and meeting.date = ${registerDayIn(days, 'class.id')}
      and meeting.cancelled_at is null
    left join app_user opener on opener.id = meeting.opened_by
    left join lateral (
      select sum(${presentIn('d')}) as present, sum(${entriesIn('d')}) as total
      from attendance_day d
      where d.class_id = class.id and d.date = meeting.date and ${isOwn}
    ) register on true
    where class.id in (${classes})
    order by class.start_time, class.name, kbm.name`.execute(db)
  return rows
}
