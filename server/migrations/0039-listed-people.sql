-- Lists of students and classes, fast however many there are.

-- What lists of students filter and sort by, a narrow row for every child who is there (an erased or merged record has
-- none): a filter is counted, and a page of it found, without the wide rows and without asking five tables about
-- each child. The triggers below are the only writer.

-- `missingStudentFields` finds nothing.
create function student_is_complete(child student) returns boolean
language sql immutable parallel safe as $$
  select child.image is not null and btrim(child.name) <> '' and child.date_of_birth is not null
    and child.gender is not null and btrim(child.parent_name) <> '' and child.parent_phone <> ''
    and btrim(child.address) <> ''
$$;

create function account_state(is_disabled boolean, password_hash text) returns text
language sql immutable parallel safe as $$
  select case when is_disabled then 'disabled' when password_hash is null then 'notActivated' else 'active' end
$$;

create table student_line (
  student_id uuid not null,
  branch_id uuid not null,
  sub_branch_id uuid not null,
  name text collate "und-x-icu" not null,
  nis text collate "C" not null,
  search text collate "C" not null,
  account_state text collate "C" not null,
  is_internal boolean not null,
  is_complete boolean not null,
  -- In a class of a year that runs.
  is_active boolean not null,
  constraint student_line__pk primary key (student_id),
  constraint student_line__student_fk foreign key (student_id) references student (id) on delete cascade
);

insert into student_line (student_id, branch_id, sub_branch_id, name, nis, search, account_state, is_internal,
  is_complete, is_active)
select student.id, student.branch_id, student.sub_branch_id, student.name, student.nis, student.search,
  account_state(account.is_disabled, account.password_hash), student.is_internal, student_is_complete(student),
  exists (select from class_student stay join branch_year on branch_year.id = stay.branch_year_id
    where stay.student_id = student.id and stay.left_on is null and branch_year.is_active)
from student join app_user account on account.id = student.user_id
where student.nis <> '';

-- Each order of a list, with all that filters ask: pages far back and rare states are found in the index alone.
create index student_line__name_index on student_line (name, nis)
  include (student_id, branch_id, sub_branch_id, search, account_state, is_internal, is_complete, is_active);
create index student_line__branch_index on student_line (branch_id, name, nis)
  include (student_id, sub_branch_id, account_state, is_internal, is_complete, is_active);
create index student_line__sub_branch_index on student_line (sub_branch_id, name, nis)
  include (student_id, branch_id, account_state, is_internal, is_complete, is_active);
create index student_line__nis_index on student_line (nis)
  include (student_id, branch_id, sub_branch_id, name, account_state, is_internal, is_complete, is_active);

-- The list knew these from the wide rows.
drop index student__incomplete_index;

create function student__keep_line() returns trigger language plpgsql as $$
begin
  if new.nis = '' then
    delete from student_line where student_id = new.id;
  elsif tg_op = 'UPDATE' and old.nis <> '' and old.user_id = new.user_id then
    update student_line
    set branch_id = new.branch_id, sub_branch_id = new.sub_branch_id, name = new.name, nis = new.nis,
      search = new.search, is_internal = new.is_internal, is_complete = student_is_complete(new)
    where student_id = new.id;
  else
    -- The account is held: whoever changes it meanwhile waits, and then finds the line.
    insert into student_line (student_id, branch_id, sub_branch_id, name, nis, search, account_state, is_internal,
      is_complete, is_active)
    select new.id, new.branch_id, new.sub_branch_id, new.name, new.nis, new.search,
      account_state(account.is_disabled, account.password_hash), new.is_internal, student_is_complete(new),
      exists (select from class_student stay join branch_year on branch_year.id = stay.branch_year_id
        where stay.student_id = new.id and stay.left_on is null and branch_year.is_active)
    from app_user account where account.id = new.user_id for share
    on conflict on constraint student_line__pk do update set account_state = excluded.account_state,
      branch_id = excluded.branch_id, sub_branch_id = excluded.sub_branch_id, name = excluded.name,
      nis = excluded.nis, search = excluded.search, is_internal = excluded.is_internal,
      is_complete = excluded.is_complete;
  end if;
  return null;
end
$$;
create trigger student__line_of_new after insert on student
  for each row execute function student__keep_line();
create trigger student__line_of_changed after update on student
  for each row when (
    (old.user_id, old.branch_id, old.sub_branch_id, old.name, old.nis, old.is_internal, student_is_complete(old))
    is distinct from
    (new.user_id, new.branch_id, new.sub_branch_id, new.name, new.nis, new.is_internal, student_is_complete(new))
  ) execute function student__keep_line();

create function app_user__keep_line() returns trigger language plpgsql as $$
begin
  update student_line set account_state = account_state(new.is_disabled, new.password_hash)
  where student_id = (select id from student where user_id = new.id);
  return null;
end
$$;
create trigger app_user__line_of_student after update on app_user
  for each row when (
    account_state(old.is_disabled, old.password_hash) <> account_state(new.is_disabled, new.password_hash)
  ) execute function app_user__keep_line();

