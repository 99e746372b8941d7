-- Every function names the schema of what it uses. pg_restore and pg_upgrade run with an empty search_path: the
-- functions behind the generated columns of question_version found nothing there, and its rows were lost. Only bodies
-- change here: `set search_path` on the functions would do as well, but PostgreSQL inlines none that has it.

create or replace function public.append_only() returns trigger language plpgsql as $$
begin
  perform public.violate(tg_table_name || '__append_only', tg_table_name || ' only grows');
  return null;
end
$$;

create or replace function public.app_user__fill_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := (select branch_id from public.sub_branch where id = new.sub_branch_id);
  return new;
end
$$;

create or replace function public.person__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.sub_branch_id is null then
    select branch_id, sub_branch_id into new.branch_id, new.sub_branch_id
      from public.app_user where id = new.user_id;
  end if;
  return new;
end
$$;

create or replace function public.check_person_of_role(account_id uuid) returns void language plpgsql as $$
declare
  account_role text := (select role from public.app_user where id = account_id);
  has_student boolean := exists (select from public.student where user_id = account_id);
  kept public.teacher%rowtype;
begin
  if account_role is null then
    return;
  end if;
  if has_student <> (account_role = 'student') then
    perform public.refuse('user.role-fixed', 'app_user__student_of_role');
  end if;
  select * into kept from public.teacher where user_id = account_id;
  if kept.id is null and account_role in ('teacher', 'munaqisy')
    or kept.id is not null and account_role = 'student' then
    perform public.refuse('user.role-fixed', 'app_user__teacher_of_role');
  end if;
  if kept.id is null or kept.position_end_date is not null then
    return;
  end if;
  if account_role not in ('teacher', 'munaqisy')
    or (kept.position = 'munaqisy') <> (account_role = 'munaqisy') then
    perform public.refuse('teacher.position-is-role', 'teacher__position_of_role');
  end if;
end
$$;

create or replace function public.app_user__person_of_role() returns trigger language plpgsql as $$
begin
  perform public.check_person_of_role(new.id);
  return null;
end
$$;

create or replace function public.person__person_of_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.check_person_of_role(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform public.check_person_of_role(new.user_id);
  end if;
  return null;
end
$$;

create or replace function public.student__keep_nis() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.nis <> '' and (tg_op = 'DELETE' or old.nis <> new.nis) then
    insert into public.nis_retired (nis) values (old.nis) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or new.nis = '' or tg_op = 'UPDATE' and old.nis = new.nis then
    return null;
  end if;
  if exists (select from public.nis_retired where nis = new.nis) then
    perform public.refuse('nis.taken', 'student__nis_not_retired');
  end if;
  insert into public.nis_issued (nis) values (new.nis) on conflict do nothing;
  return null;
end
$$;

create or replace function public.teaching_group__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null then
    new.branch_id := (select branch_id from public.branch_year where id = new.branch_year_id);
  end if;
  return new;
end
$$;

create or replace function public.fill_place_of_teaching_group() returns trigger language plpgsql as $$
begin
  if new.branch_id is null then
    new.branch_id := (select branch_id from public.teaching_group where id = new.teaching_group_id);
  end if;
  return new;
end
$$;

create or replace function public.class__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null then
    select branch_id, branch_year_id into new.branch_id, new.branch_year_id
      from public.teaching_group where id = new.teaching_group_id;
  end if;
  return new;
end
$$;

create or replace function public.class_student__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null or new.teaching_group_id is null then
    select branch_id, branch_year_id, teaching_group_id
      into new.branch_id, new.branch_year_id, new.teaching_group_id
      from public.class where id = new.class_id;
  end if;
  if new.sub_branch_id is null then
    new.sub_branch_id := (select sub_branch_id from public.student where id = new.student_id);
  end if;
  return new;
end
$$;

create or replace function public.class_teacher__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null or new.teaching_group_id is null then
    select branch_id, branch_year_id, teaching_group_id
      into new.branch_id, new.branch_year_id, new.teaching_group_id
      from public.class where id = new.class_id;
  end if;
  return new;
end
$$;

create or replace function public.branch_year__active_in_active_year() returns trigger language plpgsql as $$
declare
  year_is_active boolean;
begin
  if not exists (select from public.branch_year where id = new.id and is_active) then
    return null;
  end if;
  select is_active into year_is_active from public.academic_year where id = new.academic_year_id for share;
  if not year_is_active then
    perform public.refuse('academic-year.inactive', 'branch_year__active_in_active_year');
  end if;
  return null;
end
$$;

create or replace function public.academic_year__no_active_branch_year() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.academic_year y join public.branch_year b on b.academic_year_id = y.id
      where y.id = new.id and not y.is_active and b.is_active
  ) then
    perform public.refuse('academic-year.inactive', 'branch_year__active_in_active_year');
  end if;
  return null;
