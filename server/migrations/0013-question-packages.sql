-- Freezing a package: every grade in it adds up to exactly 100, and from then on neither it nor its questions change.

create function question_package__freeze() returns trigger language plpgsql as $$
begin
  if old.state = 'frozen' then
    if (new.state, new.seed, new.academic_year_id, new.semester, new.category, new.frozen_at)
      is distinct from (old.state, old.seed, old.academic_year_id, old.semester, old.category, old.frozen_at) then
      perform refuse('package.frozen', 'question_package__frozen_stays');
    end if;
    return new;
  end if;
  if new.state = 'frozen' then
    if not exists (select from question_package_question where question_package_id = new.id) or exists (
      select from question_package_question p join question_version v on v.id = p.question_version_id
        where p.question_package_id = new.id group by p.class_grade having sum(v.max_score) <> 100
    ) then
      perform refuse('exam.no-question-set', 'question_package__adds_up');
    end if;
    update question_version set used_at = new.frozen_at
      where used_at is null
        and id in (select question_version_id from question_package_question where question_package_id = new.id);
  end if;
  return new;
end
$$;
create trigger question_package__freeze before update on question_package
  for each row execute function question_package__freeze();

create function question_package_question__while_draft() returns trigger language plpgsql as $$
declare
  package_state text;
begin
  select state into package_state from question_package
    where id = coalesce(new.question_package_id, old.question_package_id) for share;
  if package_state = 'frozen' then
    perform refuse('package.frozen', 'question_package_question__while_draft');
  end if;
  return coalesce(new, old);
end
$$;
create trigger question_package_question__while_draft before insert or update or delete on question_package_question
  for each row execute function question_package_question__while_draft();
