-- Work that happens later: the queue of jobs and the letters waiting to be sent.

create table job (
  id uuid not null,
  kind text not null,
  payload jsonb not null default '{}',
  -- At most one waiting or running job per key: several instances may schedule the same one.
  unique_key text collate "C",
  state text not null default 'waiting',
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint job__pk primary key (id),
  constraint job__state check (state in ('waiting', 'running', 'done', 'failed')),
  constraint job__attempts check (attempts >= 0),
  constraint job__running_is_leased check (state <> 'running' or locked_until is not null)
);
create unique index job__one_per_key on job (unique_key) where state in ('waiting', 'running');
create index job__due_index on job (run_at) where state in ('waiting', 'running');
create index job__finished_index on job (finished_at) where finished_at is not null;

-- The body holds links: it is blanked once the letter is sent.
create table letter (
  id uuid not null,
  "to" text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint letter__pk primary key (id),
  constraint letter__state check (state in ('waiting', 'sent', 'failed')),
  constraint letter__tries check (tries >= 0),
  constraint letter__sent_at check ((state = 'sent') = (sent_at is not null))
);
create index letter__due_index on letter (next_try_at) where state = 'waiting';
create index letter__created_index on letter (created_at);
