import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import { teacherDetails, type TeacherDetails } from '@ngaji/contract/values/person/person-details'
import { sql, type RawBuilder } from 'kysely'
import { hasWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { peopleInReach } from '../../../scopes/people.scope.ts'
import { detailPairs } from '../../../scopes/person-details.scope.ts'
import { isTeacherIncomplete } from '../../../scopes/teachers.scope.ts'

export type TeacherFilter = {
  state?: 'free' | 'here' | 'incomplete' | undefined
  search?: string | undefined
  sortBy: 'name' | 'nig' | 'state'
  sortDir: 'asc' | 'desc'
  limit: number
  offset: number
}

type Lesson = {
  className: string
  startTime: string
  endTime: string
  meetingDays: number[]
}

export type TeacherCandidateRecord = TeacherDetails & {
  id: string
  name: string
  nig: string
  position: Position
  image: string | null
  thumbnail: string | null
  subBranch: { id: string; name: string }
  state: 'free' | 'here' | 'incomplete'
  storedImage: string | null
  /** Classes of the same desa year and of years that run, this one apart. */
  lessons: Lesson[]
}

/** Active teachers in reach, no examiners, one page of them and how many there are. */
export async function selectTeacherCandidates(
  db: Db,
  actor: Actor,
  schoolClass: { id: string; branchYearId: string },
  filter: TeacherFilter,
): Promise<{ teachers: TeacherCandidateRecord[]; total: number }> {
  const { state, search } = filter
  const reached: RawBuilder<unknown>[] = [
    peopleInReach(actor, 'teacher'),
    sql`teacher.position <> 'munaqisy'`,
    sql`teacher.position_end_date is null`,
    sql`not app_user.is_disabled`,
  ]
  if (search !== undefined) reached.push(hasWords(sql`teacher.search`, search))
  const { rows } = await sql<{ teachers: TeacherCandidateRecord[]; total: number }>`
    with matching as (
      select * from (
        select teacher.id, teacher.name, teacher.nig, case
            when exists (select from class_teacher member
              where member.class_id = ${schoolClass.id} and member.teacher_id = teacher.id
                and member.left_on is null) then 'here'
            when ${isTeacherIncomplete} then 'incomplete'
            else 'free'
          end as state
        from teacher join app_user on app_user.id = teacher.user_id
        where ${sql.join(reached, sql` and `)}
      ) judged
      ${state === undefined ? sql`` : sql`where state = ${state}`}
    ), page as (
      select * from matching
      order by ${teacherCandidateOrder(filter, 'matching')} limit ${filter.limit} offset ${filter.offset}
    )
    select (select count(*) from matching) as total,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', teacher.id, 'name', teacher.name, 'nig', teacher.nig,
          'position', teacher.position, 'image', 'uploads/images/' || teacher.image,
          'thumbnail', 'uploads/images/' || teacher.thumbnail,
          'subBranch', jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name),
          'state', page.state, 'storedImage', teacher.image,
          ${detailPairs(teacherDetails, 'teacher')},
          'lessons', coalesce((
            select jsonb_agg(jsonb_build_object('className', class.name,
                'startTime', class.start_time, 'endTime', class.end_time,
                'meetingDays', class.meeting_days) order by class.start_time, class.name)
            from class_teacher other
            join class on class.id = other.class_id
            join branch_year on branch_year.id = class.branch_year_id
            where other.teacher_id = teacher.id and other.left_on is null
              and class.id <> ${schoolClass.id}
              and (branch_year.is_active or branch_year.id = ${schoolClass.branchYearId})
          ), '[]')
        ) order by ${teacherCandidateOrder(filter, 'page')})
        from page
        join teacher on teacher.id = page.id
        join sub_branch on sub_branch.id = teacher.sub_branch_id
      ), '[]') as teachers`.execute(db)
  return rows[0] ?? { teachers: [], total: 0 }
}

function teacherCandidateOrder(
  { sortBy, sortDir }: TeacherFilter,
  alias: string,
): RawBuilder<unknown> {
  const row = sql.table(alias)
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  switch (sortBy) {
    case 'name':
      return sql`${row}.name ${direction}, ${row}.nig`
    case 'nig':
      return sql`${row}.nig ${direction}`
    case 'state':
      return sql`array_position(array['free', 'here', 'incomplete'], ${row}.state) ${direction},
        ${row}.name, ${row}.nig`
    default:
      return sortBy satisfies never
  }
}
