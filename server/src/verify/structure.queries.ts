import type { Invariant } from './invariant.ts'

/** Years, desa years, KBM, classes and their places. */
export const structureInvariants: readonly Invariant[] = [
  {
    invariant: 1,
    sentence: 'At most one academic year is active.',
    sql: `
      select 'academic year ' || name as found from academic_year
      where is_active and (select count(*) from academic_year where is_active) > 1`,
  },
  {
    invariant: 2,
    sentence: 'A year is named like 20251, from 2018 to next year, and no name is used twice.',
    sql: `
      select 'academic year ' || name || ' (' || id || ')' as found from academic_year y
      where name !~ '^[0-9]{4}[12]$'
        or left(name, 4)::int not between 2018
          and extract(year from {now} at time zone 'Asia/Jakarta')::int + 1
        or exists (select from academic_year o where o.name = y.name and o.id <> y.id)`,
  },
  {
    invariant: 3,
    sentence: 'A branch registers a year once.',
    sql: `
      select 'branch ' || branch_id || ' registered year ' || academic_year_id || ' ' || count(*)
        || ' times' as found
      from branch_year group by branch_id, academic_year_id having count(*) > 1`,
  },
  {
    invariant: 4,
    sentence: 'At most one branch year per branch is active, and only in the active academic year.',
    sql: `
      select 'branch year ' || b.id as found
      from branch_year b join academic_year y on y.id = b.academic_year_id
      where b.is_active and (not y.is_active or exists (
        select from branch_year o where o.branch_id = b.branch_id and o.is_active and o.id <> b.id))`,
  },
  {
    invariant: 6,
    sentence: 'Nothing belongs to a branch year that is gone.',
    sql: `
      select holder || ' ' || id as found from (
        select 'teaching group' as holder, id, branch_year_id from teaching_group
        union all select 'class', id, branch_year_id from class
        union all select 'meeting', id, branch_year_id from meeting
        union all select 'attendance', id, branch_year_id from attendance
        union all select 'score', id, branch_year_id from score
        union all select 'exam status', id, branch_year_id from exam_status
          where branch_year_id is not null
      ) held
      where not exists (select from branch_year b where b.id = held.branch_year_id)`,
  },
  {
    invariant: 7,
    sentence: 'Nothing belongs to a KBM, kelompok, branch or year that is gone.',
    sql: `
      select holder || ' ' || id as found from (
        select 'class' as holder, c.id from class c
          left join teaching_group g on g.id = c.teaching_group_id where g.id is null
        union all select 'registration of kelompok', r.sub_branch_id from teaching_group_sub_branch r
          left join teaching_group g on g.id = r.teaching_group_id
          left join sub_branch s on s.id = r.sub_branch_id where g.id is null or s.id is null
        union all select 'kelompok', s.id from sub_branch s
          left join branch b on b.id = s.branch_id where b.id is null
        union all select 'branch year', y.id from branch_year y
          left join branch b on b.id = y.branch_id
          left join academic_year a on a.id = y.academic_year_id where b.id is null or a.id is null
        union all select 'account', u.id from app_user u
          left join sub_branch s on s.id = u.sub_branch_id
          where u.sub_branch_id is not null and s.id is null
      ) orphan`,
  },
  {
    invariant: 11,
    sentence: "A kelompok joins only KBM of its own branch's years.",
    sql: `
      select 'kelompok ' || r.sub_branch_id || ' in KBM ' || r.teaching_group_id as found
      from teaching_group_sub_branch r
      join teaching_group g on g.id = r.teaching_group_id
      join branch_year y on y.id = g.branch_year_id
      join sub_branch s on s.id = r.sub_branch_id
      where s.branch_id <> y.branch_id`,
  },
  {
    invariant: 12,
    sentence: 'A student is in at most one class per branch year.',
    sql: `
      select 'student ' || student_id || ' in ' || count(*) || ' classes of branch year '
        || branch_year_id as found
      from class_student where left_on is null
      group by branch_year_id, student_id having count(*) > 1`,
  },
  {
    invariant: 13,
    sentence: "A class member's kelompok belongs to the KBM.",
    sql: `
      select 'membership ' || m.id as found from class_student m
      where m.left_on is null and not exists (
        select from teaching_group_sub_branch r
        where r.teaching_group_id = m.teaching_group_id and r.sub_branch_id = m.sub_branch_id)`,
  },
  {
    invariant: 41,
    sentence: 'The branch and year on a row are those of what it belongs to.',
    sql: `
      select holder || ' ' || id as found from (
        select 'teaching group' as holder, g.id from teaching_group g
          join branch_year y on y.id = g.branch_year_id where g.branch_id <> y.branch_id
        union all select 'class', c.id from class c join teaching_group g on g.id = c.teaching_group_id
          where (c.branch_id, c.branch_year_id) <> (g.branch_id, g.branch_year_id)
        union all select 'class student', m.id from class_student m join class c on c.id = m.class_id
          where (m.branch_id, m.branch_year_id, m.teaching_group_id)
            <> (c.branch_id, c.branch_year_id, c.teaching_group_id)
        union all select 'class teacher', m.id from class_teacher m join class c on c.id = m.class_id
          where (m.branch_id, m.branch_year_id, m.teaching_group_id)
            <> (c.branch_id, c.branch_year_id, c.teaching_group_id)
        union all select 'meeting', m.id from meeting m join class c on c.id = m.class_id
          where (m.branch_id, m.branch_year_id) <> (c.branch_id, c.branch_year_id)
        union all select 'attendance', a.id from attendance a join class c on c.id = a.class_id
          where (a.branch_id, a.branch_year_id) <> (c.branch_id, c.branch_year_id)
        union all select 'material progress', p.id from material_progress p
          join class c on c.id = p.class_id
          where (p.branch_id, p.branch_year_id) <> (c.branch_id, c.branch_year_id)
        union all select 'score', s.id from score s join class c on c.id = s.class_id
          where (s.branch_id, s.branch_year_id, s.teaching_group_id, s.grade)
            <> (c.branch_id, c.branch_year_id, c.teaching_group_id, c.grade)
        union all select 'exam status', e.id from exam_status e
          join branch_year y on y.id = e.branch_year_id
          where (e.branch_id, e.academic_year_id) <> (y.branch_id, y.academic_year_id)
        union all select 'account', u.id from app_user u join sub_branch s on s.id = u.sub_branch_id
          where u.branch_id <> s.branch_id
        union all select 'student', p.id from student p join app_user u on u.id = p.user_id
          where (p.branch_id, p.sub_branch_id) is distinct from (u.branch_id, u.sub_branch_id)
        union all select 'teacher', p.id from teacher p join app_user u on u.id = p.user_id
          where (p.branch_id, p.sub_branch_id) is distinct from (u.branch_id, u.sub_branch_id)
      ) astray`,
  },
]
