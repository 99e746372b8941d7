-- A class may end at 00.00 or after: an end before the start lies on the next day, at most twelve hours later.
alter table class drop constraint class__times;
alter table class add constraint class__times check (
  case
    when is_time(start_time) and is_time(end_time)
      then start_time < end_time or start_time::time - end_time::time >= interval '12 hours'
    else false
  end
);
