import type { Invariant } from './invariant.ts'

/** The exam: its levels, its records, its question sets. */
export const munaqasyahInvariants: readonly Invariant[] = [
  {
    invariant: 25,
    sentence: 'A level runs only in active years and while the level above it runs.',
    sql: `
      select 'exam of ' || coalesce('kelompok ' || e.sub_branch_id, 'branch year ' || e.branch_year_id)
        as found
      from exam_status e
      join branch_year b on b.id = e.branch_year_id
      join academic_year y on y.id = b.academic_year_id
      left join exam_status above on above.academic_year_id = e.academic_year_id
        and above.sub_branch_id is null
        and above.branch_year_id is not distinct from
          case when e.sub_branch_id is null then null else e.branch_year_id end
      where e.status = 'inProgress'
        and (not b.is_active or not y.is_active or above.status is distinct from 'inProgress')
      union all
      select 'exam of academic year ' || y.name
      from exam_status e join academic_year y on y.id = e.academic_year_id
      where e.branch_year_id is null and e.status = 'inProgress' and not y.is_active`,
  },
  {
    invariant: 27,
    sentence:
      'Every child of a kelompok that is examined has one record; no record without a start.',
    sql: `
      select 'student ' || m.student_id || ' has no record' as found
      from exam_status e
      join class_student m on m.branch_year_id = e.branch_year_id
        and m.sub_branch_id = e.sub_branch_id and m.left_on is null and m.created_at < e.changed_at
      join student t on t.id = m.student_id and t.nis <> ''
      where e.status = 'inProgress' and e.sub_branch_id is not null and not exists (
        select from score s where s.branch_year_id = m.branch_year_id and s.student_id = m.student_id)
      union all
      select 'score ' || s.id || ' of a kelompok that never started' from score s
      where not exists (
        select from exam_status e where e.branch_year_id = s.branch_year_id
          and e.sub_branch_id = s.sub_branch_id and e.status <> 'notStarted')
      union all
      select 'student ' || student_id || ' has ' || count(*) || ' records in ' || branch_year_id
      from score group by branch_year_id, student_id having count(*) > 1`,
  },
  {
    invariant: 28,
    sentence: 'The categories of a record are those of its grade.',
    sql: `
      select 'score ' || s.id || ' lacks ' || g.category as found
      from score s join grade_category g on g.grade = s.grade
      where not exists (
        select from score_category c where c.score_id = s.id and c.category = g.category)
      union all
      select 'score ' || c.score_id || ' has ' || c.category from score_category c
      join score s on s.id = c.score_id
      where not exists (
        select from grade_category g where g.grade = s.grade and g.category = c.category)`,
  },
  {
    invariant: 29,
    sentence:
      'A claim is a lease of ten minutes from the last activity, on a child whose exam runs.',
    sql: `
      select 'score ' || s.id || ' is held until ' || s.claim_until as found from score s
      where s.claim_until <> s.claim_active_at + interval '10 minutes'
        or s.claimed_at > s.claim_active_at
      union all
      select 'score ' || s.id || ' is held, its exam does not run' from score s
      join exam_status e on e.branch_year_id = s.branch_year_id and e.sub_branch_id = s.sub_branch_id
      where s.claimed_by is not null and e.status <> 'inProgress'`,
  },
  {
    invariant: 30,
    sentence: 'A score is by the examiner who finished it last.',
    sql: `
      select 'score ' || c.score_id || ' ' || c.category as found from score_category c
      join lateral (
        select h.by_user_id, h.kind from score_history h
        where h.score_id = c.score_id and h.category = c.category and h.kind in ('finish', 'void')
        order by h.at desc, h.id desc limit 1
      ) last on true
      where c.examiner_id is distinct from case when last.kind = 'finish' then last.by_user_id end`,
  },
  {
    invariant: 31,
    sentence:
      'A score is the sum of options its questions offer, all answered, from 0 to 100, by somebody.',
    sql: `
      select 'score ' || c.score_id || ' ' || c.category as found
      from score_category c
      left join lateral (
        select sum(m.mark) as total, count(*) filter (where m.mark is null) as open,
          count(*) filter (where m.mark <> all (v.score_options)) as odd
        from score_mark m join question_version v on v.id = m.question_version_id
        where m.score_id = c.score_id and m.category = c.category
      ) sums on true
      where c.score is not null and (
        c.score not between 0 and 100 or c.examiner_id is null or c.scored_at is null
        or sums.odd > 0
        or not c.is_total_only and (sums.open > 0 or c.score is distinct from sums.total))`,
  },
  {
    invariant: 32,
    sentence: 'A drawn or frozen set totals exactly 100, and its questions are closed to edits.',
    sql: `
      select 'set of score ' || c.score_id || ' ' || c.category as found from score_category c
      where c.started_at is not null and 100 is distinct from (
        select sum(m.max_score) from score_mark m
        where m.score_id = c.score_id and m.category = c.category)
      union all
      select 'package ' || p.code || ' grade ' || q.class_grade
      from question_package p
      join question_package_question q on q.question_package_id = p.id
      join question_version v on v.id = q.question_version_id
      where p.state = 'frozen' group by p.code, q.class_grade having sum(v.max_score) <> 100
      union all
      select 'package ' || p.code || ' is frozen and empty' from question_package p
      where p.state = 'frozen' and not exists (
        select from question_package_question q where q.question_package_id = p.id)
      union all
      select 'question ' || q.id || ' has lost its version' from question q
      where not exists (select from question_version v
        where v.id = q.current_version_id and v.question_id = q.id)
      union all
      select 'asked question ' || lost.id || ' is gone' from (
        select question_version_id as id from score_mark
        union select question_version_id from question_package_question) lost
      where not exists (select from question_version v where v.id = lost.id)
      union all
      select 'question version ' || v.id || ' is used and open' from question_version v
      where v.used_at is null and (
        exists (select from score_mark m where m.question_version_id = v.id)
        or exists (
          select from question_package_question q join question_package p on p.id = q.question_package_id
          where q.question_version_id = v.id and p.state = 'frozen'))`,
  },
  {
    invariant: 33,
    sentence: 'While a level is completed its scores stand still, and a valid raport shows them.',
    sql: `
      select 'score ' || c.score_id || ' ' || c.category || ' came after completion' as found
      from score_category c
      join score s on s.id = c.score_id
      join exam_status e on e.branch_year_id = s.branch_year_id and e.sub_branch_id = s.sub_branch_id
      where e.status = 'completed' and c.scored_at > e.changed_at
      union all
      select 'raport ' || d.code || ' is older than its scores' from document_code d
      where d.kind = 'report' and d.replaced_at is null and exists (
        -- A category finished again with the score that it had leaves the raport as it is.
        select from score_history h where h.score_id = d.score_id and h.at > d.issued_at
          and h.from_state ->> 'score' is distinct from h.to_state ->> 'score')`,
  },
]
