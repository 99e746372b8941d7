-- Cards, and what concerns a child's family: consent, the parent's page, messages that were sent.

-- One row per card version. The secret itself is derived from the card key and never stored.
create table student_card (
  id uuid not null,
  student_id uuid not null,
  card_version integer not null,
  -- SHA-256 of the secret, base64url.
  secret_hash text collate "C" not null,
  issued_at timestamptz not null default now(),
  issued_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  void_note text,
  last_used_at timestamptz,
  constraint student_card__pk primary key (id),
  constraint student_card__version_unique unique (student_id, card_version),
  constraint student_card__secret_unique unique (secret_hash),
  constraint student_card__secret_is_hash check (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint student_card__version_counts check (card_version >= 1),
  constraint student_card__student_fk foreign key (student_id) references student (id),
  constraint student_card__issued_by_fk foreign key (issued_by) references app_user (id),
  constraint student_card__voided_by_fk foreign key (voided_by) references app_user (id),
  constraint student_card__void_reason check (void_reason in (
    'lost', 'stolen', 'copied', 'moved', 'other', 'reissued', 'nisChanged', 'merged', 'erased'
  )),
  constraint student_card__voided_with_reason check ((voided_at is null) = (void_reason is null))
);
create unique index student_card__one_valid on student_card (student_id) where voided_at is null;
create index student_card__issued_by_index on student_card (issued_by);
create index student_card__voided_by_index on student_card (voided_by);

create table consent (
  id uuid not null,
  student_id uuid not null,
  purposes text[] not null,
  guardian_name text not null,
  relation text not null,
  method text not null,
  text_version text not null,
  date date not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint consent__pk primary key (id),
  constraint consent__purposes check (
    purposes <@ array['record', 'photo', 'exam', 'report'] and cardinality(purposes) > 0
  ),
  constraint consent__method check (method in ('paper', 'link')),
  constraint consent__student_fk foreign key (student_id) references student (id),
  constraint consent__recorded_by_fk foreign key (recorded_by) references app_user (id),
  constraint consent__withdrawn_by_fk foreign key (withdrawn_by) references app_user (id)
);
create index consent__student_index on consent (student_id, date);
create index consent__recorded_by_index on consent (recorded_by);
create index consent__withdrawn_by_index on consent (withdrawn_by) where withdrawn_by is not null;

create table parent_link (
  id uuid not null,
  student_id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint parent_link__pk primary key (id),
  constraint parent_link__token_unique unique (token_hash),
  constraint parent_link__token_is_hash check (length(token_hash) = 32),
  constraint parent_link__student_fk foreign key (student_id) references student (id),
  constraint parent_link__created_by_fk foreign key (created_by) references app_user (id)
);
create index parent_link__student_index on parent_link (student_id);
create index parent_link__created_by_index on parent_link (created_by);

create table sent_message (
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  date date not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  constraint sent_message__pk primary key (id),
  constraint sent_message__once unique (student_id, kind, date),
  constraint sent_message__kind check (kind in ('absent', 'report', 'raport')),
  constraint sent_message__student_fk foreign key (student_id) references student (id),
  constraint sent_message__sent_by_fk foreign key (sent_by) references app_user (id)
);
create index sent_message__sent_by_index on sent_message (sent_by);
