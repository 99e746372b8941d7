-- What must hold between an account, its person and the numbers and pictures of that person.

create function person__fill_place() returns trigger language plpgsql as $$
begin
  if new.branch_id is null or new.sub_branch_id is null then
    select branch_id, sub_branch_id into new.branch_id, new.sub_branch_id
      from app_user where id = new.user_id;
  end if;
  return new;
end
$$;
create trigger student__fill_place before insert on student
  for each row execute function person__fill_place();
create trigger teacher__fill_place before insert on teacher
  for each row execute function person__fill_place();

-- Role student means exactly a student row; role teacher or munaqisy means a teacher row, and position munaqisy goes
-- with role munaqisy. Somebody who took another role keeps the teacher row, ended. Looked at when the transaction ends.
create function check_person_of_role(account_id uuid) returns void language plpgsql as $$
declare
  account_role text := (select role from app_user where id = account_id);
  has_student boolean := exists (select from student where user_id = account_id);
  kept teacher%rowtype;
begin
  if account_role is null then
    return;
  end if;
  if has_student <> (account_role = 'student') then
    perform refuse('user.role-fixed', 'app_user__student_of_role');
  end if;
  select * into kept from teacher where user_id = account_id;
  if kept.id is null and account_role in ('teacher', 'munaqisy')
    or kept.id is not null and account_role = 'student' then
    perform refuse('user.role-fixed', 'app_user__teacher_of_role');
  end if;
  if kept.id is null or kept.position_end_date is not null then
    return;
  end if;
  if account_role not in ('teacher', 'munaqisy')
    or (kept.position = 'munaqisy') <> (account_role = 'munaqisy') then
    perform refuse('teacher.position-is-role', 'teacher__position_of_role');
  end if;
end
$$;

create function app_user__person_of_role() returns trigger language plpgsql as $$
begin
  perform check_person_of_role(new.id);
  return null;
end
$$;
create constraint trigger app_user__person_of_role after insert or update of role on app_user
  deferrable initially deferred for each row execute function app_user__person_of_role();

create function person__person_of_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform check_person_of_role(old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform check_person_of_role(new.user_id);
  end if;
  return null;
end
$$;
create constraint trigger student__person_of_role after insert or update of user_id or delete on student
  deferrable initially deferred for each row execute function person__person_of_role();
create constraint trigger teacher__person_of_role
  after insert or update of user_id, position, position_end_date or delete on teacher
  deferrable initially deferred for each row execute function person__person_of_role();

-- A NIS is recorded when it is first used and retired when its student gives it up: it never names another child.
-- After the row, not before: a rival that gave the number up meanwhile has then been waited for.
create function student__keep_nis() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.nis <> '' and (tg_op = 'DELETE' or old.nis <> new.nis) then
    insert into nis_retired (nis) values (old.nis) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or new.nis = '' or tg_op = 'UPDATE' and old.nis = new.nis then
    return null;
  end if;
  if exists (select from nis_retired where nis = new.nis) then
    perform refuse('nis.taken', 'student__nis_not_retired');
  end if;
  insert into nis_issued (nis) values (new.nis) on conflict do nothing;
  return null;
end
$$;
create trigger student__keep_nis after insert or update of nis or delete on student
  for each row execute function student__keep_nis();

create trigger nis_issued__append_only before update or delete on nis_issued
  for each row execute function append_only();
create trigger nis_retired__append_only before update or delete on nis_retired
  for each row execute function append_only();

-- A stored picture: the row of a file. The name is random; who may read it follows the person it shows.
create table image_file (
  name text collate "C" not null,
  kind text not null,
  -- The person shown; null for the logo and for pictures sent with a request that is not decided.
  user_id uuid,
  account_request_id uuid,
  size integer not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  constraint image_file__pk primary key (name),
  constraint image_file__name_shape check (name ~ '^[A-Za-z0-9_-]{8,64}(\.(jpg|jpeg|png))?$'),
  constraint image_file__kind check (kind in ('photo', 'thumbnail', 'logo')),
  constraint image_file__owner check (
    num_nonnulls(user_id, account_request_id) = case when kind = 'logo' then 0 else 1 end
  ),
  constraint image_file__size check (size > 0),
  constraint image_file__user_fk foreign key (user_id) references app_user (id),
  constraint image_file__uploaded_by_fk foreign key (uploaded_by) references app_user (id)
);
create index image_file__user_index on image_file (user_id, created_at);
create index image_file__uploaded_by_index on image_file (uploaded_by, created_at);

alter table app_user
  add constraint app_user__image_fk foreign key (image) references image_file (name),
  add constraint app_user__thumbnail_fk foreign key (thumbnail) references image_file (name);
create index app_user__image_index on app_user (image) where image is not null;
create index app_user__thumbnail_index on app_user (thumbnail) where thumbnail is not null;

alter table student
  add constraint student__image_fk foreign key (image) references image_file (name),
  add constraint student__thumbnail_fk foreign key (thumbnail) references image_file (name);
create index student__image_index on student (image) where image is not null;
create index student__thumbnail_index on student (thumbnail) where thumbnail is not null;

alter table teacher
  add constraint teacher__image_fk foreign key (image) references image_file (name),
  add constraint teacher__thumbnail_fk foreign key (thumbnail) references image_file (name);
create index teacher__image_index on teacher (image) where image is not null;
create index teacher__thumbnail_index on teacher (thumbnail) where thumbnail is not null;

alter table region_setting
  add constraint region_setting__logo_fk foreign key (logo) references image_file (name);
