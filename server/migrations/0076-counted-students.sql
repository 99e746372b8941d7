-- What an instance still writes meanwhile is either counted here or by the triggers.
lock table student_line in share row exclusive mode;

-- How many children there are of each kelompok, state of the account, completeness of the profile and membership in a
-- running class: homes say these numbers without counting everybody. The triggers below are the only writers.
create table student_total (
  sub_branch_id uuid not null,
  branch_id uuid not null,
  account_state text collate "C" not null,
  is_complete boolean not null,
  is_active boolean not null,
  student_count integer not null,
  constraint student_total__pk primary key (sub_branch_id, account_state, is_complete, is_active),
  constraint student_total__sub_branch_fk foreign key (branch_id, sub_branch_id) references sub_branch (branch_id, id)
    on delete cascade
);

insert into student_total (sub_branch_id, branch_id, account_state, is_complete, is_active, student_count)
select sub_branch_id, branch_id, account_state, is_complete, is_active, count(*)
from public.student_line group by sub_branch_id, branch_id, account_state, is_complete, is_active;

create index student_total__branch_index on student_total (branch_id);

-- By statement: a year of a desa that begins changes all its children at once. In one order within a statement;
-- transactions of several statements that meet crosswise are repeated.
create function public.student_line__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.student_total as kept
      (sub_branch_id, branch_id, account_state, is_complete, is_active, student_count)
    select sub_branch_id, branch_id, account_state, is_complete, is_active, count(*) from new_line
    group by sub_branch_id, branch_id, account_state, is_complete, is_active
    order by sub_branch_id, account_state, is_complete, is_active
    on conflict on constraint student_total__pk do update
      set student_count = kept.student_count + excluded.student_count;
  elsif tg_op = 'UPDATE' then
    insert into public.student_total as kept
      (sub_branch_id, branch_id, account_state, is_complete, is_active, student_count)
    select sub_branch_id, branch_id, account_state, is_complete, is_active, sum(sign)
    from (
      select 1 as sign, sub_branch_id, branch_id, account_state, is_complete, is_active from new_line
      union all
      select -1, sub_branch_id, branch_id, account_state, is_complete, is_active from old_line
    ) change
    group by sub_branch_id, branch_id, account_state, is_complete, is_active having sum(sign) <> 0
    order by sub_branch_id, account_state, is_complete, is_active
    on conflict on constraint student_total__pk do update
      set student_count = kept.student_count + excluded.student_count;
  else
    update public.student_total kept set student_count = kept.student_count - gone.count
    from (
      select sub_branch_id, account_state, is_complete, is_active, count(*) as count from old_line
      group by sub_branch_id, account_state, is_complete, is_active
    ) gone
    where (kept.sub_branch_id, kept.account_state, kept.is_complete, kept.is_active)
      = (gone.sub_branch_id, gone.account_state, gone.is_complete, gone.is_active);
  end if;
  return null;
end
$$;
create trigger student_line__totals_of_new after insert on student_line
  referencing new table as new_line
  for each statement execute function student_line__keep_totals();
create trigger student_line__totals_of_changed after update on student_line
  referencing old table as old_line new table as new_line
  for each statement execute function student_line__keep_totals();
create trigger student_line__totals_of_gone after delete on student_line
  referencing old table as old_line
  for each statement execute function student_line__keep_totals();

-- Counted these before.
drop index student_line__state_index;
