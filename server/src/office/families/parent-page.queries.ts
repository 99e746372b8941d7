import type {
  AttendanceStatus,
  Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isCounted } from '../../scopes/counted-entries.scope.ts'
import { isClosedRegister, type FigureDay } from '../../scopes/figure-day.scope.ts'
import { isScoreReleased, newestScoreFirst } from '../../scopes/scores.scope.ts'

export type LiveLink = {
  id: string
  createdBy: string
  lastUsedAt: Date | null
  studentId: string
  name: string
  branchId: string
  subBranchId: string
  classId: string | null
  className: string | null
  academicYearName: string | null
}

/**
 * The child of a valid token. Unknown, expired, revoked, of an erased or a disabled child: all are
 * answered alike, by one statement, so that the response time reveals nothing.
 */
export async function findLiveLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveLink | undefined> {
  const { rows } = await sql<LiveLink>`
    select link.id, link.created_by as "createdBy", link.last_used_at as "lastUsedAt",
      student.id as "studentId", student.name, student.branch_id as "branchId",
      student.sub_branch_id as "subBranchId", current.class_id as "classId",
      current.class_name as "className", current.year_name as "academicYearName"
    from parent_link link
    join student on student.id = link.student_id and student.nis <> ''
    join app_user account on account.id = student.user_id and not account.is_disabled
    left join lateral (
      select class.id as class_id, class.name as class_name, year.name as year_name
      from class_student stay
      join class on class.id = stay.class_id
      join branch_year on branch_year.id = stay.branch_year_id and branch_year.is_active
      join academic_year year on year.id = branch_year.academic_year_id
      where stay.student_id = student.id and stay.left_on is null
      order by class.name limit 1) current on true
    where link.token_hash = ${tokenHash} and link.revoked_at is null
      and link.expires_at > ${now}`.execute(db)
  return rows[0]
}

export type DayOfChild = {
  date: string
  status: AttendanceStatus
  arrivedAt: Date | null
  startTime: string
  endTime: string
  violations: Violations
  note: string
  /** The register is still being taken. */
  isOpen: boolean
}

/** The days of a child in a month so far, newest first. */
export async function listDays(
  db: Db,
  studentId: string,
  { first, day }: { first: string; day: FigureDay },
): Promise<DayOfChild[]> {
  const { rows } = await sql<DayOfChild>`
    select a.date, a.status, a.arrived_at as "arrivedAt", a.teachers_notes as note,
      class.start_time as "startTime", class.end_time as "endTime",
      not ${isClosedRegister('a', day)} as "isOpen",
      jsonb_build_object('attribute', a.attribute, 'attitude', a.attitude,
        'tidiness', a.tidiness) as violations
    from attendance a
    join class on class.id = a.class_id
    where a.student_id = ${studentId} and a.date between ${first} and ${day.today}
      and ${isCounted(day)}
    order by a.date desc, a.class_id`.execute(db)
  return rows
}

export type Taught = { category: ScoreCategory; titles: string[] }

type Month = { first: string; today: string }

/** The materials of a class in a month, by category; the newest first. */
export async function listTaught(
  db: Db,
  classId: string | null,
  { first, today }: Month,
): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    select category, jsonb_agg(material order by last desc, material) as titles
    from (
      select category, material, max(date) as last from material_progress
      where class_id = ${classId} and date between ${first} and ${today}
      group by category, material
    ) told
    group by category`.execute(db)
  return rows
}

export type ReleasedRow = { id: string; yearName: string }

/** The newest raport the family may read. */
export async function findReleased(db: Db, studentId: string): Promise<ReleasedRow | null> {
  const { rows } = await sql<ReleasedRow>`
    select score.id, year.name as "yearName" from score
    join branch_year on branch_year.id = score.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where score.student_id = ${studentId} and ${isScoreReleased()}
    order by ${newestScoreFirst} limit 1`.execute(db)
  return rows[0] ?? null
}

/** A statement of its own; several at the same moment write once. */
export async function touchLink(
  db: Db,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<void> {
  await sql`
    update parent_link set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${before})`.execute(db)
}
