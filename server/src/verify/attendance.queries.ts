import type { Invariant } from './invariant.ts'

/** Registers and the figures kept beside rows. */
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
      -- A double entry stays with the record that was merged; the stay went to the one that is kept.
      where not exists (
        select from class_student m where m.class_id = a.class_id
          and m.student_id = coalesce(s.merged_into_id, s.id))
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
          count(*) filter (where status in ('Hadir', 'Terlambat')) as present
        from attendance where voided_at is null group by class_id, sub_branch_id
      ) counted on (counted.class_id, counted.sub_branch_id) = (kept.class_id, kept.sub_branch_id)
      where (kept.total, kept.present) is distinct from (counted.total, counted.present)
      union all
      select 'revision of meeting ' || m.id from meeting m
      join (select meeting_id, max(revision) as latest from attendance group by meeting_id) a
        on a.meeting_id = m.id
      where m.revision < a.latest
      union all
      select 'total of document ' || code from document_code d
      where kind = 'report' and replaced_at is null and total is distinct from
        (select sum(c.score) from score_category c where c.score_id = d.score_id)
      union all
      select 'progress of document job ' || id from document_job where done > total`,
  },
]
