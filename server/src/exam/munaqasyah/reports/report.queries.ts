import type { Violations } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { StatusCounts } from '@ngaji/contract/values/meetings.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isCancelledAmongMany, isNotVoid } from '../../../scopes/counted-entries.scope.ts'
import { countsAsJson } from '../../../scopes/attendance-status.scope.ts'
import { isClosedRegister, openDayIn, type FigureDay } from '../../../scopes/figure-day.scope.ts'

/** The content of a raport beside the scores. */
export type ReportFacts = {
  scoreId: string
  branchId: string
  branchName: string
  teachingGroupName: string
  /** The teacher of the class, or the requested one who teaches the class. */
  homeroomTeacher: { name: string; nig: string } | null
  /** The PJP of the desa who signs. */
  headName: string | null
  marks: StatusCounts
  /** A register with an entry of the child is still being taken. */
  isOpen: boolean
  violations: Record<keyof Violations, number>
}

type Wish = { scoreIds: readonly string[]; homeroomTeacherId: string | null; day: FigureDay }

/**
 * From which day registers of other desa no longer count, for a row of `score`: the day on which the child left its last
 * class of the record's desa year; infinity while it is in one. What a child does in the desa it moved to is not
 * told to the desa it left, and does not change a signed raport.
 */
const leftDesaOn = sql`(select coalesce(max(coalesce(stay.left_on, 'infinity'::date)), 'infinity'::date)
        from class_student stay
        where stay.student_id = score.student_id and stay.branch_year_id = score.branch_year_id)`

/**
 * Attendance covers the academic year in the desa of the record and in those before it, the same for each reader; an
 * unmarked entry of a register of now does not count yet.
 */
export async function listReportFacts(
  db: Db,
  { scoreIds, homeroomTeacherId, day }: Wish,
): Promise<ReportFacts[]> {
  const { rows } = await sql<ReportFacts>`
    with wanted as materialized (
      select score.*, array(select of_year.id from branch_year own
          join branch_year of_year on of_year.academic_year_id = own.academic_year_id
          where own.id = score.branch_year_id) as branch_year_ids,
        ${leftDesaOn} as left_desa_on
      from score where id = any(${scoreIds}::uuid[]))
    select wanted.id as "scoreId", branch.id as "branchId", branch.name as "branchName",
      kbm.name as "teachingGroupName", attended.*,
      case when signer.id is not null
        then jsonb_build_object('name', signer.name, 'nig', signer.nig) end as "homeroomTeacher",
      (select head.name from app_user head
        where head.branch_id = wanted.branch_id and head.role = 'branchAdmin'
          and not head.is_disabled
        order by head.created_at, head.id limit 1) as "headName"
    from wanted
    cross join lateral (
      select ${countsAsJson(openDayIn(day))} as marks,
        coalesce(bool_or(not ${isClosedRegister('a', day)}), false) as "isOpen",
        jsonb_build_object('attribute', count(*) filter (where a.attribute),
          'attitude', count(*) filter (where a.attitude),
          'tidiness', count(*) filter (where a.tidiness)) as violations
      from attendance a
      where a.student_id = wanted.student_id and a.branch_year_id = any(wanted.branch_year_ids)
        and (a.branch_year_id = wanted.branch_year_id or a.date < wanted.left_desa_on)
        and ${isNotVoid} and not ${isCancelledAmongMany()}
    ) attended
    join class on class.id = wanted.class_id
    join teaching_group kbm on kbm.id = wanted.teaching_group_id
    join branch on branch.id = wanted.branch_id
    left join teacher signer on signer.id = coalesce(
      (select member.teacher_id from class_teacher member
        where member.class_id = class.id and member.left_on is null
          and member.teacher_id = ${homeroomTeacherId}),
      class.homeroom_teacher_id)`.execute(db)
  return rows
}

/** Does the teacher teach any of the classes of these records? */
export async function teachesAny(
  db: Db,
  { scoreIds, teacherId }: { scoreIds: readonly string[]; teacherId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from class_teacher member
    where member.teacher_id = ${teacherId} and member.left_on is null
      and member.class_id in (select class_id from score where id = any(${scoreIds}::uuid[]))
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Locks the final ones among the records: until the transaction ends their kelompok's exam stays
 * finished, and no other print issues codes for them.
 */
export async function lockFinal(db: Db, scoreIds: readonly string[]): Promise<Set<string>> {
  await sql`
    select exam.id from exam_status exam
    where exam.status = 'completed' and (exam.branch_year_id, exam.sub_branch_id) in (
      select branch_year_id, sub_branch_id from score where id = any(${scoreIds}::uuid[]))
    order by exam.id for share`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select score.id from score
    join exam_status exam on exam.branch_year_id = score.branch_year_id
      and exam.sub_branch_id = score.sub_branch_id and exam.status = 'completed'
    where score.id = any(${scoreIds}::uuid[])
    order by score.id for update of score`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The region's settings of raports: with a rank, with a code, with low scores lifted, place and signers. */
export function findReportSettings(db: Db) {
  return db
    .selectFrom('region_setting')
    .select([
      'show_rank as showsRank',
      'report_with_code as withCode',
      'report_lifts_low_scores as isLifted',
      'report_signers as signers',
      'letter_place as place',
    ])
    .executeTakeFirstOrThrow()
}