end
$$;

create or replace function public.teaching_group_is_locked(wanted uuid) returns boolean language plpgsql as $$
declare
  locked boolean;
begin
  select is_locked into locked from public.teaching_group where id = wanted for share;
  return coalesce(locked, false);
end
$$;

create or replace function public.teaching_group__while_unlocked() returns trigger language plpgsql as $$
begin
  if new.branch_year_id <> old.branch_year_id then
    perform public.violate('teaching_group__stays_in_year', 'a KBM stays in its branch year');
  end if;
  if old.is_locked and (new.name, new.address) is distinct from (old.name, old.address) then
    perform public.refuse('teaching-group.locked', 'teaching_group__while_unlocked');
  end if;
  return new;
end
$$;

create or replace function public.teaching_group_sub_branch__while_unlocked() returns trigger language plpgsql as $$
begin
  if public.teaching_group_is_locked(coalesce(new.teaching_group_id, old.teaching_group_id)) then
    perform public.refuse('teaching-group.locked', 'teaching_group_sub_branch__while_unlocked');
  end if;
  if tg_op = 'DELETE' then
    if exists (
      select from public.class_student
        where teaching_group_id = old.teaching_group_id and sub_branch_id = old.sub_branch_id
          and left_on is null
    ) then
      perform public.refuse('teaching-group.sub-branch-has-students', 'teaching_group_sub_branch__without_students');
    end if;
    return old;
  end if;
  return new;
end
$$;

create or replace function public.teaching_group_sub_branch__never_changes() returns trigger language plpgsql as $$
begin
  perform public.violate('teaching_group_sub_branch__never_changes', 'a registration is removed and made anew');
  return null;
end
$$;

create or replace function public.class__while_unlocked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.teaching_group_id <> old.teaching_group_id then
      perform public.violate('class__stays_in_teaching_group', 'a class stays in its KBM');
    end if;
    if old.is_locked and (new.name, new.label, new.grade, new.start_time, new.end_time)
      is distinct from (old.name, old.label, old.grade, old.start_time, old.end_time) then
      perform public.refuse('class.locked', 'class__while_unlocked');
    end if;
    if not old.is_locked or new.is_locked then
      return new;
    end if;
  end if;
  -- Added, removed or unlocked: the KBM must be open.
  if public.teaching_group_is_locked(coalesce(new.teaching_group_id, old.teaching_group_id)) then
    perform public.refuse('teaching-group.locked', 'class__while_teaching_group_unlocked');
  end if;
  return coalesce(new, old);
end
$$;

create or replace function public.class__homeroom_teacher_of_class() returns trigger language plpgsql as $$
begin
  if new.homeroom_teacher_id is null then
    return new;
  end if;
  perform from public.class_teacher
    where class_id = new.id and teacher_id = new.homeroom_teacher_id and left_on is null for share;
  if not found then
    perform public.refuse('class.not-its-teacher', 'class__homeroom_teacher_of_class');
  end if;
  return new;
end
$$;

create or replace function public.class_is_locked(wanted uuid) returns boolean language plpgsql as $$
declare
  locked boolean;
begin
  select is_locked into locked from public.class where id = wanted for share;
  return coalesce(locked, false);
end
$$;

create or replace function public.class_student__while_unlocked() returns trigger language plpgsql as $$
declare
  is_allowed boolean := false;
