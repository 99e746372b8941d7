-- How many accounts there are of each role in each kelompok: the lists of accounts and of students say how long they
-- are without counting everybody. The triggers below are the only writers.
create table account_total (
  role text not null,
  -- None of both: accounts of the region.
  sub_branch_id uuid,
  branch_id uuid,
  account_count integer not null,
  constraint account_total__once unique nulls not distinct (sub_branch_id, role),
  constraint account_total__sub_branch_fk foreign key (branch_id, sub_branch_id) references sub_branch (branch_id, id)
    on delete cascade
);

insert into account_total (role, sub_branch_id, branch_id, account_count)
select role, sub_branch_id, branch_id, count(*) from public.app_user group by role, sub_branch_id, branch_id;

create index account_total__branch_index on account_total (branch_id);

create function public.app_user__add_to_totals() returns trigger language plpgsql as $$
begin
  insert into public.account_total as kept (role, sub_branch_id, branch_id, account_count)
  select role, sub_branch_id, branch_id, count(*) from new_account
  group by role, sub_branch_id, branch_id order by sub_branch_id, role
  on conflict on constraint account_total__once do update
    set account_count = kept.account_count + excluded.account_count;
  return null;
end
$$;
create trigger app_user__add_to_totals after insert on app_user referencing new table as new_account
  for each statement execute function app_user__add_to_totals();

create function public.app_user__take_from_totals() returns trigger language plpgsql as $$
begin
  update public.account_total kept set account_count = kept.account_count - gone.count
  from (select role, sub_branch_id, count(*) as count from old_account group by role, sub_branch_id) gone
  where kept.role = gone.role and kept.sub_branch_id is not distinct from gone.sub_branch_id;
  return null;
end
$$;
create trigger app_user__take_from_totals after delete on app_user referencing old table as old_account
  for each statement execute function app_user__take_from_totals();

-- Row by row, and only where somebody changes role or kelompok: every sign-in changes the row of an account.
create function public.app_user__move_in_totals() returns trigger language plpgsql as $$
begin
  update public.account_total set account_count = account_count - 1
  where role = old.role and sub_branch_id is not distinct from old.sub_branch_id;
  insert into public.account_total as kept (role, sub_branch_id, branch_id, account_count)
  values (new.role, new.sub_branch_id, new.branch_id, 1)
  on conflict on constraint account_total__once do update set account_count = kept.account_count + 1;
  return null;
end
$$;
create trigger app_user__move_in_totals after update of role, sub_branch_id on app_user for each row
  when (old.role <> new.role or old.sub_branch_id is distinct from new.sub_branch_id)
  execute function app_user__move_in_totals();

-- The accounts of records that were erased or merged are nobody's: few, and on no list.
drop index student__gone_index;
create index student__gone_index on student (id) include (user_id, branch_id, sub_branch_id) where nis = '';

-- The order of the list of accounts, empty names last.
create index app_user__listed_index on app_user (nullif(name, ''), id);
