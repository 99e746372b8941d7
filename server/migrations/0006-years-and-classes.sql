-- Tahun ajaran, tahun ajaran desa, KBM, kelas and who is in them.

create table academic_year (
  id uuid not null,
  name text collate "C" not null,
  is_active boolean not null default false,
  start_date date,
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint academic_year__pk primary key (id),
  constraint academic_year__name_unique unique (name),
  constraint academic_year__name_shape check (
    name ~ '^[0-9]{4}[12]$' and left(name, 4) between '2018' and '2199'
  ),
  constraint academic_year__dates check (end_date >= start_date)
);
create unique index academic_year__one_active on academic_year ((true)) where is_active;

create table branch_year (
  id uuid not null,
  branch_id uuid not null,
  academic_year_id uuid not null,
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint branch_year__pk primary key (id),
  constraint branch_year__in_branch unique (branch_id, id),
  constraint branch_year__in_academic_year unique (academic_year_id, id),
  constraint branch_year__registered_once unique (branch_id, academic_year_id),
  constraint branch_year__branch_fk foreign key (branch_id) references branch (id),
  constraint branch_year__academic_year_fk foreign key (academic_year_id) references academic_year (id)
);
create unique index branch_year__one_active on branch_year (branch_id) where is_active;

-- A branch year filled from an earlier one. It runs once; undone, it may run again.
create table branch_year_copy (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  from_branch_year_id uuid not null,
  plan_hash text not null,
  totals jsonb not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint branch_year_copy__pk primary key (id),
  constraint branch_year_copy__branch_year_fk foreign key (branch_id, branch_year_id)
    references branch_year (branch_id, id),
  constraint branch_year_copy__from_fk foreign key (branch_id, from_branch_year_id)
    references branch_year (branch_id, id),
  constraint branch_year_copy__from_other check (from_branch_year_id <> branch_year_id),
  constraint branch_year_copy__created_by_fk foreign key (created_by) references app_user (id)
);
create unique index branch_year_copy__once on branch_year_copy (branch_year_id) where undone_at is null;
create index branch_year_copy__branch_year_index on branch_year_copy (branch_year_id);
create index branch_year_copy__from_index on branch_year_copy (from_branch_year_id);
create index branch_year_copy__created_by_index on branch_year_copy (created_by);

create table teaching_group (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  name text collate "und-x-icu" not null,
  address text not null default '',
  is_locked boolean not null default false,
  copy_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint teaching_group__pk primary key (id),
  constraint teaching_group__in_branch unique (branch_id, id),
  constraint teaching_group__in_branch_year unique (branch_id, branch_year_id, id),
  constraint teaching_group__branch_year_fk foreign key (branch_id, branch_year_id)
    references branch_year (branch_id, id),
  constraint teaching_group__copy_fk foreign key (copy_id) references branch_year_copy (id),
  constraint teaching_group__name_given check (btrim(name) <> '')
);
comment on column teaching_group.branch_id is 'Filled from the branch year.';
create index teaching_group__branch_year_index on teaching_group (branch_year_id);
create index teaching_group__copy_index on teaching_group (copy_id) where copy_id is not null;

create table teaching_group_sub_branch (
  teaching_group_id uuid not null,
  sub_branch_id uuid not null,
  branch_id uuid not null,
  created_at timestamptz not null default now(),
  constraint teaching_group_sub_branch__pk primary key (teaching_group_id, sub_branch_id),
  constraint teaching_group_sub_branch__teaching_group_fk foreign key (branch_id, teaching_group_id)
    references teaching_group (branch_id, id) on delete cascade,
  constraint teaching_group_sub_branch__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id)
);
comment on column teaching_group_sub_branch.branch_id is 'Filled from the teaching group.';
create index teaching_group_sub_branch__sub_branch_index on teaching_group_sub_branch (sub_branch_id);

