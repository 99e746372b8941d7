-- Accounts and the two kinds of people behind them. A person's kelompok is the account's; the copies on student
-- and teacher follow it by themselves (on update cascade), so that their rows carry the desa they belong to.
-- A text that was not given is '', a day or choice that was not given is null.

create table app_user (
  id uuid not null,
  name text collate "und-x-icu" not null default '',
  email text,
  is_email_verified boolean not null default false,
  -- Null until the first password is chosen: the account is not activated.
  password_hash text,
  role text not null,
  branch_id uuid,
  sub_branch_id uuid,
  image text,
  thumbnail text,
  is_disabled boolean not null default false,
  disabled_reason text,
  must_change_password boolean not null default false,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name || ' ' || coalesce(email, ''))) stored not null,
  constraint app_user__pk primary key (id),
  constraint app_user__place unique (id, branch_id, sub_branch_id),
  constraint app_user__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint app_user__role check (role in (
    'admin', 'curriculum', 'branchAdmin', 'subBranchAdmin', 'teacher', 'munaqisy', 'student'
  )),
  constraint app_user__sub_branch_needed check (
    sub_branch_id is not null or role in ('admin', 'curriculum')
  ),
  constraint app_user__branch_of_sub_branch check ((sub_branch_id is null) = (branch_id is null)),
  constraint app_user__email_needed check (email is not null or role = 'student'),
  constraint app_user__email_shape check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  constraint app_user__verified_needs_email check (email is not null or not is_email_verified),
  constraint app_user__disabled_reason check (is_disabled or disabled_reason is null)
);
comment on column app_user.branch_id is 'Filled from the sub_branch.';
create unique index app_user__email_unique on app_user (lower(email));
create index app_user__role_index on app_user (role, sub_branch_id);
create index app_user__sub_branch_index on app_user (sub_branch_id);
create index app_user__name_index on app_user (name);

create function app_user__fill_branch() returns trigger language plpgsql as $$
begin
  new.branch_id := (select branch_id from sub_branch where id = new.sub_branch_id);
  return new;
end
$$;
create trigger app_user__fill_branch before insert or update of sub_branch_id, branch_id on app_user
  for each row execute function app_user__fill_branch();

-- Every number ever issued, and those that may never come back. Both only grow.
create table nis_issued (
  nis text collate "C" not null,
  issued_at timestamptz not null default now(),
  constraint nis_issued__pk primary key (nis),
  constraint nis_issued__shape check (nis ~ '^(19|20)[0-9]{6}$' and right(nis, 4) >= '0010')
);

create table nis_retired (
  nis text collate "C" not null,
  retired_at timestamptz not null default now(),
  constraint nis_retired__pk primary key (nis),
  constraint nis_retired__was_issued foreign key (nis) references nis_issued (nis)
);

create table student (
  id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  sub_branch_id uuid not null,
  -- '' once the record is erased or merged into another: the number is retired.
  nis text collate "C" not null,
  name text collate "und-x-icu" not null default '',
  date_of_birth date,
  gender text,
  parent_name text not null default '',
  parent_phone text not null default '',
  address text not null default '',
  image text,
  thumbnail text,
  is_internal boolean not null default true,
  allow_messages boolean not null default true,
  card_version integer not null default 0,
  erased_at timestamptz,
  merged_into_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name || ' ' || nis)) stored not null,
  constraint student__pk primary key (id),
  constraint student__in_branch unique (branch_id, id),
  constraint student__user_unique unique (user_id),
  constraint student__place_of_user foreign key (user_id, branch_id, sub_branch_id)
    references app_user (id, branch_id, sub_branch_id) on update cascade
    deferrable initially deferred,
  constraint student__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id) deferrable initially deferred,
  constraint student__merged_into_fk foreign key (merged_into_id) references student (id),
  constraint student__merged_into_other check (merged_into_id <> id),
  constraint student__nis_shape check (
    case when erased_at is null and merged_into_id is null
      then nis ~ '^(19|20)[0-9]{6}$' and right(nis, 4) >= '0010'
      else nis = ''
    end
  ),
  constraint student__gender check (gender in ('male', 'female')),
  constraint student__parent_phone_shape check (parent_phone = '' or is_phone(parent_phone)),
  constraint student__card_version_grows check (card_version >= 0)
);
comment on column student.branch_id is 'Filled from the account.';
comment on column student.sub_branch_id is 'Filled from the account.';
create unique index student__nis_unique on student (nis) where nis <> '';
create index student__sub_branch_index on student (sub_branch_id, name);
create index student__branch_index on student (branch_id, name);
create index student__name_index on student (name);
create index student__birth_index on student (date_of_birth);
create index student__merged_into_index on student (merged_into_id) where merged_into_id is not null;

create table teacher (
  id uuid not null,
  user_id uuid not null,
  branch_id uuid not null,
  sub_branch_id uuid not null,
  nig text collate "C" not null,
  name text collate "und-x-icu" not null default '',
  phone text not null default '',
  position text not null,
  date_of_birth date,
  gender text,
  address text not null default '',
  image text,
  thumbnail text,
  position_start_date date,
  -- Set: no longer active.
  position_end_date date,
  position_end_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name || ' ' || nig)) stored not null,
  constraint teacher__pk primary key (id),
  constraint teacher__user_unique unique (user_id),
  constraint teacher__nig_unique unique (nig),
  constraint teacher__place_of_user foreign key (user_id, branch_id, sub_branch_id)
    references app_user (id, branch_id, sub_branch_id) on update cascade
    deferrable initially deferred,
  constraint teacher__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id) deferrable initially deferred,
  constraint teacher__nig_shape check (nig ~ '^[0-9]{8}$'),
  constraint teacher__position check (position in (
    'branchTeacher', 'subBranchTeacher', 'localTeacher', 'assistant', 'munaqisy'
  )),
  constraint teacher__gender check (gender in ('male', 'female')),
  constraint teacher__phone_shape check (phone = '' or is_phone(phone)),
  constraint teacher__position_dates check (position_end_date >= position_start_date),
  constraint teacher__position_end_reason check (
    position_end_date is not null or position_end_reason is null
  )
);
comment on column teacher.branch_id is 'Filled from the account.';
comment on column teacher.sub_branch_id is 'Filled from the account.';
create index teacher__sub_branch_index on teacher (sub_branch_id, name);
create index teacher__branch_index on teacher (branch_id, name);
create index teacher__name_index on teacher (name);
