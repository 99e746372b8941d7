import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isDayCancelled } from '../../../scopes/counted-entries.scope.ts'
import { entriesIn, presentIn } from '../../../scopes/day-sums.scope.ts'
import { firstOpenDay, openDayIn, type FigureDay } from '../../../scopes/figure-day.scope.ts'
import { isOf, type Office } from '../homes/office.scope.ts'

export type PresenceOfYear = { name: string; present: number; total: number }

/** The children to count: of an administrator's scope, or of a teacher's classes. */
export type Whose = { office: Office } | { teacherId: string | null }

function isCountedFor(whose: Whose, row: string): RawBuilder<SqlBool> {
  if ('office' in whose) return isOf(whose.office, row)
  return sql`${sql.ref(`${row}.class_id`)} in (select own.class_id from class_teacher own
    where own.teacher_id = ${whose.teacherId} and own.left_on is null)`
}

/**
 * Presence by academic year, the running one first, from the stored sums: without cancelled
 * registers and without unmarked entries of registers of now.
 */
export async function listYears(db: Db, whose: Whose, day: FigureDay): Promise<PresenceOfYear[]> {
  const { rows } = await sql<PresenceOfYear>`
    select year.name, sum(part.present)::int as present, sum(part.total)::int as total
    from (
      select kept.branch_year_id, sum(kept.present) as present, sum(kept.total) as total
      from attendance_total kept where ${isCountedFor(whose, 'kept')}
      group by kept.branch_year_id
      union all
      select d.branch_year_id, -sum(${presentIn('d')}), -sum(${entriesIn('d')})
      from meeting
      join attendance_day d on d.class_id = meeting.class_id and d.date = meeting.date
      where meeting.cancelled_at is not null and ${isCountedFor(whose, 'd')}
      group by d.branch_year_id
      union all
      select d.branch_year_id, 0, -sum(d.unmarked)
      from attendance_day d
      where d.date >= ${firstOpenDay(day)}::date and d.date >= ${openDayIn(day, 'd')}
        and ${isCountedFor(whose, 'd')}
        and not ${isDayCancelled('d')}
      group by d.branch_year_id
    ) part
    join branch_year on branch_year.id = part.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    group by year.id
    having sum(part.total) > 0
    order by year.is_active desc, year.name desc`.execute(db)
  return rows
}

export type TeacherCounts = { classes: number; students: number; teachers: number }

/** A teacher's classes of running years, and the number of people in them. */
export async function countOwnClasses(db: Db, teacherId: string | null): Promise<TeacherCounts> {
  const { rows } = await sql<TeacherCounts>`
    with own as (
      select member.class_id as id from class_teacher member
      where member.teacher_id = ${teacherId} and member.left_on is null
        and member.branch_year_id in (select id from branch_year where is_active)
    )
    select (select count(*) from own) as classes,
      (select count(distinct student_id) from class_student
        where class_id in (select id from own) and left_on is null) as students,
      (select count(distinct teacher_id) from class_teacher
        where class_id in (select id from own) and left_on is null) as teachers`.execute(db)
  return rows[0] ?? { classes: 0, students: 0, teachers: 0 }
}
