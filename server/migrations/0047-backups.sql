-- Backups of the whole region, who took one away, and what the page of the system's health compares with.

-- One run of the backup. A requested one is encrypted to a passphrase that is stored nowhere.
create table public.backup (
  id uuid not null,
  kind text not null,
  state text not null default 'running',
  asked_by uuid,
  place text not null,
  file_name text collate "C" not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The lease of whoever makes it: renewed while it runs, taken over when it is past.
  locked_until timestamptz,
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  row_count bigint,
  file_count integer,
  is_read_back boolean not null default false,
  -- Why there is none: a code of ours, never a message of the machine.
  failure text,
  -- Until when a requested one lies on the server.
  expires_at timestamptz,
  -- The file was removed on purpose: retention, or its hour is over.
  removed_at timestamptz,
  constraint backup__pk primary key (id),
  constraint backup__kind check (kind in ('nightly', 'requested')),
  constraint backup__state check (state in ('running', 'done', 'failed', 'cancelled')),
  constraint backup__place check (place in ('folder', 'bucket', 'temporary')),
  constraint backup__progress check (done between 0 and total),
  constraint backup__running_is_leased check (state <> 'running' or locked_until is not null),
  constraint backup__done_has_size check (
    state <> 'done' or finished_at is not null and bytes is not null
  ),
  constraint backup__failed_has_reason check ((state = 'failed') = (failure is not null)),
  constraint backup__requested_expires check (kind <> 'requested' or expires_at is not null),
  constraint backup__asked_by_fk foreign key (asked_by) references public.app_user (id)
    on delete set null
);
-- Reading everything twice at once helps nobody: one run in the whole region.
create unique index backup__one_running on public.backup ((true)) where state = 'running';
create index backup__started_index on public.backup (started_at);
create index backup__asked_by_index on public.backup (asked_by);

-- A backup that leaves the server: one a day in the whole region.
create table public.backup_download (
  id uuid not null,
  backup_id uuid not null,
  user_id uuid,
  day date not null,
  at timestamptz not null,
  -- Opens the file for a short time; only its hash is kept.
  token_hash bytea,
  token_expires_at timestamptz,
  constraint backup_download__pk primary key (id),
  constraint backup_download__one_a_day unique (day),
  constraint backup_download__token_is_hash check (length(token_hash) = 32),
  constraint backup_download__token_expires check (
    (token_hash is null) = (token_expires_at is null)
  ),
  constraint backup_download__backup_fk foreign key (backup_id) references public.backup (id)
    on delete cascade,
  constraint backup_download__user_fk foreign key (user_id) references public.app_user (id)
    on delete set null
);
create index backup_download__backup_index on public.backup_download (backup_id);
create index backup_download__user_index on public.backup_download (user_id);
create unique index backup_download__token_unique on public.backup_download (token_hash)
  where token_hash is not null;

-- How full the disk was, once a day: the page tells from it until when there is room.
create table public.disk_day (
  day date not null,
  used_bytes bigint not null,
  total_bytes bigint not null,
  constraint disk_day__pk primary key (day),
  constraint disk_day__used check (used_bytes between 0 and total_bytes)
);

-- Server minus device, as the device measured it last.
alter table public.session add column clock_offset_ms integer;
alter table public.session add column clock_measured_at timestamptz;
alter table public.session add constraint session__clock_is_whole check (
  (clock_offset_ms is null) = (clock_measured_at is null)
);