begin
  if not public.class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' then
    is_allowed := exists (
      select from public.transfer where id = new.transfer_id and to_class_id = new.class_id
    );
  elsif tg_op = 'UPDATE' and new.class_id = old.class_id then
    is_allowed := case
      when new.student_id <> old.student_id
        then exists (select from public.student where id = old.student_id and merged_into_id = new.student_id)
      when (new.joined_on, new.left_on) is distinct from (old.joined_on, old.left_on)
        then new.joined_on = old.joined_on and old.left_on is null and exists (
          select from public.transfer where id = new.left_transfer_id and from_class_id = new.class_id
        )
      else true
    end;
  end if;
  if not is_allowed then
    perform public.refuse('class.locked', 'class_student__while_unlocked');
  end if;
  return coalesce(new, old);
end
$$;

create or replace function public.class_student__sub_branch_registered() returns trigger language plpgsql as $$
begin
  perform from public.teaching_group_sub_branch
    where teaching_group_id = new.teaching_group_id and sub_branch_id = new.sub_branch_id for share;
  if not found then
    perform public.refuse('class.sub-branch-not-registered', 'class_student__sub_branch_registered');
  end if;
  return new;
end
$$;

create or replace function public.class_teacher__while_unlocked() returns trigger language plpgsql as $$
begin
  if not public.class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  -- A post that ends takes its teacher out of a locked class too, with the reason on record.
  if tg_op = 'UPDATE' and (new.class_id, new.teacher_id, new.joined_on)
      is not distinct from (old.class_id, old.teacher_id, old.joined_on)
    and (new.left_on is not distinct from old.left_on
      or old.left_on is null and new.left_reason is not null) then
    return new;
  end if;
  perform public.refuse('class.locked', 'class_teacher__while_unlocked');
  return null;
end
$$;

create or replace function public.class_teacher__gives_up_homeroom() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.left_on is not null then
    update public.class set homeroom_teacher_id = null, version = version + 1
      where id = old.class_id and homeroom_teacher_id = old.teacher_id;
  end if;
  return null;
end
$$;

create or replace function public.fill_place_of_class() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null then
    select branch_id, branch_year_id into new.branch_id, new.branch_year_id
      from public.class where id = new.class_id;
  end if;
  return new;
end
$$;

create or replace function public.attendance__of_member() returns trigger language plpgsql as $$
declare
  member_sub_branch_id uuid;
begin
  if new.sub_branch_id is not null then
    return new;
  end if;
  select sub_branch_id into member_sub_branch_id from public.class_student
    where class_id = new.class_id and student_id = new.student_id
    order by left_on is null desc, joined_on desc limit 1;
  if member_sub_branch_id is null then
    perform public.refuse('student.not-found', 'attendance__of_member');
  end if;
  new.sub_branch_id := member_sub_branch_id;
  return new;
end
$$;

create or replace function public.attendance__stays_put() returns trigger language plpgsql as $$
begin
  if (new.class_id, new.date, new.meeting_id) is distinct from (old.class_id, old.date, old.meeting_id) then
    perform public.violate('attendance__stays_put', 'an entry stays in its register');
  end if;
  return new;
end
$$;

create or replace function public.attendance_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.attendance_id, new.at, new.by_user_id, new.source)
      is not distinct from (old.id, old.attendance_id, old.at, old.by_user_id, old.source)
    and exists (
      select from public.attendance a join public.student s on s.id = a.student_id
        where a.id = old.attendance_id and s.erased_at is not null
    ) then
    return new;
  end if;
  perform public.violate('attendance_history__append_only', 'attendance_history only grows');
  return null;
end
$$;

create or replace function public.material_progress__fill_place() returns trigger language plpgsql as $$
begin
  select branch_id, branch_year_id into new.branch_id, new.branch_year_id
    from public.class where id = new.class_id;
  return new;
end
$$;

create or replace function public.question_version__used_stays() returns trigger language plpgsql as $$
begin
  if old.used_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or (
    new.question_id, new.number, new.class_grade, new.semester, new.category, new.curriculum_month, new.type,
    new.instruction, new.question, new.answers, new.max_score, new.score_options, new.used_at
  ) is distinct from (
    old.question_id, old.number, old.class_grade, old.semester, old.category, old.curriculum_month, old.type,
    old.instruction, old.question, old.answers, old.max_score, old.score_options, old.used_at
  ) then
    perform public.refuse('question.used', 'question_version__used_stays');
  end if;
  return new;
