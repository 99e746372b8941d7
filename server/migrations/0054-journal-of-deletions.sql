-- A restored backup also brings back accounts that were deleted after it. Their ids are journalled like the
-- rest, by the account alone: the record of a student or teacher is deleted with its account.
alter table public.erasure_entry
  drop constraint erasure_entry__kind,
  alter column student_id drop not null,
  add constraint erasure_entry__kind check (kind in ('student', 'consent', 'card', 'link', 'account')),
  add constraint erasure_entry__student check ((kind = 'account') = (student_id is null));

create function public.app_user__journal_deletion() returns trigger language plpgsql as $$
begin
  insert into public.erasure_entry (kind, subject_id, at) values ('account', old.id, now());
  return null;
end
$$;
create trigger app_user__journal_deletion after delete on public.app_user
  for each row execute function public.app_user__journal_deletion();
