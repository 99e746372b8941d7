-- What the machinery measures and remembers of itself.

-- Rewritten by every running instance every few seconds: readiness is a write that was taken.
create table public.health_probe (
  instance_id uuid not null,
  written_at timestamptz not null,
  constraint health_probe__pk primary key (instance_id)
) with (fillfactor = 50);

-- One row per nightly task: a night switched off is caught up at the next start, once for all instances.
create table public.nightly_task (
  name text collate "C" not null,
  -- When the first instance knew the task: nights before that are nobody's.
  since timestamptz not null,
  tried_at timestamptz,
  succeeded_at timestamptz,
  -- Attempts in a row that failed, the last error's code (never its text), and when to try again.
  failures integer not null default 0,
  error text,
  next_try_at timestamptz,
  lease_id uuid,
  locked_until timestamptz,
  constraint nightly_task__pk primary key (name),
  constraint nightly_task__failures check (failures >= 0),
  constraint nightly_task__lease check ((lease_id is null) = (locked_until is null))
);

-- Which run of the job holds its lease: a run that lost it must not publish.
alter table public.job add column lease_id uuid;
