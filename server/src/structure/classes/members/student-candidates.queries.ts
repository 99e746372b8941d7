import type { StudentCandidateState } from '@ngaji/contract/structure/classes/class-members.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  academicYearName,
  startYearOf,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { studentDetails, type StudentDetails } from '@ngaji/contract/values/person/person-details'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailPairs } from '../../../scopes/person-details.scope.ts'
import { photoOf, studentLines } from '../../../scopes/students.scope.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'
import { peopleInReach } from '../../../scopes/people.scope.ts'

/** What of a class decides who may join it. */
export type CandidateClass = {
  id: string
  grade: Grade
  branchYearId: string
  teachingGroupId: string
  yearName: string
}

export async function findCandidateClass(
  db: Db,
  actor: Actor,
  classId: string,
): Promise<CandidateClass | undefined> {
  const { rows } = await sql<CandidateClass>`
    select class.id, class.grade, class.branch_year_id as "branchYearId",
      class.teaching_group_id as "teachingGroupId", year.name as "yearName"
    from class
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where class.id = ${classId} and ${classInReach(actor)}`.execute(db)
  return rows[0]
}

export type CandidateFilter = {
  state?: StudentCandidateState | undefined
  subBranchId?: string | undefined
  withoutClass?: boolean | undefined
  isSuggested?: boolean | undefined
  search?: string | undefined
  sortBy: 'name' | 'nis' | 'state'
  sortDir: 'asc' | 'desc'
  limit: number
  offset: number
}

/** The grades children come from: after the summer, and from Ganjil to Genap. */
export type FormerGrades = { promoted: Grade | null; same: Grade }

export type CandidateRecord = StudentDetails & {
  id: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
  subBranch: { id: string; name: string }
  state: StudentCandidateState
  className: string | null
  lastClassName: string | null
  isSuggested: boolean
  storedImage: string | null
}

/**
 * Students in reach with what keeps them from joining, one page of them and how many there are. The
 * state is `studentCandidateState` in SQL, so that it can be filtered and sorted by; a test holds the
 * two together.
 */
export async function selectStudentCandidates(
  db: Db,
  actor: Actor,
  schoolClass: CandidateClass,
  { filter, from }: { filter: CandidateFilter; from: FormerGrades },
): Promise<{ students: CandidateRecord[]; total: number }> {
  const { rows } = await sql<{ students: CandidateRecord[]; total: number }>`
    with ${past(schoolClass)}, ${judged(actor, schoolClass, filter)},
    ${known(schoolClass, from)}, matching as (
      select * from known where ${candidateFilterCondition(filter)}
    ), page as (
      select * from matching
      order by ${studentCandidateOrder(filter, 'matching')} limit ${filter.limit} offset ${filter.offset}
    )
    select (select count(*) from matching) as total,
      coalesce((
        select json_agg(json_build_object(
          'id', student.id, 'name', student.name, 'nis', student.nis,
          'image', ${photoOf('image', actor)}, 'thumbnail', ${photoOf('thumbnail', actor)},
          'subBranch', json_build_object('id', sub_branch.id, 'name', sub_branch.name),
          'state', page.state, 'className', class.name,
          'lastClassName', (
            select former.name from class former where former.id = (
              select stay.class_id from class_student stay
              join past on past.id = stay.branch_year_id
              where stay.student_id = page.id
              order by past.name desc, stay.joined_on desc, stay.id desc limit 1)
          ), 'isSuggested', page.is_suggested,
          'storedImage', student.image, ${detailPairs(studentDetails, 'student')}
        ) order by ${studentCandidateOrder(filter, 'page')})
        from page
        join student on student.id = page.id
        join sub_branch on sub_branch.id = page.sub_branch_id
        left join class on class.id = page.class_id
      ), '[]') as students`.execute(db)
  return rows[0] ?? { students: [], total: 0 }
}

