-- Who is in a class. A membership is a span: joined_on, and left_on once it is over. The row stays, for the histories.

create table class_student (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  teaching_group_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  -- The kelompok at the time of joining.
  sub_branch_id uuid not null,
  joined_on date not null,
  -- Null while a member.
  left_on date,
  began text not null default 'registered',
  ended text,
  -- The mutasi that began and the one that ended it, where there was one.
  transfer_id uuid,
  left_transfer_id uuid,
  copy_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint class_student__pk primary key (id),
  constraint class_student__class_fk foreign key (branch_id, branch_year_id, teaching_group_id, class_id)
    references class (branch_id, branch_year_id, teaching_group_id, id),
  constraint class_student__student_fk foreign key (student_id) references student (id),
  constraint class_student__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint class_student__transfer_fk foreign key (transfer_id, student_id)
    references transfer (id, student_id) deferrable initially deferred,
  constraint class_student__left_transfer_fk foreign key (left_transfer_id, student_id)
    references transfer (id, student_id) deferrable initially deferred,
  constraint class_student__copy_fk foreign key (copy_id) references branch_year_copy (id),
  constraint class_student__created_by_fk foreign key (created_by) references app_user (id),
  constraint class_student__began check (began in (
    'registered', 'copied', 'lateEnrolment', 'transfer'
  )),
  constraint class_student__ended check (ended in ('removed', 'transfer', 'leave')),
  constraint class_student__span check (left_on >= joined_on and (left_on is null) = (ended is null)),
  constraint class_student__left_transfer_ends check (left_transfer_id is null or left_on is not null)
);
comment on column class_student.branch_id is 'Filled from the class.';
comment on column class_student.branch_year_id is 'Filled from the class.';
comment on column class_student.teaching_group_id is 'Filled from the class.';
comment on column class_student.sub_branch_id is 'Filled from the student.';
create unique index class_student__once_per_class on class_student (class_id, student_id)
  where left_on is null;
create unique index class_student__one_class_per_teaching_group
  on class_student (teaching_group_id, student_id) where left_on is null;
create unique index class_student__one_class_per_year on class_student (branch_year_id, student_id)
  where left_on is null;
create index class_student__class_index on class_student (class_id, student_id);
create index class_student__student_index on class_student (student_id, joined_on);
create index class_student__sub_branch_index on class_student (sub_branch_id);
create index class_student__transfer_index on class_student (transfer_id) where transfer_id is not null;
create index class_student__left_transfer_index on class_student (left_transfer_id)
  where left_transfer_id is not null;
create index class_student__copy_index on class_student (copy_id) where copy_id is not null;
create index class_student__created_by_index on class_student (created_by);

create table class_teacher (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  teaching_group_id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  joined_on date not null,
  left_on date,
  -- Given when somebody leaves a locked class because the post ended.
  left_reason text,
  copy_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint class_teacher__pk primary key (id),
  constraint class_teacher__class_fk foreign key (branch_id, branch_year_id, teaching_group_id, class_id)
    references class (branch_id, branch_year_id, teaching_group_id, id),
  constraint class_teacher__teacher_fk foreign key (teacher_id) references teacher (id),
  constraint class_teacher__copy_fk foreign key (copy_id) references branch_year_copy (id),
  constraint class_teacher__created_by_fk foreign key (created_by) references app_user (id),
  constraint class_teacher__span check (left_on >= joined_on),
  constraint class_teacher__left_reason check (
    left_reason is null or left_on is not null and length(btrim(left_reason)) between 5 and 300
  )
);
comment on column class_teacher.branch_id is 'Filled from the class.';
comment on column class_teacher.branch_year_id is 'Filled from the class.';
comment on column class_teacher.teaching_group_id is 'Filled from the class.';
create unique index class_teacher__once_per_class on class_teacher (class_id, teacher_id)
  where left_on is null;
create index class_teacher__class_index on class_teacher (class_id, teacher_id);
create index class_teacher__teacher_index on class_teacher (teacher_id, joined_on);
create index class_teacher__copy_index on class_teacher (copy_id) where copy_id is not null;
create index class_teacher__created_by_index on class_teacher (created_by);

-- The desa, year and KBM of a row are those of what it hangs on. Filled where left out, checked by the foreign keys.

create function teaching_group__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null then
    new.branch_id := (select branch_id from branch_year where id = new.branch_year_id);
  end if;
  return new;
end
$$;
create trigger teaching_group__fill_place before insert on teaching_group
  for each row execute function teaching_group__fill_place();

create function fill_place_of_teaching_group() returns trigger language plpgsql as $$
begin
  if new.branch_id is null then
    new.branch_id := (select branch_id from teaching_group where id = new.teaching_group_id);
  end if;
  return new;
end
$$;
create trigger teaching_group_sub_branch__fill_place before insert on teaching_group_sub_branch
  for each row execute function fill_place_of_teaching_group();

create function class__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null then
    select branch_id, branch_year_id into new.branch_id, new.branch_year_id
      from teaching_group where id = new.teaching_group_id;
  end if;
  return new;
end
$$;
create trigger class__fill_place before insert on class
  for each row execute function class__fill_place();

create function class_student__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null or new.teaching_group_id is null then
    select branch_id, branch_year_id, teaching_group_id
      into new.branch_id, new.branch_year_id, new.teaching_group_id
      from class where id = new.class_id;
  end if;
  if new.sub_branch_id is null then
    new.sub_branch_id := (select sub_branch_id from student where id = new.student_id);
  end if;
  return new;
end
$$;
create trigger class_student__fill_place before insert on class_student
  for each row execute function class_student__fill_place();

create function class_teacher__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.branch_year_id is null or new.teaching_group_id is null then
    select branch_id, branch_year_id, teaching_group_id
      into new.branch_id, new.branch_year_id, new.teaching_group_id
      from class where id = new.class_id;
  end if;
  return new;
end
$$;
create trigger class_teacher__fill_place before insert on class_teacher
  for each row execute function class_teacher__fill_place();
