-- On which days a class met, in the row that counts its meetings: a region asks for the habits of all its classes, and
-- its meetings of five weeks are many more rows. Whoever opens or cancels a register writes this row anyway.
alter table class_total add column met bit(64) not null default 0::bit(64);
comment on column class_total.met is 'A digit for each of 64 days, the last one for met_until: 1 with a register that is not cancelled.';
alter table class_total add column met_until date not null default 'epoch';
comment on column class_total.met_until is 'The newest day that had a register; 1970-01-01 before the first.';

update class_total set met_until = newest.date, met = (
  select bit_or(1::bit(64) << (newest.date - meeting.date)) from meeting
  where meeting.class_id = newest.class_id and meeting.cancelled_at is null
)
from (select class_id, max(date) as date from meeting where cancelled_at is null group by class_id) newest
where newest.class_id = class_total.class_id;

-- Row by row, and only where a meeting begins or ceases to count: every mark of a register changes its row. Digits that
-- are shifted out are days of long ago, and a shift below zero goes the other way.
create or replace function public.meeting__keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_at is null then
    update public.class_total kept set meeting_count = kept.meeting_count - 1,
      met = kept.met & ~(1::bit(64) << (kept.met_until - old.date))
    where kept.class_id = old.class_id;
    perform public.meeting__count_in_branch(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_at is null then
    insert into public.class_total as kept (class_id, student_count, meeting_count, met, met_until)
    values (new.class_id, 0, 1, 1::bit(64), new.date)
    on conflict on constraint class_total__pk do update set meeting_count = kept.meeting_count + 1,
      met = (kept.met << greatest(new.date - kept.met_until, 0))
        | (1::bit(64) << greatest(kept.met_until - new.date, 0)),
      met_until = greatest(kept.met_until, new.date);
    perform public.meeting__count_in_branch(new, 1);
  end if;
  return null;
end
$$;