/** How each student in reach stands to the class. Who left (disabled, erased, merged) is not asked. */
function judged(
  actor: Actor,
  schoolClass: CandidateClass,
  { subBranchId, search }: CandidateFilter,
) {
  // A statement without the conditions nobody asked for: it is planned once for all values.
  const reached: RawBuilder<unknown>[] = [
    peopleInReach(actor, 'student'),
    sql`student.account_state <> 'disabled'`,
  ]
  if (subBranchId !== undefined) reached.push(sql`student.sub_branch_id = ${subBranchId}`)
  if (search !== undefined) reached.push(hasWords(sql`student.search`, search))
  return sql`judged as (
      select student.id, student.sub_branch_id, student.name, student.nis, member.class_id, case
          when member.class_id = ${schoolClass.id} then 'here'
          when member.class_id is not null then 'elsewhere'
          when registered.sub_branch_id is null then 'notRegistered'
          when not student.is_complete then 'incomplete'
          else 'free'
        end as state, member.class_id is null and registered.sub_branch_id is not null
          and student.is_complete as is_free
      from ${studentLines}
      left join class_student member on member.student_id = student.id
        and member.branch_year_id = ${schoolClass.branchYearId} and member.left_on is null
      left join teaching_group_sub_branch registered
        on registered.teaching_group_id = ${schoolClass.teachingGroupId}
        and registered.sub_branch_id = student.sub_branch_id
      where ${sql.join(reached, sql` and `)}
    )`
}

/** The desa years before this one. */
function past({ yearName }: CandidateClass) {
  return sql`past as materialized (
      select branch_year.id, year.name from branch_year
      join academic_year year on year.id = branch_year.academic_year_id
      where year.name < ${yearName}
    ), recent as materialized (
      select * from past where name >= ${academicYearName(startYearOf(yearName) - 1, '1')}
    )`
}

/**
 * Whether the grade each was in last, this school year or the one before, leads to this one; asked
 * only of those who may join.
 */
function known({ yearName }: CandidateClass, from: FormerGrades) {
  return sql`former as materialized (
      select class.id, class.grade, recent.name as year from recent
      join class on class.branch_year_id = recent.id
    ), last as (
      -- The greatest of all that would sort them: hashing is half the work of sorting.
      select student_id, (max(stay))[1] as year, (max(stay))[4] as grade
      from (
        select stay.student_id, array[former.year, stay.joined_on::text, stay.id::text, former.grade]
          collate "C" as stay
        from former join class_student stay on stay.class_id = former.id
        join judged on judged.id = stay.student_id and judged.is_free
      ) stay group by student_id
    ), known as (
      select judged.*, coalesce(last.grade = case
          when left(last.year, 4) < left(${yearName}, 4) then ${from.promoted}::text
          else ${from.same}::text
        end, false) as is_suggested
      from judged left join last on last.student_id = judged.id
    )`
}

function candidateFilterCondition({
  state,
  withoutClass,
  isSuggested,
}: CandidateFilter): RawBuilder<SqlBool> {
  const wishes: RawBuilder<SqlBool>[] = [sql`true`]
  if (state !== undefined) wishes.push(sql`state = ${state}`)
  if (withoutClass !== undefined) wishes.push(sql`(class_id is null) = ${withoutClass}`)
  if (isSuggested !== undefined) wishes.push(sql`is_suggested = ${isSuggested}`)
  return sql.join(wishes, sql` and `)
}

function studentCandidateOrder(
  { sortBy, sortDir }: CandidateFilter,
  alias: string,
): RawBuilder<unknown> {
  const row = sql.table(alias)
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  switch (sortBy) {
    case 'name':
      return sql`${row}.is_suggested desc, ${row}.name ${direction}, ${row}.nis`
    case 'nis':
      return sql`${row}.nis ${direction}`
    case 'state':
      return sql`array_position(array['free', 'here', 'elsewhere', 'incomplete', 'notRegistered'],
        ${row}.state) ${direction}, ${row}.is_suggested desc, ${row}.name, ${row}.nis`
    default:
      return sortBy satisfies never
  }
}
