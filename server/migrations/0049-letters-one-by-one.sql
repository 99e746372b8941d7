-- Each letter has a lease of its own while it is delivered, says what it is about, and why it could not go.
alter table public.letter
  add column kind text not null default 'notice',
  -- Whose account it is about.
  add column user_id uuid,
  -- The token its link carries.
  add column token_id uuid,
  -- When its link stops working; null where it carries none. It is not sent later than that.
  add column expires_at timestamptz,
  -- While one process delivers it. By the clock of the database: instances have clocks of their own.
  add column lease_id uuid,
  add column leased_until timestamptz,
  add column failure text,
  add column failed_at timestamptz,
  -- When an administrator had a new letter sent in its place.
  add column resent_at timestamptz;

update public.letter set failure = 'other', failed_at = next_try_at where state = 'failed';

alter table public.letter
  add constraint letter__kind check (kind in (
    'reset', 'verify-email', 'undo-email', 'handed-over', 'code-issued', 'code-used', 'email-removed',
    'test', 'notice'
  )),
  add constraint letter__failure check (failure in (
    'address', 'mailbox-full', 'refused', 'sign-in', 'unreachable', 'expired', 'other'
  )),
  add constraint letter__given_up_with_cause check (
    (state = 'failed') = (failure is not null) and (state = 'failed') = (failed_at is not null)
  ),
  add constraint letter__leased_until check ((lease_id is null) = (leased_until is null)),
  add constraint letter__resent_when_failed check (resent_at is null or state = 'failed'),
  add constraint letter__user_fk foreign key (user_id) references public.app_user (id) on delete cascade,
  add constraint letter__token_fk foreign key (token_id) references public.one_time_token (id)
    on delete set null;

create index letter__user_index on public.letter (user_id);
create index letter__token_index on public.letter (token_id);
create index letter__failed_index on public.letter (failed_at) where state = 'failed';
