-- Whose a number was that is not given again: it leads to the person of now. Null where nobody knows any more, and of
-- a child that was erased.
alter table nis_retired add column student_id uuid;
comment on column nis_retired.student_id is 'Whose it was. Null where that is not known, and of an erased child.';
alter table nis_retired add constraint nis_retired__student_fk foreign key (student_id) references student (id)
  on delete set null;
create index nis_retired__student_index on nis_retired (student_id) where student_id is not null;

-- A row still never changes, but for whose it was: that can be forgotten, and never said anew.
drop trigger nis_retired__append_only on nis_retired;

-- Before this column a card said whose number it was: it became void in the very transaction that retired the number.
-- Only where that transaction retired one number, of one child, and erased nobody is it certain.
update nis_retired set student_id = known.student_id
from (
  select retired.nis, (array_agg(distinct entry.student_id))[1] as student_id
  from nis_retired retired
  join erasure_entry entry on entry.created_at = retired.retired_at and entry.kind = 'card'
    and entry.void_reason in ('merged', 'nisChanged')
  where not exists (select from nis_retired other
      where other.retired_at = retired.retired_at and other.nis <> retired.nis)
    and not exists (select from erasure_entry erased
      where erased.created_at = retired.retired_at and erased.kind = 'student')
  group by retired.nis having count(distinct entry.student_id) = 1
) known
join student on student.id = known.student_id and student.erased_at is null
where nis_retired.nis = known.nis;

create trigger nis_retired__append_only before delete on nis_retired
  for each row execute function append_only();
create trigger nis_retired__only_forgets before update on nis_retired for each row
  when (new.student_id is not null or (new.nis, new.retired_at) is distinct from (old.nis, old.retired_at))
  execute function append_only();

create or replace function public.student__keep_nis() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.nis <> '' and (tg_op = 'DELETE' or old.nis <> new.nis) then
    insert into public.nis_retired (nis, student_id)
    values (old.nis, case when tg_op = 'UPDATE' and new.erased_at is null then old.id end)
    on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or new.nis = '' or tg_op = 'UPDATE' and old.nis = new.nis then
    return null;
  end if;
  if exists (select from public.nis_retired where nis = new.nis) then
    perform public.refuse('nis.taken', 'student__nis_not_retired');
  end if;
  insert into public.nis_issued (nis) values (new.nis) on conflict do nothing;
  return null;
end
$$;

-- Out of a locked class also goes a child that is erased: it comes to no class that has yet to begin.
create or replace function public.class_student__while_unlocked() returns trigger language plpgsql as $$
declare
  is_allowed boolean := false;
begin
  if not public.class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' then
    is_allowed := exists (
      select from public.transfer where id = new.transfer_id and to_class_id = new.class_id
    );
  elsif tg_op = 'UPDATE' and new.class_id = old.class_id then
    is_allowed := case
      when new.student_id <> old.student_id
        then exists (select from public.student where id = old.student_id and merged_into_id = new.student_id)
      when (new.joined_on, new.left_on) is distinct from (old.joined_on, old.left_on)
        then new.joined_on = old.joined_on and old.left_on is null and (
          exists (
            select from public.transfer where id = new.left_transfer_id and from_class_id = new.class_id
          )
          or exists (select from public.student where id = new.student_id and erased_at is not null)
        )
      else true
    end;
  end if;
  if not is_allowed then
    perform public.refuse('class.locked', 'class_student__while_unlocked');
  end if;
  return coalesce(new, old);
end
$$;
