import { presentStatuses } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  attendanceStatuses,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { lowestLiftedScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { Invariant } from './invariant.ts'

const quoted = (status: AttendanceStatus) => `'${status}'`

/** The counts in the order of the columns of `attendance_day`. */
const countOfEach = attendanceStatuses
  .map((status) => `count(*) filter (where status = ${quoted(status)})`)
  .join(', ')

/** Registers and the stored sums. */
export const attendanceInvariants: readonly Invariant[] = [
  {
    invariant: 19,
    sentence: 'One attendance per student, class and day.',
    sql: `
      select 'student ' || student_id || ' in class ' || class_id || ' on ' || date as found
      from attendance group by class_id, date, student_id having count(*) > 1`,
  },
  {
    invariant: 20,
    sentence:
      'A register is opened for today or one of the 14 days before, for children of the class.',
    sql: `
      select 'meeting ' || id || ' of ' || date as found from meeting
      where (opened_at at time zone 'Asia/Jakarta')::date - date not between 0 and 14
      union all
      select 'attendance ' || a.id || ' of a stranger' from attendance a
      join student s on s.id = a.student_id
      where not exists (
        select from class_student m where m.class_id = a.class_id and m.student_id = s.id)
        -- A double entry stays with the merged record; the membership moved to the remaining one.
        and (s.merged_into_id is null or not exists (
          with recursive kept as (
            select s.merged_into_id as id
            union
            select further.merged_into_id from kept join student further on further.id = kept.id
          )
          select from kept join class_student m on m.student_id = kept.id
          where m.class_id = a.class_id))
      union all
      select 'attendance ' || a.id || ' is not in its register' from attendance a
      join meeting m on m.id = a.meeting_id
      where (m.class_id, m.date) <> (a.class_id, a.date)`,
  },
  {
    invariant: 22,
    sentence: 'Every mark has its history, and the last line of it is what the entry says.',
    sql: `
      select 'attendance ' || a.id as found from attendance a
      left join lateral (
        select h.to_state from attendance_history h where h.attendance_id = a.id
        order by (h.to_state ->> 'version')::int desc nulls last, h.at desc, h.id desc limit 1
      ) latest on true
      where (latest.to_state is null and a.is_marked)
        or (latest.to_state is not null and a.voided_at is null
          and latest.to_state ->> 'status' is distinct from a.status)`,
  },
  {
    invariant: 42,
    sentence: 'A figure kept beside rows equals their recount.',
    sql: `
      select 'card version of student ' || s.id as found from student s
      where s.card_version < coalesce(
        (select max(c.card_version) from student_card c where c.student_id = s.id), 0)
      union all
      select 'attendance of class ' || coalesce(kept.class_id, counted.class_id)
      from (select * from attendance_total where total <> 0 or present <> 0) kept
      full join (
        select class_id, sub_branch_id, count(*) as total,
          count(*) filter (where status in (${presentStatuses.map(quoted).join(', ')})) as present
        from attendance where voided_at is null group by class_id, sub_branch_id
      ) counted on (counted.class_id, counted.sub_branch_id) = (kept.class_id, kept.sub_branch_id)
      where (kept.total, kept.present) is distinct from (counted.total, counted.present)
      union all
      select 'attendance of class ' || coalesce(kept.class_id, counted.class_id) || ' on '
        || coalesce(kept.date, counted.date)
      from (select class_id, sub_branch_id, date,
          row(on_time, late, excused, sick, absent, unmarked, attribute, attitude, tidiness)::text as said
        from attendance_day where (on_time, late, excused, sick, absent, unmarked, attribute, attitude,
          tidiness) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)) kept
      full join (
        select class_id, sub_branch_id, date, row(
          ${countOfEach}, count(*) filter (where not is_marked),
          count(*) filter (where attribute), count(*) filter (where attitude),
          count(*) filter (where tidiness))::text as said
        from attendance where voided_at is null group by class_id, sub_branch_id, date
      ) counted on (counted.class_id, counted.sub_branch_id, counted.date)
        = (kept.class_id, kept.sub_branch_id, kept.date)
      where kept.said is distinct from counted.said
      union all
      select 'attendance of class ' || coalesce(kept.class_id, counted.class_id) || ' in '
        || coalesce(kept.month, counted.month)
      from (select class_id, sub_branch_id, month,
          row(on_time, late, excused, sick, absent, attribute, attitude, tidiness)::text as said
        from attendance_month where (on_time, late, excused, sick, absent, attribute, attitude,
          tidiness) <> (0, 0, 0, 0, 0, 0, 0, 0)) kept
      full join (
        select class_id, sub_branch_id, month_of(date) as month, row(sum(on_time), sum(late),
          sum(excused), sum(sick), sum(absent), sum(attribute), sum(attitude), sum(tidiness))::text as said
        from attendance_day group by class_id, sub_branch_id, month_of(date)
        having sum(on_time) <> 0 or sum(late) <> 0 or sum(excused) <> 0 or sum(sick) <> 0
          or sum(absent) <> 0 or sum(attribute) <> 0 or sum(attitude) <> 0 or sum(tidiness) <> 0
      ) counted on (counted.class_id, counted.sub_branch_id, counted.month)
        = (kept.class_id, kept.sub_branch_id, kept.month)
      where kept.said is distinct from counted.said
      union all
      select 'attendance of desa year ' || coalesce(kept.branch_year_id, counted.branch_year_id) || ' on '
        || coalesce(kept.date, counted.date)
      from (select branch_year_id, date, row(meeting_count, on_time, late, excused, sick, absent, unmarked,
          attribute, attitude, tidiness)::text as said
        from attendance_branch_day where (meeting_count, on_time, late, excused, sick, absent, unmarked,
          attribute, attitude, tidiness) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) kept
      full join (
        select m.branch_year_id, m.date, row(count(distinct m.id),
          ${countOfEach}, count(*) filter (where not is_marked),
          count(*) filter (where attribute), count(*) filter (where attitude),
          count(*) filter (where tidiness))::text as said
        from meeting m left join attendance a on a.meeting_id = m.id and a.voided_at is null
        where m.cancelled_at is null
        group by m.branch_year_id, m.date
      ) counted on (counted.branch_year_id, counted.date) = (kept.branch_year_id, kept.date)
      where kept.said is distinct from counted.said
      union all
      select 'counts of class ' || class.id from class
      left join class_total kept on kept.class_id = class.id
      where coalesce(kept.student_count, 0) <> (select count(*) from class_student s
          where s.class_id = class.id and s.left_on is null)
        or coalesce(kept.meeting_count, 0) <> (select count(*) from meeting m
          where m.class_id = class.id and m.cancelled_at is null)
      union all
      select 'days of meetings of class ' || kept.class_id from class_total kept
      where kept.met <> coalesce((select bit_or(1::bit(64) << (kept.met_until - m.date)) from meeting m
          where m.class_id = kept.class_id and m.cancelled_at is null), 0::bit(64))
        or exists (select from meeting m where m.class_id = kept.class_id and m.cancelled_at is null
          and m.date > kept.met_until)
      union all
      select coalesce(kept.role, counted.role) || ' accounts of '
        || coalesce(kept.sub_branch_id::text, counted.sub_branch_id::text, 'the region')
      from (select * from account_total where account_count <> 0) kept
      full join (
        select role, sub_branch_id, branch_id, count(*) as account_count from app_user
        group by role, sub_branch_id, branch_id
      ) counted on (counted.role, coalesce(counted.sub_branch_id::text, ''))
        = (kept.role, coalesce(kept.sub_branch_id::text, ''))
      where (kept.account_count, kept.branch_id) is distinct from (counted.account_count, counted.branch_id)
      union all
      select 'students of ' || coalesce(kept.sub_branch_id, counted.sub_branch_id)
      from (select * from student_total where student_count <> 0) kept
      full join (
        select sub_branch_id, branch_id, account_state, is_complete, is_active, count(*) as student_count
        from student_line group by sub_branch_id, branch_id, account_state, is_complete, is_active
      ) counted on (counted.sub_branch_id, counted.account_state, counted.is_complete, counted.is_active)
        = (kept.sub_branch_id, kept.account_state, kept.is_complete, kept.is_active)
      where (kept.student_count, kept.branch_id) is distinct from (counted.student_count, counted.branch_id)
      union all
      select 'student ' || coalesce(kept.student_id, counted.student_id) || ' in two desa'
      from student_in_two_branches kept
      full join (
        select y.academic_year_id, m.student_id
        from class_student m join branch_year y on y.id = m.branch_year_id
        where m.left_on is null
        group by y.academic_year_id, m.student_id having count(*) > 1
      ) counted on (counted.academic_year_id, counted.student_id) = (kept.academic_year_id, kept.student_id)
      where (kept.student_id is null) <> (counted.student_id is null)
      union all
      select 'line of student ' || coalesce(kept.student_id, s.id)
      from (
        select s.id, row(s.branch_id, s.sub_branch_id, s.name, s.nis, s.search,
          case when a.is_disabled then 'disabled' when a.password_hash is null then 'notActivated'
            else 'active' end,
          s.is_internal,
          s.image is not null and btrim(s.name) <> '' and s.date_of_birth is not null
            and s.gender is not null and btrim(s.parent_name) <> '' and s.parent_phone <> ''
            and btrim(s.address) <> '',
          exists (select from class_student m join branch_year y on y.id = m.branch_year_id
            where m.student_id = s.id and m.left_on is null and y.is_active))::text as said
        from student s join app_user a on a.id = s.user_id where s.nis <> ''
      ) s
      full join (
        select student_id, row(branch_id, sub_branch_id, name, nis, search, account_state,
          is_internal, is_complete, is_active)::text as said
        from student_line
      ) kept on kept.student_id = s.id
      where kept.said is distinct from s.said
      union all
      select 'revision of meeting ' || m.id from meeting m
      join (select meeting_id, max(revision) as latest from attendance group by meeting_id) a
        on a.meeting_id = m.id
      where m.revision < a.latest
      union all
      select 'total of document ' || code from document_code d
      cross join lateral (
        -- A child who was never examined has a raport, too: its total is 0.
        select coalesce(sum(c.score), 0) as given,
          coalesce(sum(greatest(c.score, ${lowestLiftedScore}))
            filter (where c.score is not null), 0) as lifted
        from score_category c where c.score_id = d.score_id
      ) sums
      where kind = 'report' and replaced_at is null and total is distinct from sums.given
        -- Lifted scores were printed only where the region lifts them, or ever changed how it prints raports.
        and (total is distinct from sums.lifted or not exists (select from region_setting
          where report_lifts_low_scores or changes -> 'reports' is not null))
      union all
      select 'progress of document job ' || id from document_job where done > total`,
  },
]