end
$$;

create or replace function public.question_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.question where id = old.question_id) then
    return old;
  end if;
  perform public.violate('question_history__append_only', 'question_history only grows');
  return null;
end
$$;

create or replace function public.question_package__freeze() returns trigger language plpgsql as $$
begin
  if old.state = 'frozen' then
    if (new.state, new.seed, new.academic_year_id, new.semester, new.category, new.frozen_at)
      is distinct from (old.state, old.seed, old.academic_year_id, old.semester, old.category, old.frozen_at) then
      perform public.refuse('package.frozen', 'question_package__frozen_stays');
    end if;
    return new;
  end if;
  if new.state = 'frozen' then
    if not exists (select from public.question_package_question where question_package_id = new.id) or exists (
      select from public.question_package_question p join public.question_version v on v.id = p.question_version_id
        where p.question_package_id = new.id group by p.class_grade having sum(v.max_score) <> 100
    ) then
      perform public.refuse('exam.no-question-set', 'question_package__adds_up');
    end if;
    update public.question_version set used_at = new.frozen_at
      where used_at is null
        and id in (select question_version_id from public.question_package_question where question_package_id = new.id);
  end if;
  return new;
end
$$;

create or replace function public.question_package_question__while_draft() returns trigger language plpgsql as $$
declare
  package_state text;
begin
  select state into package_state from public.question_package
    where id = coalesce(new.question_package_id, old.question_package_id) for share;
  if package_state = 'frozen' then
    perform public.refuse('package.frozen', 'question_package_question__while_draft');
  end if;
  return coalesce(new, old);
end
$$;

create or replace function public.exam_status__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_year_id is not null and (new.branch_id is null or new.academic_year_id is null) then
    select branch_id, academic_year_id into new.branch_id, new.academic_year_id
      from public.branch_year where id = new.branch_year_id;
  end if;
  return new;
end
$$;

create or replace function public.exam_status__moves() returns trigger language plpgsql as $$
declare
  former text := case when tg_op = 'UPDATE' then old.status else 'notStarted' end;
  above text;
begin
  if tg_op = 'UPDATE' and (new.academic_year_id, new.branch_year_id, new.sub_branch_id)
    is distinct from (old.academic_year_id, old.branch_year_id, old.sub_branch_id) then
    perform public.violate('exam_status__stays_put', 'a level keeps its scope');
  end if;
  if new.status = former then
    return new;
  end if;
  if (former, new.status) not in (
    ('notStarted', 'inProgress'), ('inProgress', 'completed'), ('completed', 'inProgress')
  ) then
    perform public.refuse('munaqasyah.bad-transition', 'exam_status__moves');
  end if;
  if new.status = 'inProgress' and new.branch_year_id is not null then
    select status into above from public.exam_status
      where academic_year_id = new.academic_year_id and sub_branch_id is null
        and branch_year_id is not distinct from
          case when new.sub_branch_id is null then null else new.branch_year_id end
      for share;
    if above is distinct from 'inProgress' then
      perform public.refuse('munaqasyah.parent-not-running', 'exam_status__below_running_level');
    end if;
  end if;
  if new.status = 'completed' and new.sub_branch_id is null and exists (
    select from public.exam_status
      where academic_year_id = new.academic_year_id and status = 'inProgress' and id <> new.id
        and case when new.branch_year_id is null
          then branch_year_id is not null and sub_branch_id is null
          else branch_year_id = new.branch_year_id and sub_branch_id is not null end
  ) then
    perform public.refuse('munaqasyah.child-running', 'exam_status__above_finished_levels');
  end if;
  return new;
end
$$;

create or replace function public.require_running_exam(wanted_branch_year_id uuid, wanted_sub_branch_id uuid)
returns void language plpgsql as $$
declare
  running integer;
begin
  -- A plain count cannot lock rows; this counts locked ones.
  select count(*) into running from (
    select e.id from public.exam_status e join public.branch_year b on b.id = wanted_branch_year_id
      where e.academic_year_id = b.academic_year_id and e.status = 'inProgress'
        and (e.branch_year_id is null or e.branch_year_id = wanted_branch_year_id)
        and (e.sub_branch_id is null or e.sub_branch_id = wanted_sub_branch_id)
      for share of e
  ) as locked;
  if running <> 3 then
    perform public.refuse('munaqasyah.not-running', 'score__while_running');
  end if;
