-- What a restored backup must lose again: erased children, withdrawn consents, voided cards, revoked links of
-- parents. Written by triggers, so by the transaction that does it, and copied to the journal beside the backups.
-- Ids alone. No foreign keys: an entry outlives what it names.
create table public.erasure_entry (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- The record itself: of the student, the consent, the card, the link.
  subject_id uuid not null,
  student_id uuid not null,
  -- Of a card: a later one must not be issued under the same number.
  card_version integer,
  void_reason text,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When it was copied to the journal.
  written_at timestamptz,
  constraint erasure_entry__pk primary key (id),
  constraint erasure_entry__kind check (kind in ('student', 'consent', 'card', 'link')),
  constraint erasure_entry__card check (
    (kind = 'card') = (card_version is not null) and (kind = 'card') = (void_reason is not null)
  )
);
create index erasure_entry__waiting_index on public.erasure_entry (created_at) where written_at is null;

create function public.student__journal_erasure() returns trigger language plpgsql as $$
begin
  insert into public.erasure_entry (kind, subject_id, student_id, at) values ('student', new.id, new.id, new.erased_at);
  return null;
end
$$;
create trigger student__journal_erasure after update on public.student
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function public.student__journal_erasure();

create function public.consent__journal_withdrawal() returns trigger language plpgsql as $$
begin
  insert into public.erasure_entry (kind, subject_id, student_id, at)
  values ('consent', new.id, new.student_id, new.withdrawn_at);
  return null;
end
$$;
create trigger consent__journal_withdrawal after update on public.consent
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function public.consent__journal_withdrawal();

create function public.student_card__journal_void() returns trigger language plpgsql as $$
begin
  insert into public.erasure_entry (kind, subject_id, student_id, card_version, void_reason, at)
  values ('card', new.id, new.student_id, new.card_version, new.void_reason, new.voided_at);
  return null;
end
$$;
create trigger student_card__journal_void after update on public.student_card
  for each row when (old.voided_at is null and new.voided_at is not null)
  execute function public.student_card__journal_void();

create function public.parent_link__journal_end() returns trigger language plpgsql as $$
begin
  insert into public.erasure_entry (kind, subject_id, student_id, at)
  values ('link', new.id, new.student_id, new.revoked_at);
  return null;
end
$$;
create trigger parent_link__journal_end after update on public.parent_link
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function public.parent_link__journal_end();
