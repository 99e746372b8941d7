-- What the registers of a class say of each kelompok in it, day by day and month by month: the figures of any period are
-- added up from a few rows. Months stand for whole months of a long period, days for the rest of it. Counted are all
-- entries that are not void, those of cancelled registers among them: whoever reads takes those few off again. The
-- triggers below are the only writer.
create table attendance_day (
  class_id uuid not null,
  sub_branch_id uuid not null,
  date date not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  on_time integer not null,
  late integer not null,
  excused integer not null,
  sick integer not null,
  -- Tanpa Keterangan, those nobody marked among them; and how many these are.
  absent integer not null,
  unmarked integer not null,
  attribute integer not null,
  attitude integer not null,
  tidiness integer not null,
  constraint attendance_day__pk primary key (class_id, date, sub_branch_id),
  constraint attendance_day__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint attendance_day__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id)
) with (fillfactor = 70);

create table attendance_month (
  class_id uuid not null,
  sub_branch_id uuid not null,
  -- Its first day.
  month date not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  on_time integer not null,
  late integer not null,
  excused integer not null,
  sick integer not null,
  absent integer not null,
  attribute integer not null,
  attitude integer not null,
  tidiness integer not null,
  constraint attendance_month__pk primary key (class_id, month, sub_branch_id),
  constraint attendance_month__month check (extract(day from month) = 1),
  constraint attendance_month__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint attendance_month__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id)
) with (fillfactor = 70);

create function month_of(day date) returns date language sql immutable parallel safe
  return day - (extract(day from day)::integer - 1);

insert into attendance_day (class_id, sub_branch_id, date, branch_id, branch_year_id, on_time, late, excused, sick,
  absent, unmarked, attribute, attitude, tidiness)
select class_id, sub_branch_id, date, branch_id, branch_year_id,
  count(*) filter (where status = 'Hadir'), count(*) filter (where status = 'Terlambat'),
  count(*) filter (where status = 'Izin'), count(*) filter (where status = 'Sakit'),
  count(*) filter (where status = 'Tanpa Keterangan'), count(*) filter (where not is_marked),
  count(*) filter (where attribute), count(*) filter (where attitude), count(*) filter (where tidiness)
from attendance where voided_at is null
group by class_id, sub_branch_id, date, branch_id, branch_year_id
order by date, class_id;

insert into attendance_month (class_id, sub_branch_id, month, branch_id, branch_year_id, on_time, late, excused, sick,
  absent, attribute, attitude, tidiness)
select class_id, sub_branch_id, month_of(date), branch_id, branch_year_id, sum(on_time), sum(late), sum(excused),
  sum(sick), sum(absent), sum(attribute), sum(attitude), sum(tidiness)
from attendance_day
group by class_id, sub_branch_id, month_of(date), branch_id, branch_year_id
order by month_of(date), class_id;

create index attendance_day__date_index on attendance_day (date);
create index attendance_day__branch_year_index on attendance_day (branch_year_id, date);
create index attendance_day__sub_branch_index on attendance_day (sub_branch_id, date);
create index attendance_month__month_index on attendance_month (month);
create index attendance_month__branch_year_index on attendance_month (branch_year_id, month);
create index attendance_month__sub_branch_index on attendance_month (sub_branch_id, month);

-- So many entries of one kind more, or less.
create type attendance_change as (
  class_id uuid,
  sub_branch_id uuid,
  branch_id uuid,
  branch_year_id uuid,
  date date,
  status text,
  is_marked boolean,
  attribute boolean,
  attitude boolean,
  tidiness boolean,
  entries integer
);

-- Days, months and totals in one statement, each in one order: two that change the same classes wait for each other
-- instead of blocking.
create function attendance__add_to_totals(changes attendance_change[]) returns void language sql as $$
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
    insert into attendance_day as kept (class_id, sub_branch_id, date, branch_id, branch_year_id, on_time, late, excused,
      sick, absent, unmarked, attribute, attitude, tidiness)
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
    insert into attendance_month as kept (class_id, sub_branch_id, month, branch_id, branch_year_id, on_time, late,
      excused, sick, absent, attribute, attitude, tidiness)
    select class_id, sub_branch_id, month_of(date), branch_id, branch_year_id, sum(on_time), sum(late), sum(excused),
      sum(sick), sum(absent), sum(attribute), sum(attitude), sum(tidiness)
    from by_day
    group by class_id, sub_branch_id, month_of(date), branch_id, branch_year_id
    having sum(on_time) <> 0 or sum(late) <> 0 or sum(excused) <> 0 or sum(sick) <> 0 or sum(absent) <> 0
      or sum(attribute) <> 0 or sum(attitude) <> 0 or sum(tidiness) <> 0
    order by class_id, month_of(date), sub_branch_id
    on conflict on constraint attendance_month__pk do update set
      on_time = kept.on_time + excluded.on_time, late = kept.late + excluded.late,
      excused = kept.excused + excluded.excused, sick = kept.sick + excluded.sick,
      absent = kept.absent + excluded.absent,
      attribute = kept.attribute + excluded.attribute, attitude = kept.attitude + excluded.attitude,
      tidiness = kept.tidiness + excluded.tidiness
  )
  insert into attendance_total as kept (class_id, sub_branch_id, branch_id, branch_year_id, total, present)
  select class_id, sub_branch_id, branch_id, branch_year_id, sum(on_time + late + excused + sick + absent),
    sum(on_time + late)
  from by_day
  group by class_id, sub_branch_id, branch_id, branch_year_id
  having sum(on_time + late + excused + sick + absent) <> 0 or sum(on_time + late) <> 0
  order by class_id, sub_branch_id
  on conflict on constraint attendance_total__pk do update
    set total = kept.total + excluded.total, present = kept.present + excluded.present
$$;

-- Once per statement. A change that no total counts, such as a note, ends here.
create or replace function attendance__keep_totals() returns trigger language plpgsql as $$
declare
  changes attendance_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, count(*))::attendance_change as change
      from new_entry where voided_at is null
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude, tidiness
    ) kind;
  elsif tg_op = 'UPDATE' then
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, sum(sign))::attendance_change as change
      from (
        select 1 as sign, class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute,
          attitude, tidiness
        from new_entry where voided_at is null
        union all
        select -1, class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
          tidiness
        from old_entry where voided_at is null
      ) entry
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude, tidiness
      having sum(sign) <> 0
    ) kind;
  else
    select array_agg(change) into changes from (
      select row(class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude,
        tidiness, -count(*))::attendance_change as change
      from old_entry where voided_at is null
      group by class_id, sub_branch_id, branch_id, branch_year_id, date, status, is_marked, attribute, attitude, tidiness
    ) kind;
  end if;
  if changes is not null then
    perform attendance__add_to_totals(changes);
  end if;
  return null;
end
$$;

-- Whoever was not there, or late: few of all entries, class by class. Who needs attention is found among them.
create index attendance__missed_index on attendance (class_id, date) include (student_id, status, is_marked)
  where voided_at is null and status <> 'Hadir';
