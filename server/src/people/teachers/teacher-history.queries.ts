import type { TeacherHistory } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

const monthsShown = 24
const changesShown = 100

/** What an account recorded by month, newest first: counts, and nothing of what was written. */
export async function countActivity(db: Db, userId: string): Promise<TeacherHistory['activity']> {
  const { rows } = await sql<TeacherHistory['activity'][number]>`
    select month, sum(registers)::int as registers, sum(late)::int as "lateRegisters",
      sum(edits)::int as edits, sum(materials)::int as materials
    from (
      select to_char(date, 'YYYY-MM') as month, count(*) as registers,
        count(*) filter (where reason is not null) as late, 0 as edits, 0 as materials
      from meeting where opened_by = ${userId} and cancelled_at is null group by 1
      union all
      select to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM'), 0, 0, count(*), 0
      from attendance_history where by_user_id = ${userId} and source = 'edit' group by 1
      union all
      select to_char(date, 'YYYY-MM'), 0, 0, 0, count(*)
      from material_progress where user_id = ${userId} group by 1
    ) counted
    group by month order by month desc limit ${monthsShown}`.execute(db)
  return rows
}

type Change = { at: Date; by: string; field: string }

/** Which fields of the record and its account changed, when, and by whom; never to what. */
export async function listChanges(
  db: Db,
  { teacherId, userId }: { teacherId: string; userId: string },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select entry.at, coalesce(actor.name, 'Sistem') as by, field.name as field
    from audit_entry entry
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(entry.details -> 'fields')
        when 'array' then entry.details -> 'fields' else '[]' end) field(name)
    left join app_user actor on actor.id = entry.actor_id
    where entry.outcome = 'ok'
      and (entry.target_type, entry.target_id) in (
        ('teacher', ${teacherId}::uuid), ('user', ${userId}::uuid))
    order by entry.at desc, entry.seq desc, field.name
    limit ${changesShown}`.execute(db)
  return rows
}