end
$$;

create or replace function public.score__starts_while_running() returns trigger language plpgsql as $$
begin
  perform public.require_running_exam(new.branch_year_id, new.sub_branch_id);
  return new;
end
$$;

create or replace function public.score_category__guard() returns trigger language plpgsql as $$
begin
  perform public.require_running_exam(s.branch_year_id, s.sub_branch_id)
    from public.score s where s.id = coalesce(new.score_id, old.score_id);
  if tg_op = 'UPDATE' and old.examiner_id is not null and new.examiner_id <> old.examiner_id then
    perform public.refuse('score.other-examiner', 'score_category__examiner_stays');
  end if;
  return coalesce(new, old);
end
$$;

create or replace function public.score_mark__guard() returns trigger language plpgsql as $$
declare
  options smallint[];
begin
  perform public.require_running_exam(s.branch_year_id, s.sub_branch_id)
    from public.score s where s.id = coalesce(new.score_id, old.score_id);
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.score_id, new.category, new.ordinal, new.question_version_id)
    is distinct from (old.score_id, old.category, old.ordinal, old.question_version_id) then
    perform public.violate('score_mark__set_stays', 'a drawn set keeps its questions and their order');
  end if;
  select score_options into options from public.question_version where id = new.question_version_id;
  if new.mark <> all (options) or new.draft_mark <> all (options) then
    perform public.refuse('exam.bad-mark', 'score_mark__of_options');
  end if;
  return new;
end
$$;

create or replace function public.score_mark__uses_question() returns trigger language plpgsql as $$
begin
  update public.question_version set used_at = now() where id = new.question_version_id and used_at is null;
  return null;
end
$$;

create or replace function public.check_score_category(wanted_score_id uuid, wanted_category text)
returns void language plpgsql as $$
declare
  kept public.score_category%rowtype;
  points integer;
  total integer;
  unmarked integer;
begin
  select * into kept from public.score_category where score_id = wanted_score_id and category = wanted_category;
  if kept.score_id is null then
    return;
  end if;
  select coalesce(sum(max_score), 0), coalesce(sum(mark), 0), count(*) filter (where mark is null)
    into points, total, unmarked
    from public.score_mark where score_id = wanted_score_id and category = wanted_category;
  if points <> (case when kept.started_at is null then 0 else 100 end) then
    perform public.violate('score_category__set_of_100', 'a started category has questions for exactly 100 points');
  end if;
  if kept.score is not null and not kept.is_total_only and (unmarked > 0 or kept.score <> total) then
    perform public.violate('score_category__score_is_sum', 'a score is the sum of the marks of its questions');
  end if;
end
$$;

create or replace function public.score_category__adds_up() returns trigger language plpgsql as $$
begin
  perform public.check_score_category(new.score_id, new.category);
  return null;
end
$$;

create or replace function public.score_mark__adds_up() returns trigger language plpgsql as $$
begin
  perform public.check_score_category(coalesce(new.score_id, old.score_id), coalesce(new.category, old.category));
  return null;
end
$$;

create or replace function public.score_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.score_id, new.category, new.at, new.by_user_id, new.kind)
      is not distinct from (old.id, old.score_id, old.category, old.at, old.by_user_id, old.kind)
    and exists (
      select from public.score c join public.student s on s.id = c.student_id
        where c.id = old.score_id and s.erased_at is not null
    ) then
    return new;
  end if;
  perform public.violate('score_history__append_only', 'score_history only grows');
  return null;
end
$$;

create or replace function public.account_request__decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.branch_id is null then
      new.branch_id := (select branch_id from public.sub_branch where id = new.sub_branch_id);
    end if;
    return new;
  end if;
  if old.status <> 'pending' and (
    (new.status, new.decided_by, new.decided_at) is distinct from (old.status, old.decided_by, old.decided_at)
    or new.corrections <> old.corrections
      and not public.account_request__forgets_erased(new.id, old.corrections, new.corrections)
  ) then
    perform public.refuse('ticket.decided', 'account_request__decided_once');
  end if;
  return new;
