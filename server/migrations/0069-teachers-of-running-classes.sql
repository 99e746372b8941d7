-- A lock decides the list with which a year begins, and does not stop time: teachers fall ill, move and are
-- replaced. Who joins or leaves while the desa's year runs does so with a reason on record.
alter table class_teacher add column joined_reason text;
comment on column class_teacher.joined_reason is 'Given when somebody joins a class of a year that already runs.';
alter table class_teacher add constraint class_teacher__joined_reason check (
  length(btrim(joined_reason)) between 5 and 300
);

create or replace function public.class_teacher__while_unlocked() returns trigger language plpgsql as $$
begin
  if not public.class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' and new.joined_reason is not null and exists (
    select from public.class join public.branch_year on branch_year.id = class.branch_year_id
    where class.id = new.class_id and branch_year.is_active
  ) then
    return new;
  end if;
  -- Whoever leaves a locked class does so with the reason on record.
  if tg_op = 'UPDATE' and (new.class_id, new.teacher_id, new.joined_on)
      is not distinct from (old.class_id, old.teacher_id, old.joined_on)
    and (new.left_on is not distinct from old.left_on
      or old.left_on is null and new.left_reason is not null) then
    return new;
  end if;
  perform public.refuse('class.locked', 'class_teacher__while_unlocked');
  return null;
end
$$;
