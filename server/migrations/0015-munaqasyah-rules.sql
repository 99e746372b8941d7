-- The machine of the exam and what may be scored when.

create function exam_status__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_year_id is not null and (new.branch_id is null or new.academic_year_id is null) then
    select branch_id, academic_year_id into new.branch_id, new.academic_year_id
      from branch_year where id = new.branch_year_id;
  end if;
  return new;
end
$$;
create trigger exam_status__fill_place before insert on exam_status
  for each row execute function exam_status__fill_place();
comment on column exam_status.academic_year_id is 'Filled from the branch year.';

-- notStarted -> inProgress -> completed -> inProgress (susulan). A level starts while the one above runs and completes
-- while none below does. The level above is read FOR SHARE: a start and its completion cannot pass each other.
create function exam_status__moves() returns trigger language plpgsql as $$
declare
  former text := case when tg_op = 'UPDATE' then old.status else 'notStarted' end;
  above text;
begin
  if tg_op = 'UPDATE' and (new.academic_year_id, new.branch_year_id, new.sub_branch_id)
    is distinct from (old.academic_year_id, old.branch_year_id, old.sub_branch_id) then
    perform violate('exam_status__stays_put', 'a level keeps its scope');
  end if;
  if new.status = former then
    return new;
  end if;
  if (former, new.status) not in (
    ('notStarted', 'inProgress'), ('inProgress', 'completed'), ('completed', 'inProgress')
  ) then
    perform refuse('munaqasyah.bad-transition', 'exam_status__moves');
  end if;
  if new.status = 'inProgress' and new.branch_year_id is not null then
    select status into above from exam_status
      where academic_year_id = new.academic_year_id and sub_branch_id is null
        and branch_year_id is not distinct from
          case when new.sub_branch_id is null then null else new.branch_year_id end
      for share;
    if above is distinct from 'inProgress' then
      perform refuse('munaqasyah.parent-not-running', 'exam_status__below_running_level');
    end if;
  end if;
  if new.status = 'completed' and new.sub_branch_id is null and exists (
    select from exam_status
      where academic_year_id = new.academic_year_id and status = 'inProgress' and id <> new.id
        and case when new.branch_year_id is null
          then branch_year_id is not null and sub_branch_id is null
          else branch_year_id = new.branch_year_id and sub_branch_id is not null end
  ) then
    perform refuse('munaqasyah.child-running', 'exam_status__above_finished_levels');
  end if;
  return new;
end
$$;
create trigger exam_status__moves before insert or update on exam_status
  for each row execute function exam_status__moves();

-- All three levels of a kelompok run.
create function require_running_exam(wanted_branch_year_id uuid, wanted_sub_branch_id uuid)
returns void language plpgsql as $$
declare
  running integer;
begin
  -- A plain count cannot lock rows; this counts locked ones.
  select count(*) into running from (
    select e.id from exam_status e join branch_year b on b.id = wanted_branch_year_id
      where e.academic_year_id = b.academic_year_id and e.status = 'inProgress'
        and (e.branch_year_id is null or e.branch_year_id = wanted_branch_year_id)
        and (e.sub_branch_id is null or e.sub_branch_id = wanted_sub_branch_id)
      for share of e
  ) as locked;
  if running <> 3 then
    perform refuse('munaqasyah.not-running', 'score__while_running');
  end if;
end
$$;

create function score__starts_while_running() returns trigger language plpgsql as $$
begin
  perform require_running_exam(new.branch_year_id, new.sub_branch_id);
  return new;
end
$$;
create trigger score__starts_while_running before insert on score
  for each row execute function score__starts_while_running();

create function score_category__guard() returns trigger language plpgsql as $$
begin
  perform require_running_exam(s.branch_year_id, s.sub_branch_id)
    from score s where s.id = coalesce(new.score_id, old.score_id);
  if tg_op = 'UPDATE' and old.examiner_id is not null and new.examiner_id <> old.examiner_id then
    perform refuse('score.other-examiner', 'score_category__examiner_stays');
  end if;
  return coalesce(new, old);
end
$$;
create trigger score_category__guard before insert or update or delete on score_category
  for each row execute function score_category__guard();

create function score_mark__guard() returns trigger language plpgsql as $$
declare
  options smallint[];
begin
  perform require_running_exam(s.branch_year_id, s.sub_branch_id)
    from score s where s.id = coalesce(new.score_id, old.score_id);
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.score_id, new.category, new.ordinal, new.question_version_id)
    is distinct from (old.score_id, old.category, old.ordinal, old.question_version_id) then
    perform violate('score_mark__set_stays', 'a drawn set keeps its questions and their order');
  end if;
  select score_options into options from question_version where id = new.question_version_id;
  if new.mark <> all (options) or new.draft_mark <> all (options) then
    perform refuse('exam.bad-mark', 'score_mark__of_options');
  end if;
  return new;
end
$$;
create trigger score_mark__guard before insert or update or delete on score_mark
  for each row execute function score_mark__guard();

create function score_mark__uses_question() returns trigger language plpgsql as $$
begin
  update question_version set used_at = now() where id = new.question_version_id and used_at is null;
  return null;
end
$$;
create trigger score_mark__uses_question after insert on score_mark
  for each row execute function score_mark__uses_question();

-- When the transaction ends: a started category has a set of exactly 100 points, and a score is the sum of its marks.
create function check_score_category(wanted_score_id uuid, wanted_category text) returns void language plpgsql as $$
declare
  kept score_category%rowtype;
  points integer;
  total integer;
  unmarked integer;
begin
  select * into kept from score_category where score_id = wanted_score_id and category = wanted_category;
  if kept.score_id is null then
    return;
  end if;
  select coalesce(sum(max_score), 0), coalesce(sum(mark), 0), count(*) filter (where mark is null)
    into points, total, unmarked
    from score_mark where score_id = wanted_score_id and category = wanted_category;
  if points <> (case when kept.started_at is null then 0 else 100 end) then
    perform violate('score_category__set_of_100', 'a started category has questions for exactly 100 points');
  end if;
  if kept.score is not null and not kept.is_total_only and (unmarked > 0 or kept.score <> total) then
    perform violate('score_category__score_is_sum', 'a score is the sum of the marks of its questions');
  end if;
end
$$;

create function score_category__adds_up() returns trigger language plpgsql as $$
begin
  perform check_score_category(new.score_id, new.category);
  return null;
end
$$;
create constraint trigger score_category__adds_up
  after insert or update of score, started_at, is_total_only on score_category
  deferrable initially deferred for each row execute function score_category__adds_up();

create function score_mark__adds_up() returns trigger language plpgsql as $$
begin
  perform check_score_category(coalesce(new.score_id, old.score_id), coalesce(new.category, old.category));
  return null;
end
$$;
create constraint trigger score_mark__adds_up after insert or update of mark or delete on score_mark
  deferrable initially deferred for each row execute function score_mark__adds_up();

-- History only grows. What it says about an erased child may be blanked, nothing else.
create function score_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.score_id, new.category, new.at, new.by_user_id, new.kind)
      is not distinct from (old.id, old.score_id, old.category, old.at, old.by_user_id, old.kind)
    and exists (
      select from score c join student s on s.id = c.student_id
        where c.id = old.score_id and s.erased_at is not null
    ) then
    return new;
  end if;
  perform violate('score_history__append_only', 'score_history only grows');
  return null;
end
$$;
create trigger score_history__append_only before update or delete on score_history
  for each row execute function score_history__append_only();
create trigger score_history__no_truncate before truncate on score_history
  for each statement execute function append_only();