end
$$;

create or replace function public.score_category__replaces_reports() returns trigger language plpgsql as $$
begin
  update public.document_code set replaced_at = now() where score_id = new.score_id and replaced_at is null;
  return null;
end
$$;

create or replace function public.audit_entry__chain() returns trigger language plpgsql as $$
begin
  select seq + 1, hash into new.seq, new.prev_hash from public.audit_head for update;
  new.hash := public.audit_hash(new);
  update public.audit_head set seq = new.seq, hash = new.hash;
  return new;
end
$$;

create or replace function public.audit_head__follows_chain() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.seq <> old.seq + 1 or pg_trigger_depth() < 2 then
    perform public.violate('audit_head__follows_chain', 'the head of the audit log moves with its entries');
  end if;
  return new;
end
$$;

create or replace function public.attendance__keep_totals() returns trigger language plpgsql as $$
declare
  changes public.attendance_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, count(*))::public.attendance_change as change
      from new_entry where voided_at is null
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness
    ) kind;
  elsif tg_op = 'UPDATE' then
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, sum(sign))::public.attendance_change as change
      from (
        select 1 as sign, class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute,
          attitude, tidiness
        from new_entry where voided_at is null
        union all
        select -1, class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
          tidiness
        from old_entry where voided_at is null
      ) entry
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness
      having sum(sign) <> 0
    ) kind;
  else
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, -count(*))::public.attendance_change as change
      from old_entry where voided_at is null
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness
    ) kind;
  end if;
  if changes is not null then
    perform public.attendance__add_to_totals(changes);
  end if;
  return null;
end
$$;

create or replace function public.account_request__forgets_erased(request_id uuid, former jsonb, latter jsonb)
returns boolean language sql stable as $$
  select jsonb_array_length(former) = jsonb_array_length(latter) and not exists (
    select from jsonb_array_elements(former) with ordinality as old_line(line, place)
    join jsonb_array_elements(latter) with ordinality as new_line(line, place) using (place)
    where old_line.line <> new_line.line and (
      old_line.line - 'from' - 'to' <> new_line.line - 'from' - 'to'
      or not exists (
        select from public.account_request_person person
        join public.student on student.user_id = person.result_user_id
        where person.account_request_id = request_id
          and person.ordinal = (old_line.line ->> 'index')::int and student.erased_at is not null
      ) and not (
        new_line.line -> 'from' = '{}' and new_line.line -> 'to' = '{}'
        and exists (
          select from public.account_request request
          where request.id = request_id and request.status in ('rejected', 'cancelled')
        )
      )
    )
  )
$$;

create or replace function public.teacher__keep_nig() returns trigger language plpgsql as $$
begin
  insert into public.nig_issued (nig) values (new.nig) on conflict do nothing;
  return null;
end
$$;

create or replace function public.maker_place(user_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('role', role, 'branchId', branch_id, 'subBranchId', sub_branch_id)
  from public.app_user where app_user.id = maker_place.user_id
$$;

create or replace function public.fill_maker() returns trigger language plpgsql as $$
begin
  new.maker := public.maker_place(new.user_id);
  return new;
end
$$;

create or replace function public.search_letters(value text)
returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(
      public.search_text(value) collate "C",
      '[\u0610-\u061A\u0621\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\uFEFF]', '', 'g'
    ),
    U&'\0671\0649\06CC\06A9\0629\06C1\06BE', U&'\0627\064A\064A\0643\0647\0647\0647'
  )
$$;

create or replace function public.question_key(value text)
returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    public.search_letters(value) collate "C",
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000]+',
    ' ', 'g'
  ))
$$;

create or replace function public.question_search(instruction text, question text, answers text[])
returns text language sql immutable strict parallel safe as $$
  select public.search_letters(instruction || ' ' || question || ' ' || array_to_string(answers, ' '))
$$;

