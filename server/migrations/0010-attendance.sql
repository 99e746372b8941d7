-- The register. A meeting is one class on one day; an attendance row is one child in it. Nothing is deleted: a
-- cancelled meeting and a void entry keep their rows and may be taken up again (one row per child, class and day).

create table meeting (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  class_id uuid not null,
  date date not null,
  opened_by uuid not null,
  opened_at timestamptz not null default now(),
  -- Why the register of a past day was opened.
  reason text,
  -- Grows with every change of an entry; a phone asks for what is newer than the last it saw.
  revision integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint meeting__pk primary key (id),
  constraint meeting__one_per_class_per_day unique (class_id, date),
  constraint meeting__of_day unique (id, class_id, date),
  constraint meeting__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint meeting__opened_by_fk foreign key (opened_by) references app_user (id),
  constraint meeting__reason check (length(btrim(reason)) between 5 and 300),
  constraint meeting__revision check (revision >= 0)
);
comment on column meeting.branch_id is 'Filled from the class.';
comment on column meeting.branch_year_id is 'Filled from the class.';
create index meeting__branch_year_index on meeting (branch_year_id, date);
create index meeting__opened_by_index on meeting (opened_by, date);

create table attendance (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  class_id uuid not null,
  meeting_id uuid not null,
  student_id uuid not null,
  -- The kelompok with which the child was in the class.
  sub_branch_id uuid not null,
  date date not null,
  status text not null default 'Tanpa Keterangan',
  -- False: "Belum", nobody has looked yet.
  is_marked boolean not null default false,
  is_manual boolean not null default false,
  -- The earliest arrival known; it survives later edits.
  arrived_at timestamptz,
  marked_at timestamptz,
  marked_by uuid,
  teachers_notes text not null default '',
  attribute boolean not null default false,
  attribute_at timestamptz,
  attitude boolean not null default false,
  attitude_at timestamptz,
  tidiness boolean not null default false,
  tidiness_at timestamptz,
  -- The latest one; all are in the history.
  update_reason text,
  card text,
  -- The meeting's revision at the last change.
  revision integer not null default 0,
  voided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint attendance__pk primary key (id),
  constraint attendance__one_per_student_per_day unique (class_id, date, student_id),
  constraint attendance__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint attendance__meeting_fk foreign key (meeting_id, class_id, date)
    references meeting (id, class_id, date),
  constraint attendance__student_fk foreign key (student_id) references student (id),
  constraint attendance__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint attendance__marked_by_fk foreign key (marked_by) references app_user (id),
  constraint attendance__status check (status in (
    'Hadir', 'Terlambat', 'Izin', 'Sakit', 'Tanpa Keterangan'
  )),
  constraint attendance__card check (card in ('valid', 'voided', 'plain')),
  constraint attendance__arrival_of_present check (
    status not in ('Hadir', 'Terlambat') or arrived_at is not null
  ),
  constraint attendance__note_of_izin check (status <> 'Izin' or btrim(teachers_notes) <> ''),
  constraint attendance__unmarked_is_blank check (
    is_marked or status = 'Tanpa Keterangan' and not is_manual and arrived_at is null and card is null
  ),
  constraint attendance__mark_has_author check (
    (marked_at is not null) = is_marked and (marked_by is not null) = is_marked
  ),
  constraint attendance__flag_has_moment check (
    (attribute_at is not null or not attribute)
    and (attitude_at is not null or not attitude)
    and (tidiness_at is not null or not tidiness)
  ),
  constraint attendance__revision check (revision >= 0)
);
comment on column attendance.branch_id is 'Filled from the class.';
comment on column attendance.branch_year_id is 'Filled from the class.';
comment on column attendance.sub_branch_id is 'Filled from the membership.';
create index attendance__student_index on attendance (student_id, date);
create index attendance__branch_year_index on attendance (branch_year_id, date);
create index attendance__sub_branch_index on attendance (sub_branch_id, date);
create index attendance__marked_by_index on attendance (marked_by, date);