-- The lines are held before anybody looks: of two who change the classes of one child the second sees what the first
-- one did. In one order, so that they wait for each other instead of blocking.
create function student_line__keep_active(children uuid[]) returns void language plpgsql as $$
begin
  perform from student_line where student_id = any(children) order by student_id for no key update;
  update student_line as line set is_active = not line.is_active
  where line.student_id = any(children) and line.is_active <> exists (
    select from class_student stay join branch_year on branch_year.id = stay.branch_year_id
    where stay.student_id = line.student_id and stay.left_on is null and branch_year.is_active);
end
$$;

-- The years are held first: one that begins or ends meanwhile waits, and then finds who is in its classes.
create function student_line__follow(children uuid[], years uuid[]) returns void language plpgsql as $$
begin
  perform from branch_year where id = any(years) order by id for share;
  if exists (select from branch_year where id = any(years) and is_active) then
    perform student_line__keep_active(children);
  end if;
end
$$;

create function class_student__keep_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
    from new_stay where left_on is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
    from old_stay where left_on is null having count(*) > 0;
  else
    perform student_line__follow(array_agg(student_id), array_agg(distinct branch_year_id))
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
create trigger class_student__lines_of_new after insert on class_student
  referencing new table as new_stay
  for each statement execute function class_student__keep_lines();
create trigger class_student__lines_of_changed after update on class_student
  referencing old table as old_stay new table as new_stay
  for each statement execute function class_student__keep_lines();
create trigger class_student__lines_of_gone after delete on class_student
  referencing old table as old_stay
  for each statement execute function class_student__keep_lines();

create function branch_year__keep_lines() returns trigger language plpgsql as $$
begin
  perform student_line__keep_active(array_agg(distinct stay.student_id))
  from new_year join old_year on old_year.id = new_year.id
  join class_student stay on stay.branch_year_id = new_year.id and stay.left_on is null
  where new_year.is_active <> old_year.is_active
  having count(*) > 0;
  return null;
end
$$;
create trigger branch_year__lines_of_changed after update on branch_year
  referencing old table as old_year new table as new_year
  for each statement execute function branch_year__keep_lines();

-- What lists of classes count of each: its members, and the meetings that were not cancelled. Whoever changes either
-- holds the class, so nobody waits here who did not wait there.
create table class_total (
  class_id uuid not null,
  student_count integer not null,
  meeting_count integer not null,
  constraint class_total__pk primary key (class_id),
  constraint class_total__class_fk foreign key (class_id) references class (id) on delete cascade
) with (fillfactor = 50);

insert into class_total (class_id, student_count, meeting_count)
select id, (select count(*) from class_student where class_id = class.id and left_on is null),
  (select count(*) from meeting where class_id = class.id and cancelled_at is null)
from class;

create function class_student__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into class_total as kept (class_id, student_count, meeting_count)
    select class_id, count(*), 0 from new_stay where left_on is null group by class_id order by class_id
    on conflict on constraint class_total__pk do update set student_count = kept.student_count + excluded.student_count;
  elsif tg_op = 'UPDATE' then
    insert into class_total as kept (class_id, student_count, meeting_count)
    select class_id, sum(sign), 0
    from (
      select 1 as sign, class_id from new_stay where left_on is null
      union all
      select -1, class_id from old_stay where left_on is null
    ) change
    group by class_id having sum(sign) <> 0 order by class_id
    on conflict on constraint class_total__pk do update set student_count = kept.student_count + excluded.student_count;
  else
    update class_total as kept set student_count = kept.student_count - gone.count
    from (select class_id, count(*) as count from old_stay where left_on is null group by class_id) gone
    where kept.class_id = gone.class_id;
  end if;
  return null;
end
$$;
create trigger class_student__totals_of_new after insert on class_student
  referencing new table as new_stay
  for each statement execute function class_student__keep_totals();
create trigger class_student__totals_of_changed after update on class_student
  referencing old table as old_stay new table as new_stay
  for each statement execute function class_student__keep_totals();
create trigger class_student__totals_of_gone after delete on class_student
  referencing old table as old_stay
  for each statement execute function class_student__keep_totals();

-- Row by row, and only where a meeting begins or ceases to count: every mark of a register changes its row.
create function meeting__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    update class_total set meeting_count = meeting_count - 1 where class_id = old.class_id;
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into class_total as kept (class_id, student_count, meeting_count) values (new.class_id, 0, 1)
    on conflict on constraint class_total__pk do update set meeting_count = kept.meeting_count + 1;
  end if;
  return null;
end
$$;
create trigger meeting__total_of_new after insert on meeting
  for each row execute function meeting__keep_totals();
create trigger meeting__total_of_changed after update on meeting
  for each row when (
    old.class_id <> new.class_id or (old.cancelled_at is null) <> (new.cancelled_at is null)
  ) execute function meeting__keep_totals();
create trigger meeting__total_of_gone after delete on meeting
  for each row execute function meeting__keep_totals();

-- Where the children of a year came from is read in the index alone.
drop index class_student__class_index;
create index class_student__class_index on class_student (class_id, student_id) include (joined_on, id);
