-- Which address the office entered: another one on the account was attached by its owner, and falls when the
-- office's activation code is used.
alter table public.app_user add column office_email text;
-- An address an owner attached is always verified; of a verified one of a student nobody knows who entered it.
update public.app_user set office_email = email where role <> 'student' or not is_email_verified;
alter table public.app_user
  add constraint app_user__office_email_shape
    check (office_email ~ '^[^@\s]+@[^@\s]+$' and length(office_email) <= 254);

-- The activation code whose use ended a session: its device is told at its next request.
alter table public.session
  add column ended_by_code uuid,
  add constraint session__ended_by_code_fk foreign key (ended_by_code)
    references public.one_time_token (id) on delete set null,
  add constraint session__ended_by_code_when_ended
    check (ended_by_code is null or revoked_at is not null);
create index session__ended_by_code_index on public.session (ended_by_code)
  where ended_by_code is not null;

-- What nobody can mark as read before then: whoever got into an account must not hide it from its owner.
alter table public.notification add column pinned_until timestamptz;
