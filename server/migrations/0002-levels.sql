-- The region (one row of settings), its desa and their kelompok.

create table branch (
  id uuid not null,
  name text collate "und-x-icu" not null,
  address text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name)) stored not null,
  constraint branch__pk primary key (id),
  constraint branch__name_given check (btrim(name) <> '')
);
create unique index branch__name_unique on branch (lower(name));

create table sub_branch (
  id uuid not null,
  branch_id uuid not null,
  name text collate "und-x-icu" not null,
  address text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name)) stored not null,
  constraint sub_branch__pk primary key (id),
  constraint sub_branch__in_branch unique (branch_id, id),
  constraint sub_branch__branch_fk foreign key (branch_id) references branch (id),
  constraint sub_branch__name_given check (btrim(name) <> '')
);
create unique index sub_branch__name_unique on sub_branch (branch_id, lower(name));

create table holiday (
  id uuid not null,
  date date not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint holiday__pk primary key (id),
  constraint holiday__date_unique unique (date),
  constraint holiday__name_given check (btrim(name) <> '')
);

-- An empty text means the app's own wording.
create table region_setting (
  is_only boolean not null default true,
  -- The region is made up: every screen says so.
  is_demo boolean not null default false,
  organisation_name text not null default '',
  footer_text text not null default '',
  logo text,
  require_photo_consent boolean not null default true,
  late_grace_minutes smallint not null default 15,
  accept_plain_nis boolean not null default true,
  session_hours smallint not null default 2,
  letterhead_lines text[] not null default '{}',
  letterhead_address text not null default '',
  letterhead_contact text not null default '',
  letter_place text not null default '',
  show_rank boolean not null default true,
  report_signers text[] not null default '{parent,homeroomTeacher,branchAdmin}',
  report_with_code boolean not null default true,
  card_front_text text not null default '',
  card_back_text text not null default '',
  card_colour text not null default '',
  message_absent text not null default '',
  message_report text not null default '',
  message_raport text not null default '',
  quiet_from text not null default '21:00',
  quiet_to text not null default '05:00',
  slip_points_makhraj smallint not null default 1,
  slip_points_tajwid smallint not null default 1,
  slip_points_kelancaran smallint not null default 1,
  -- Who last changed which key: {key: {at, by}}.
  changes jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint region_setting__pk primary key (is_only),
  constraint region_setting__one_row check (is_only),
  constraint region_setting__late_grace check (late_grace_minutes between 0 and 60),
  constraint region_setting__session_hours check (session_hours between 2 and 12),
  constraint region_setting__quiet_times check (is_time(quiet_from) and is_time(quiet_to)),
  constraint region_setting__slip_points check (
    slip_points_makhraj between 0 and 100
    and slip_points_tajwid between 0 and 100
    and slip_points_kelancaran between 0 and 100
  )
);

insert into region_setting default values;
