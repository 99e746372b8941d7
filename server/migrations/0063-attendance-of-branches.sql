-- What the registers of a desa say, day by day: the figures of the region and of a whole desa are added up from a few
-- rows, however many classes and children there are. Counted are the entries that are not void, of registers that are
-- not cancelled. The triggers below are the only writer.
create table attendance_branch_day (
  branch_year_id uuid not null,
  date date not null,
  branch_id uuid not null,
  meeting_count integer not null,
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
  constraint attendance_branch_day__pk primary key (branch_year_id, date),
  constraint attendance_branch_day__branch_year_fk foreign key (branch_id, branch_year_id)
    references branch_year (branch_id, id) on delete cascade
) with (fillfactor = 50);

insert into public.attendance_branch_day (branch_year_id, date, branch_id, meeting_count, on_time, late, excused, sick,
  absent, unmarked, attribute, attitude, tidiness)
select branch_year_id, date, branch_id, sum(meeting_count), sum(on_time), sum(late), sum(excused), sum(sick),
  sum(absent), sum(unmarked), sum(attribute), sum(attitude), sum(tidiness)
from (
  select day.branch_year_id, day.date, day.branch_id, 0 as meeting_count, day.on_time, day.late, day.excused, day.sick,
    day.absent, day.unmarked, day.attribute, day.attitude, day.tidiness
  from public.attendance_day day
  join public.meeting on meeting.class_id = day.class_id and meeting.date = day.date and meeting.cancelled_at is null
  union all
  select branch_year_id, date, branch_id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from public.meeting where cancelled_at is null
) part
group by branch_year_id, date, branch_id;

create index attendance_branch_day__date_index on attendance_branch_day (date);

-- Days of classes and of desa, months and totals in one statement, each in one order.
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
  ),
  branch_day as (
    insert into public.attendance_branch_day as kept (branch_year_id, date, branch_id, meeting_count, on_time, late,
      excused, sick, absent, unmarked, attribute, attitude, tidiness)
    select by_day.branch_year_id, by_day.date, by_day.branch_id, 0, sum(on_time), sum(late), sum(excused), sum(sick),
      sum(absent), sum(unmarked), sum(attribute), sum(attitude), sum(tidiness)
    from by_day
    join public.meeting on meeting.class_id = by_day.class_id and meeting.date = by_day.date
      and meeting.cancelled_at is null
    group by by_day.branch_year_id, by_day.date, by_day.branch_id
    having sum(on_time) <> 0 or sum(late) <> 0 or sum(excused) <> 0 or sum(sick) <> 0 or sum(absent) <> 0
      or sum(unmarked) <> 0 or sum(attribute) <> 0 or sum(attitude) <> 0 or sum(tidiness) <> 0
    order by by_day.branch_year_id, by_day.date
    on conflict on constraint attendance_branch_day__pk do update set
      on_time = kept.on_time + excluded.on_time, late = kept.late + excluded.late,
      excused = kept.excused + excluded.excused, sick = kept.sick + excluded.sick,
      absent = kept.absent + excluded.absent, unmarked = kept.unmarked + excluded.unmarked,
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

-- A register that begins to count in its desa (1), or ceases to (-1), with the entries it has.
create function public.meeting__count_in_branch(register public.meeting, sign integer) returns void language sql as $$
  insert into public.attendance_branch_day as kept (branch_year_id, date, branch_id, meeting_count, on_time, late,
    excused, sick, absent, unmarked, attribute, attitude, tidiness)
  select register.branch_year_id, register.date, register.branch_id, sign, sign * coalesce(sum(on_time), 0),
    sign * coalesce(sum(late), 0), sign * coalesce(sum(excused), 0), sign * coalesce(sum(sick), 0),
    sign * coalesce(sum(absent), 0), sign * coalesce(sum(unmarked), 0), sign * coalesce(sum(attribute), 0),
    sign * coalesce(sum(attitude), 0), sign * coalesce(sum(tidiness), 0)
  from public.attendance_day day where day.class_id = register.class_id and day.date = register.date
  on conflict on constraint attendance_branch_day__pk do update set
    meeting_count = kept.meeting_count + excluded.meeting_count,
    on_time = kept.on_time + excluded.on_time, late = kept.late + excluded.late,
    excused = kept.excused + excluded.excused, sick = kept.sick + excluded.sick,
    absent = kept.absent + excluded.absent, unmarked = kept.unmarked + excluded.unmarked,
    attribute = kept.attribute + excluded.attribute, attitude = kept.attitude + excluded.attitude,
    tidiness = kept.tidiness + excluded.tidiness
$$;

-- Row by row, and only where a meeting begins or ceases to count: every mark of a register changes its row.
create or replace function public.meeting__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    update public.class_total set meeting_count = meeting_count - 1 where class_id = old.class_id;
    perform public.meeting__count_in_branch(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into public.class_total as kept (class_id, student_count, meeting_count) values (new.class_id, 0, 1)
    on conflict on constraint class_total__pk do update set meeting_count = kept.meeting_count + 1;
    perform public.meeting__count_in_branch(new, 1);
  end if;
  return null;
end
$$;