create or replace function public.attendance__add_to_totals(changes public.attendance_change[])
returns void language sql as $$
  with by_day as materialized (
    select class_id, sub_branch_id, branch_id, branch_year_id, date,
      coalesce(sum(entries) filter (where status = 'Hadir'), 0) as on_time,
      coalesce(sum(entries) filter (where status = 'Terlambat'), 0) as late,
      coalesce(sum(entries) filter (where status = 'Izin'), 0) as excused,
      coalesce(sum(entries) filter (where status = 'Sakit'), 0) as sick,
      coalesce(sum(entries) filter (where status = 'Tanpa Keterangan'), 0) as absent,
      coalesce(sum(entries) filter (where not is_marked), 0) as unmarked,
      coalesce(sum(entries) filter (where attribute), 0) as attribute,
      coalesce(sum(entries) filter (where attitude), 0) as attitude,
      coalesce(sum(entries) filter (where tidiness), 0) as tidiness
    from unnest(changes)
    group by class_id, sub_branch_id, branch_id, branch_year_id, date
  ),
  day as (
    insert into public.attendance_day as kept (class_id, sub_branch_id, date, branch_id, branch_year_id, on_time, late,
      excused, sick, absent, unmarked, attribute, attitude, tidiness)
    select class_id, sub_branch_id, date, branch_id, branch_year_id, on_time, late, excused, sick, absent, unmarked,
      attribute, attitude, tidiness
    from by_day order by class_id, date, sub_branch_id
    on conflict on constraint attendance_day__pk do update set
      on_time = kept.on_time + excluded.on_time, late = kept.late + excluded.late,
      excused = kept.excused + excluded.excused, sick = kept.sick + excluded.sick,
      absent = kept.absent + excluded.absent, unmarked = kept.unmarked + excluded.unmarked,
      attribute = kept.attribute + excluded.attribute, attitude = kept.attitude + excluded.attitude,
      tidiness = kept.tidiness + excluded.tidiness
  ),
  month as (
    insert into public.attendance_month as kept (class_id, sub_branch_id, month, branch_id, branch_year_id, on_time,
      late, excused, sick, absent, attribute, attitude, tidiness)
    select class_id, sub_branch_id, public.month_of(date), branch_id, branch_year_id, sum(on_time), sum(late),
      sum(excused), sum(sick), sum(absent), sum(attribute), sum(attitude), sum(tidiness)
    from by_day
    group by class_id, sub_branch_id, public.month_of(date), branch_id, branch_year_id
    having sum(on_time) <> 0 or sum(late) <> 0 or sum(excused) <> 0 or sum(sick) <> 0 or sum(absent) <> 0
      or sum(attribute) <> 0 or sum(attitude) <> 0 or sum(tidiness) <> 0
    order by class_id, public.month_of(date), sub_branch_id
    on conflict on constraint attendance_month__pk do update set
      on_time = kept.on_time + excluded.on_time, late = kept.late + excluded.late,
      excused = kept.excused + excluded.excused, sick = kept.sick + excluded.sick,
      absent = kept.absent + excluded.absent,
      attribute = kept.attribute + excluded.attribute, attitude = kept.attitude + excluded.attitude,
      tidiness = kept.tidiness + excluded.tidiness
  )
  insert into public.attendance_total as kept (class_id, sub_branch_id, branch_id, branch_year_id, total, present)
  select class_id, sub_branch_id, branch_id, branch_year_id, sum(on_time + late + excused + sick + absent),
    sum(on_time + late)
  from by_day
  group by class_id, sub_branch_id, branch_id, branch_year_id
  having sum(on_time + late + excused + sick + absent) <> 0 or sum(on_time + late) <> 0
  order by class_id, sub_branch_id
  on conflict on constraint attendance_total__pk do update
    set total = kept.total + excluded.total, present = kept.present + excluded.present
$$;

