import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  nothingOf,
  studentDetails,
  type PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import type { Invariant } from './invariant.ts'

/** Some detail of a person is there. */
function anyKnown(details: PersonDetails, relation: string): string {
  const conditions = Object.values(details).map((detail) => {
    const column = `${relation}.${detail.column}`
    return nothingOf(detail) === null ? `${column} is not null` : `${column} <> ''`
  })
  return `(${conditions.join(' or ')})`
}

/** Accounts, the people behind them, their numbers, cards and pictures. */
export const peopleInvariants: readonly Invariant[] = [
  {
    invariant: 14,
    sentence:
      'Role and person agree: a student row for a student, a teacher row for a teacher or munaqis.',
    sql: `
      select u.role || ' ' || u.id as found from app_user u
      left join student s on s.user_id = u.id
      left join teacher t on t.user_id = u.id
      where (s.id is not null) <> (u.role = 'student')
        or (t.id is null and u.role in ('teacher', 'munaqisy'))
        or (t.id is not null and u.role = 'student')
        or (t.id is not null and t.position_end_date is null
          and (u.role not in ('teacher', 'munaqisy')
            or (t.position = 'munaqisy') <> (u.role = 'munaqisy')))`,
  },
  {
    invariant: 15,
    sentence: 'A NIS is a year and a number from 0010, names one child for ever and is on record.',
    sql: `
      select 'student ' || id || ' with NIS ' || nis as found from student l
      where nis <> '' and (nis !~ '^(19|20)[0-9]{6}$' or right(nis, 4) < '0010'
        or nis in (select nis from student where nis <> '' group by nis having count(*) > 1)
        or exists (select from nis_retired r where r.nis = l.nis)
        or not exists (select from nis_issued i where i.nis = l.nis))
      union all
      select 'retired NIS ' || nis || ' was never issued' from nis_retired r
      where not exists (select from nis_issued i where i.nis = r.nis)
      union all
      select 'retired NIS ' || r.nis || ' leads to an erased child' from nis_retired r
      join student s on s.id = r.student_id where s.erased_at is not null`,
  },
  {
    invariant: 16,
    sentence: 'An account made in a hand-out is whole: its person and its activation code.',
    sql: `
      select 'account ' || u.id || ' of hand-out ' || h.id as found
      from handout h
      join handout_person p on p.handout_id = h.id
      join app_user u on u.id = p.user_id
      where h.kind = 'accounts' and h.created_at > {now} - interval '14 days'
        and u.password_hash is null and p.outcome = 'created'
        and (not exists (
            select from one_time_token k where k.user_id = u.id and k.purpose = 'activation')
          or u.role = 'student' and not exists (select from student s where s.user_id = u.id)
          or u.role in ('teacher', 'munaqisy')
            and not exists (select from teacher t where t.user_id = u.id))`,
  },
  {
    invariant: 17,
    sentence:
      'An email address belongs to one account, whatever its case; only students may have none.',
    sql: `
      select 'account ' || u.id as found from app_user u
      where (u.email is null and u.role <> 'student')
        or (u.email is null and u.is_email_verified)
        or exists (select from app_user o where lower(o.email) = lower(u.email) and o.id <> u.id)`,
  },
  {
    invariant: 39,
    sentence:
      'Every picture is shown by somebody (after a night), and every shown picture has its row.',
    sql: `
      with shown as (
        select image as name from app_user union select thumbnail from app_user
        union select image from student union select thumbnail from student
        union select image from teacher union select thumbnail from teacher
        union select image from account_request_person union select thumbnail from account_request_person
        union select logo from region_setting
      )
      select 'nobody shows ' || name as found from image_file i
      where created_at < {now} - interval '1 hour'
        -- A replaced picture stays until the night after its replacement.
        and not exists (select from image_file newer where newer.user_id = i.user_id
          and newer.created_at > greatest(i.created_at, {now} - interval '26 hours'))
        and not exists (select from image_file newer where newer.kind = 'logo' and i.kind = 'logo'
          and newer.created_at > greatest(i.created_at, {now} - interval '26 hours'))
        and not exists (select from shown s where s.name = i.name)
      union all
      select 'no row for ' || name from shown s
      where name is not null and not exists (select from image_file i where i.name = s.name)`,
  },
  {
    invariant: 43,
    sentence:
      'Of an erased child no personal value is left; a record that was merged holds nothing that counts.',
    sql: `
      with gone as (select s.*, u.email, u.name as account_name, u.image as account_image,
        u.thumbnail as account_thumbnail, u.is_disabled
        from student s join app_user u on u.id = s.user_id where s.erased_at is not null),
      merged as (select s.*, u.is_disabled, u.email from student s
        join app_user u on u.id = s.user_id where s.merged_into_id is not null)
      select 'student ' || id as found from gone
      where name not in ('', 'Data dihapus') or nis <> '' or ${anyKnown(studentDetails, 'gone')}
        or image is not null or thumbnail is not null
        or email is not null or account_name not in ('', 'Data dihapus') or not is_disabled
        or account_image is not null or account_thumbnail is not null
      union all
      select 'note of attendance ' || a.id from attendance a join gone g on g.id = a.student_id
      where a.teachers_notes not in ('', '-') or a.update_reason is not null
      union all
      select 'history of attendance ' || h.id from attendance_history h
      join attendance a on a.id = h.attendance_id join gone g on g.id = a.student_id
      where coalesce(h.from_state ->> 'teachersNotes', '') not in ('', '-')
        or coalesce(h.to_state ->> 'teachersNotes', '') not in ('', '-') or h.reason is not null
      union all
      select 'consent ' || c.id from consent c join gone g on g.id = c.student_id
      where c.guardian_name <> ''
      union all
      select 'parent link ' || l.id from parent_link l join gone g on g.id = l.student_id
      where l.revoked_at is null
      union all
      select 'card ' || c.id from student_card c join gone g on g.id = c.student_id
      where c.voided_at is null
      union all
      select 'request of person ' || p.id from account_request_person p
      join gone g on g.user_id = p.result_user_id
      where p.name <> '' or ${anyKnown(requestDetails, 'p')} or p.image is not null or p.email is not null
      union all
      select 'picture ' || i.name from image_file i join gone g on g.user_id = i.user_id
      union all
      select 'mutasi ' || t.id from transfer t join gone g on g.id = t.student_id
      where t.reason <> 'Data dihapus'
      union all
      select 'history of score ' || h.id from score_history h
      join score c on c.id = h.score_id join gone g on g.id = c.student_id
      where h.reason is not null
      union all
      select 'sign-in of account ' || g.user_id from gone g
      where exists (select from session where user_id = g.user_id)
        or exists (select from one_time_token where user_id = g.user_id)
        or exists (select from notification where user_id = g.user_id)
      union all
      select 'part of student ' || s.id || ' is not erased' from student s
      join student g on g.id = s.merged_into_id
      where g.erased_at is not null and s.erased_at is null
      union all
      select 'merged student ' || id from merged
      where not is_disabled or email is not null or image is not null or thumbnail is not null
      union all
      select 'picture ' || i.name from image_file i join merged m on m.user_id = i.user_id
      union all
      select 'student ' || id || ' into itself' from merged m
      where exists (select from student k where k.id = m.merged_into_id and k.merged_into_id = m.id)
      union all
      select 'class of student ' || m.id from merged m
      where exists (select from class_student where student_id = m.id)
      union all
      select 'mark of student ' || m.id from merged m
      where exists (select from attendance where student_id = m.id and voided_at is null)
      union all
      select 'score of student ' || m.id from merged m
      where exists (select from score where student_id = m.id)
      union all
      select 'consent of student ' || m.id from merged m
      where exists (select from consent where student_id = m.id)
      union all
      select 'card of student ' || m.id from merged m
      where exists (select from student_card where student_id = m.id and voided_at is null)`,
  },
]
