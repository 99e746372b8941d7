-- Sessions, codes and links, and what guards signing in. Secrets are stored only as hashes.
-- These rows live and die with their account.

create table session (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  device_label text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Until when the password counts as freshly given.
  confirmed_until timestamptz,
  -- Slides with use, up to absolute_expires_at.
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session__pk primary key (id),
  constraint session__token_unique unique (token_hash),
  constraint session__token_is_hash check (length(token_hash) = 32),
  constraint session__user_fk foreign key (user_id) references app_user (id) on delete cascade,
  constraint session__expires_in_time check (expires_at <= absolute_expires_at)
);
create index session__user_index on session (user_id, last_seen_at);
create index session__expires_index on session (expires_at);

create table one_time_token (
  id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  user_id uuid not null,
  -- verify-email: the address to confirm; undo-email: the former address.
  email text,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Replaced by a later one, or killed by a new password or address.
  superseded_at timestamptz,
  constraint one_time_token__pk primary key (id),
  constraint one_time_token__purpose check (purpose in (
    'reset', 'verify-email', 'undo-email', 'activation'
  )),
  constraint one_time_token__email_of_purpose check (
    (email is not null) = (purpose in ('verify-email', 'undo-email'))
  ),
  constraint one_time_token__user_fk foreign key (user_id) references app_user (id) on delete cascade,
  constraint one_time_token__created_by_fk foreign key (created_by)
    references app_user (id) on delete set null
);
create unique index one_time_token__latest_only on one_time_token (user_id, purpose)
  where used_at is null and superseded_at is null;
-- Activation codes are short and looked up by their account; the long random ones stand alone.
create unique index one_time_token__token_unique on one_time_token (token_hash)
  where purpose <> 'activation';
create index one_time_token__user_index on one_time_token (user_id, created_at);
create index one_time_token__expires_index on one_time_token (expires_at);
create index one_time_token__created_by_index on one_time_token (created_by);

-- A device that signed in before: its cookie has its own count, so that strangers cannot lock the owner out.
create table known_device (
  id uuid not null,
  user_id uuid not null,
  device_hash bytea not null,
  device_label text not null default '',
  consecutive_failures integer not null default 0,
  last_failed_at timestamptz,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint known_device__pk primary key (id),
  constraint known_device__once_per_user unique (user_id, device_hash),
  constraint known_device__failures check (consecutive_failures >= 0),
  constraint known_device__user_fk foreign key (user_id) references app_user (id) on delete cascade
);

-- Failures in a row from unknown devices. The key is the account, or the hash of a name nobody has, so that both slow
-- down alike.
create table sign_in_failure (
  account_key text collate "C" not null,
  user_id uuid,
  consecutive_failures integer not null default 0,
  last_failed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint sign_in_failure__pk primary key (account_key),
  constraint sign_in_failure__failures check (consecutive_failures >= 0),
  constraint sign_in_failure__user_fk foreign key (user_id) references app_user (id) on delete cascade
);
create index sign_in_failure__user_index on sign_in_failure (user_id);
create index sign_in_failure__last_index on sign_in_failure (last_failed_at);

-- Every try, kept for the person and for the alarm on a network that tries many accounts.
create table sign_in_log (
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  account_key text collate "C" not null default '',
  -- IPv4 /24 or IPv6 /64.
  network text collate "C" not null default '',
  device_label text not null default '',
  is_ok boolean not null,
  constraint sign_in_log__pk primary key (id),
  constraint sign_in_log__user_fk foreign key (user_id) references app_user (id) on delete cascade
);
create index sign_in_log__user_index on sign_in_log (user_id, at);
create index sign_in_log__network_index on sign_in_log (network, at) where not is_ok;
create index sign_in_log__at_index on sign_in_log (at);

-- Limits that must survive a restart and hold across instances.
create table rate_counter (
  key text collate "C" not null,
  window_start timestamptz not null,
  count integer not null default 0,
  constraint rate_counter__pk primary key (key, window_start),
  constraint rate_counter__count check (count >= 0)
);
create index rate_counter__window_index on rate_counter (window_start);

-- A repeated write answers what the first one answered. Status and body are null while the first still runs.
create table idempotency_key (
  user_id uuid not null,
  key text collate "C" not null,
  request_hash bytea not null,
  status smallint,
  -- Encrypted where the answer carries a secret.
  body bytea,
  is_encrypted boolean not null default false,
  created_at timestamptz not null default now(),
  constraint idempotency_key__pk primary key (user_id, key),
  constraint idempotency_key__key_shape check (key ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint idempotency_key__status check (status between 200 and 499),
  constraint idempotency_key__user_fk foreign key (user_id) references app_user (id) on delete cascade
);
create index idempotency_key__created_index on idempotency_key (created_at);
