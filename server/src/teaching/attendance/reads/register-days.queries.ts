import type { Day } from '@ngaji/contract/jakarta-time'
import type { ClassPlan } from '@ngaji/contract/values/register-day.rules'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { ClassIds } from './expected-registers.queries.ts'

/** A query of the ids of these classes. */
export function theseClasses(ids: readonly string[]): ClassIds {
  return sql`select unnest(${ids}::uuid[])`
}

type LatePlan = ClassPlan & { classId: string; opened: Day[]; holidays: Day[] }

/** Classes that end so late that yesterday's meeting may still last. */
export async function listLatePlans(
  db: Db,
  classes: ClassIds,
  { today, yesterday }: { today: Day; yesterday: Day },
): Promise<LatePlan[]> {
  const days = sql`array[${yesterday}, ${today}]::date[]`
  const { rows } = await sql<LatePlan>`
    select class.id as "classId", class.start_time as "startTime", class.end_time as "endTime",
      class.meeting_days as "meetingDays",
      array(select meeting.date::text from meeting where meeting.class_id = class.id
        and meeting.date = any(${days}) and meeting.cancelled_at is null) as opened,
      array(select holiday.date::text from holiday where holiday.date = any(${days})) as holidays
    from class
    where class.id in (${classes}) and (class.end_time <= class.start_time or class.end_time > '23:00')`.execute(
    db,
  )
  return rows
}