create table attendance_history (
  id uuid not null,
  attendance_id uuid not null,
  at timestamptz not null default now(),
  by_user_id uuid not null,
  from_state jsonb not null,
  to_state jsonb not null,
  reason text,
  source text not null,
  operation_id uuid,
  -- The phone, where the change came from one.
  device_id text,
  constraint attendance_history__pk primary key (id),
  constraint attendance_history__source check (source in (
    'scan', 'manual', 'bulk', 'edit', 'undo', 'void'
  )),
  constraint attendance_history__attendance_fk foreign key (attendance_id) references attendance (id),
  constraint attendance_history__by_fk foreign key (by_user_id) references app_user (id)
);
create index attendance_history__attendance_index on attendance_history (attendance_id, at);
create index attendance_history__by_index on attendance_history (by_user_id, at);

-- What was done with an operation of a phone, so that a repeat answers the same. Kept 60 days.
create table attendance_operation (
  operation_id uuid not null,
  user_id uuid not null,
  class_id uuid not null,
  date date not null,
  kind text not null,
  outcome jsonb not null,
  -- For undo: the entry, as it was before and the version it had after.
  attendance_id uuid,
  before_state jsonb,
  version_after integer,
  received_at timestamptz not null default now(),
  constraint attendance_operation__pk primary key (operation_id),
  constraint attendance_operation__kind check (kind in (
    'open', 'scan', 'mark', 'note', 'violations', 'undo', 'edit'
  )),
  constraint attendance_operation__user_fk foreign key (user_id) references app_user (id),
  constraint attendance_operation__class_fk foreign key (class_id) references class (id),
  constraint attendance_operation__attendance_fk foreign key (attendance_id) references attendance (id)
);
create index attendance_operation__received_index on attendance_operation (received_at);
create index attendance_operation__user_index on attendance_operation (user_id);
create index attendance_operation__class_index on attendance_operation (class_id, date);
create index attendance_operation__attendance_index on attendance_operation (attendance_id)
  where attendance_id is not null;

-- Place of the class, where left out.
create function fill_place_of_class() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null then
    select branch_id, branch_year_id into new.branch_id, new.branch_year_id
      from class where id = new.class_id;
  end if;
  return new;
end
$$;
create trigger meeting__fill_place before insert on meeting
  for each row execute function fill_place_of_class();
create trigger attendance__fill_place before insert on attendance
  for each row execute function fill_place_of_class();

-- Only children who are or were in the class can be in its register; the kelompok is that of the membership.
create function attendance__of_member() returns trigger language plpgsql as $$
declare
  member_sub_branch_id uuid;
begin
  if new.sub_branch_id is not null then
    return new;
  end if;
  select sub_branch_id into member_sub_branch_id from class_student
    where class_id = new.class_id and student_id = new.student_id
    order by left_on is null desc, joined_on desc limit 1;
  if member_sub_branch_id is null then
    perform refuse('student.not-found', 'attendance__of_member');
  end if;
  new.sub_branch_id := member_sub_branch_id;
  return new;
end
$$;
create trigger attendance__of_member before insert on attendance
  for each row execute function attendance__of_member();

create function attendance__stays_put() returns trigger language plpgsql as $$
begin
  if (new.class_id, new.date, new.meeting_id) is distinct from (old.class_id, old.date, old.meeting_id) then
    perform violate('attendance__stays_put', 'an entry stays in its register');
  end if;
  return new;
end
$$;
create trigger attendance__stays_put before update of class_id, date, meeting_id on attendance
  for each row execute function attendance__stays_put();

-- History only grows. What it says about an erased child may be blanked, nothing else.
create function attendance_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.attendance_id, new.at, new.by_user_id, new.source)
      is not distinct from (old.id, old.attendance_id, old.at, old.by_user_id, old.source)
    and exists (
      select from attendance a join student s on s.id = a.student_id
        where a.id = old.attendance_id and s.erased_at is not null
    ) then
    return new;
  end if;
  perform violate('attendance_history__append_only', 'attendance_history only grows');
  return null;
end
$$;
create trigger attendance_history__append_only before update or delete on attendance_history
  for each row execute function attendance_history__append_only();
create trigger attendance_history__no_truncate before truncate on attendance_history
  for each statement execute function append_only();