create table class (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  teaching_group_id uuid not null,
  name text collate "und-x-icu" not null,
  -- Between "Kelas" and the grade; '' when there is none.
  label text not null default '',
  grade text not null,
  start_time text not null,
  end_time text not null,
  -- Monday = 1; none: the habit decides.
  meeting_days smallint[] not null default '{}',
  homeroom_teacher_id uuid,
  is_locked boolean not null default false,
  copy_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name)) stored not null,
  constraint class__pk primary key (id),
  constraint class__in_branch_year unique (branch_id, branch_year_id, id),
  constraint class__in_teaching_group unique (branch_id, branch_year_id, teaching_group_id, id),
  constraint class__of_grade unique (id, grade),
  constraint class__teaching_group_fk foreign key (branch_id, branch_year_id, teaching_group_id)
    references teaching_group (branch_id, branch_year_id, id),
  constraint class__homeroom_teacher_fk foreign key (homeroom_teacher_id) references teacher (id),
  constraint class__copy_fk foreign key (copy_id) references branch_year_copy (id),
  constraint class__grade check (grade in (
    'PRA-PAUD', 'PAUD', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'KHUSUS'
  )),
  constraint class__label_without_digits check (label !~ '[0-9]'),
  -- Clients take the last word for the grade, and a 5 or 6 anywhere for the long list of categories.
  constraint class__name_ends_with_grade check (
    name ~ ('(^| )' || grade || '$') and (name ~ '[56]') = (grade in ('5', '6'))
  ),
  constraint class__times check (is_time(start_time) and is_time(end_time) and start_time < end_time),
  constraint class__meeting_days check (meeting_days <@ '{1,2,3,4,5,6,7}'::smallint[])
);
comment on column class.branch_id is 'Filled from the teaching group.';
comment on column class.branch_year_id is 'Filled from the teaching group.';
create unique index class__name_unique on class (teaching_group_id, lower(name));
create index class__branch_year_index on class (branch_year_id);
create index class__homeroom_teacher_index on class (homeroom_teacher_id)
  where homeroom_teacher_id is not null;
create index class__copy_index on class (copy_id) where copy_id is not null;

-- Mutasi: a move or late joining with a reason. It is also the only way into or out of a locked class.
create table transfer (
  id uuid not null,
  kind text not null,
  student_id uuid not null,
  date date not null,
  at timestamptz not null default now(),
  by_user_id uuid not null,
  reason text not null,
  branch_id uuid not null,
  branch_year_id uuid,
  from_class_id uuid,
  to_class_id uuid,
  from_sub_branch_id uuid,
  to_branch_id uuid,
  to_sub_branch_id uuid,
  constraint transfer__pk primary key (id),
  constraint transfer__of_student unique (id, student_id),
  constraint transfer__kind check (kind in ('class', 'subBranch', 'lateEnrolment', 'leave')),
  constraint transfer__reason check (length(btrim(reason)) between 5 and 300),
  constraint transfer__moves check (
    case kind
      when 'class' then from_class_id is not null and to_class_id is not null
      when 'lateEnrolment' then from_class_id is null and to_class_id is not null
      when 'leave' then from_class_id is not null and to_class_id is null
      when 'subBranch' then to_sub_branch_id is not null
    end
  ),
  constraint transfer__student_fk foreign key (student_id) references student (id),
  constraint transfer__by_fk foreign key (by_user_id) references app_user (id),
  constraint transfer__branch_fk foreign key (branch_id) references branch (id),
  constraint transfer__branch_year_fk foreign key (branch_id, branch_year_id)
    references branch_year (branch_id, id),
  constraint transfer__from_class_fk foreign key (branch_id, branch_year_id, from_class_id)
    references class (branch_id, branch_year_id, id),
  constraint transfer__to_class_fk foreign key (branch_id, branch_year_id, to_class_id)
    references class (branch_id, branch_year_id, id),
  constraint transfer__from_sub_branch_fk foreign key (branch_id, from_sub_branch_id)
    references sub_branch (branch_id, id),
  constraint transfer__to_sub_branch_fk foreign key (to_branch_id, to_sub_branch_id)
    references sub_branch (branch_id, id),
  constraint transfer__class_needs_year check (
    num_nonnulls(from_class_id, to_class_id) = 0 or branch_year_id is not null
  ),
  constraint transfer__to_branch check ((to_sub_branch_id is null) = (to_branch_id is null))
);
create index transfer__student_index on transfer (student_id, at);
create index transfer__by_index on transfer (by_user_id);
create index transfer__branch_index on transfer (branch_id, at);
create index transfer__branch_year_index on transfer (branch_year_id);
create index transfer__from_class_index on transfer (from_class_id) where from_class_id is not null;
create index transfer__to_class_index on transfer (to_class_id) where to_class_id is not null;
create index transfer__from_sub_branch_index on transfer (from_sub_branch_id)
  where from_sub_branch_id is not null;
create index transfer__to_sub_branch_index on transfer (to_sub_branch_id)
  where to_sub_branch_id is not null;