create or replace function public.student__keep_line() returns trigger language plpgsql as $$
begin
  if new.nis = '' then
    delete from public.student_line where student_id = new.id;
  elsif tg_op = 'UPDATE' and old.nis <> '' and old.user_id = new.user_id then
    update public.student_line
    set branch_id = new.branch_id, sub_branch_id = new.sub_branch_id, name = new.name, nis = new.nis,
      search = new.search, is_internal = new.is_internal, is_complete = public.student_is_complete(new)
    where student_id = new.id;
  else
    -- The account is held: whoever changes it meanwhile waits, and then finds the line.
    insert into public.student_line (student_id, branch_id, sub_branch_id, name, nis, search, account_state,
      is_internal, is_complete, is_active)
    select new.id, new.branch_id, new.sub_branch_id, new.name, new.nis, new.search,
      public.account_state(account.is_disabled, account.password_hash), new.is_internal,
      public.student_is_complete(new),
      exists (select from public.class_student stay join public.branch_year on branch_year.id = stay.branch_year_id
        where stay.student_id = new.id and stay.left_on is null and branch_year.is_active)
    from public.app_user account where account.id = new.user_id for share
    on conflict on constraint student_line__pk do update set account_state = excluded.account_state,
      branch_id = excluded.branch_id, sub_branch_id = excluded.sub_branch_id, name = excluded.name,
      nis = excluded.nis, search = excluded.search, is_internal = excluded.is_internal,
      is_complete = excluded.is_complete;
  end if;
  return null;
end
$$;

create or replace function public.app_user__keep_line() returns trigger language plpgsql as $$
begin
  update public.student_line set account_state = public.account_state(new.is_disabled, new.password_hash)
  where student_id = (select id from public.student where user_id = new.id);
  return null;
end
$$;

create or replace function public.student_line__keep_active(children uuid[]) returns void language plpgsql as $$
begin
  perform from public.student_line where student_id = any(children) order by student_id for no key update;
  update public.student_line as line set is_active = not line.is_active
  where line.student_id = any(children) and line.is_active <> exists (
    select from public.class_student stay join public.branch_year on branch_year.id = stay.branch_year_id
    where stay.student_id = line.student_id and stay.left_on is null and branch_year.is_active);
end
$$;

create or replace function public.student_line__follow(children uuid[], years uuid[])
returns void language plpgsql as $$
begin
  perform from public.branch_year where id = any(years) order by id for share;
  if exists (select from public.branch_year where id = any(years) and is_active) then
    perform public.student_line__keep_active(children);
  end if;
end
$$;

create or replace function public.class_student__keep_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
    from new_stay where left_on is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform public.student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
    from old_stay where left_on is null having count(*) > 0;
  else
    perform public.student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
    from (
      (select id, student_id, branch_year_id from new_stay where left_on is null
        except select id, student_id, branch_year_id from old_stay where left_on is null)
      union all
      (select id, student_id, branch_year_id from old_stay where left_on is null
        except select id, student_id, branch_year_id from new_stay where left_on is null)
    ) changed having count(*) > 0;
  end if;
  return null;
end
$$;

create or replace function public.branch_year__keep_lines() returns trigger language plpgsql as $$
begin
  perform public.student_line__keep_active(array_agg(distinct stay.student_id))
  from new_year join old_year on old_year.id = new_year.id
  join public.class_student stay on stay.branch_year_id = new_year.id and stay.left_on is null
  where new_year.is_active <> old_year.is_active
  having count(*) > 0;
  return null;
end
$$;

create or replace function public.class_student__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.class_total as kept (class_id, student_count, meeting_count)
    select class_id, count(*), 0 from new_stay where left_on is null group by class_id order by class_id
    on conflict on constraint class_total__pk do update set student_count = kept.student_count + excluded.student_count;
  elsif tg_op = 'UPDATE' then
    insert into public.class_total as kept (class_id, student_count, meeting_count)
    select class_id, sum(sign), 0
    from (
      select 1 as sign, class_id from new_stay where left_on is null
      union all
      select -1, class_id from old_stay where left_on is null
    ) change
    group by class_id having sum(sign) <> 0 order by class_id
    on conflict on constraint class_total__pk do update set student_count = kept.student_count + excluded.student_count;
  else
    update public.class_total as kept set student_count = kept.student_count - gone.count
    from (select class_id, count(*) as count from old_stay where left_on is null group by class_id) gone
    where kept.class_id = gone.class_id;
  end if;
  return null;
end
$$;

create or replace function public.meeting__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    update public.class_total set meeting_count = meeting_count - 1 where class_id = old.class_id;
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into public.class_total as kept (class_id, student_count, meeting_count) values (new.class_id, 0, 1)
    on conflict on constraint class_total__pk do update set meeting_count = kept.meeting_count + 1;
  end if;
  return null;
end
$$;
