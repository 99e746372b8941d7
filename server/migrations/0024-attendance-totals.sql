-- What the registers of a class say of each kelompok in it, added up: the percentages of a semester are read from a
-- few rows instead of counted from hundreds of thousands. The triggers below are the only writer.
create table attendance_total (
  class_id uuid not null,
  sub_branch_id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  -- Entries that are not void, those of cancelled registers and of today's unmarked children among them; and how many
  -- of them are Hadir or Terlambat.
  total integer not null,
  present integer not null,
  constraint attendance_total__pk primary key (class_id, sub_branch_id),
  constraint attendance_total__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint attendance_total__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id)
) with (fillfactor = 50);
create index attendance_total__branch_year_index on attendance_total (branch_year_id);
create index attendance_total__sub_branch_index on attendance_total (sub_branch_id);

insert into attendance_total (class_id, sub_branch_id, branch_id, branch_year_id, total, present)
select class_id, sub_branch_id, branch_id, branch_year_id, count(*),
  count(*) filter (where status in ('Hadir', 'Terlambat'))
from attendance where voided_at is null
group by class_id, sub_branch_id, branch_id, branch_year_id;

-- Once per statement, in one order: two that change the same classes wait for each other instead of blocking.
create function attendance__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_total as kept (class_id, sub_branch_id, branch_id, branch_year_id, total, present)
    select class_id, sub_branch_id, branch_id, branch_year_id, count(*),
      count(*) filter (where status in ('Hadir', 'Terlambat'))
    from new_entry where voided_at is null
    group by class_id, sub_branch_id, branch_id, branch_year_id
    order by class_id, sub_branch_id
    on conflict on constraint attendance_total__pk do update
      set total = kept.total + excluded.total, present = kept.present + excluded.present;
  elsif tg_op = 'UPDATE' then
    insert into attendance_total as kept (class_id, sub_branch_id, branch_id, branch_year_id, total, present)
    select class_id, sub_branch_id, branch_id, branch_year_id, sum(sign),
      coalesce(sum(sign) filter (where status in ('Hadir', 'Terlambat')), 0)
    from (
      select 1 as sign, class_id, sub_branch_id, branch_id, branch_year_id, status
      from new_entry where voided_at is null
      union all
      select -1, class_id, sub_branch_id, branch_id, branch_year_id, status
      from old_entry where voided_at is null
    ) change
    group by class_id, sub_branch_id, branch_id, branch_year_id
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where status in ('Hadir', 'Terlambat')), 0) <> 0
    order by class_id, sub_branch_id
    on conflict on constraint attendance_total__pk do update
      set total = kept.total + excluded.total, present = kept.present + excluded.present;
  else
    update attendance_total as kept
    set total = kept.total - gone.total, present = kept.present - gone.present
    from (
      select class_id, sub_branch_id, count(*) as total,
        count(*) filter (where status in ('Hadir', 'Terlambat')) as present
      from old_entry where voided_at is null group by class_id, sub_branch_id
    ) gone
    where (kept.class_id, kept.sub_branch_id) = (gone.class_id, gone.sub_branch_id);
  end if;
  return null;
end
$$;
create trigger attendance__totals_of_new after insert on attendance
  referencing new table as new_entry
  for each statement execute function attendance__keep_totals();
create trigger attendance__totals_of_changed after update on attendance
  referencing old table as old_entry new table as new_entry
  for each statement execute function attendance__keep_totals();
create trigger attendance__totals_of_gone after delete on attendance
  referencing old table as old_entry
  for each statement execute function attendance__keep_totals();
