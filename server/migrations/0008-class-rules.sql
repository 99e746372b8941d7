-- Activity and locks. Each rule reads the lock it depends on FOR SHARE, so that locking and changing cannot pass
-- each other: one of the two waits and then sees the other.

-- A branch year is active only in the active academic year. Looked at when the transaction ends, so that
-- "deactivate all, activate one" may run in any order.
create function branch_year__active_in_active_year() returns trigger language plpgsql as $$
declare
  year_is_active boolean;
begin
  if not exists (select from branch_year where id = new.id and is_active) then
    return null;
  end if;
  select is_active into year_is_active from academic_year where id = new.academic_year_id for share;
  if not year_is_active then
    perform refuse('academic-year.inactive', 'branch_year__active_in_active_year');
  end if;
  return null;
end
$$;
create constraint trigger branch_year__active_in_active_year
  after insert or update of is_active on branch_year
  deferrable initially deferred for each row execute function branch_year__active_in_active_year();

create function academic_year__no_active_branch_year() returns trigger language plpgsql as $$
begin
  if exists (
    select from academic_year y join branch_year b on b.academic_year_id = y.id
      where y.id = new.id and not y.is_active and b.is_active
  ) then
    perform refuse('academic-year.inactive', 'branch_year__active_in_active_year');
  end if;
  return null;
end
$$;
create constraint trigger academic_year__no_active_branch_year after update of is_active on academic_year
  deferrable initially deferred for each row execute function academic_year__no_active_branch_year();

-- KBM: locked, it keeps name, place, kelompok and classes.

create function teaching_group_is_locked(wanted uuid) returns boolean language plpgsql as $$
declare
  locked boolean;
begin
  select is_locked into locked from teaching_group where id = wanted for share;
  return coalesce(locked, false);
end
$$;

create function teaching_group__while_unlocked() returns trigger language plpgsql as $$
begin
  if new.branch_year_id <> old.branch_year_id then
    perform violate('teaching_group__stays_in_year', 'a KBM stays in its branch year');
  end if;
  if old.is_locked and (new.name, new.address) is distinct from (old.name, old.address) then
    perform refuse('teaching-group.locked', 'teaching_group__while_unlocked');
  end if;
  return new;
end
$$;
create trigger teaching_group__while_unlocked before update on teaching_group
  for each row execute function teaching_group__while_unlocked();

create function teaching_group_sub_branch__while_unlocked() returns trigger language plpgsql as $$
begin
  if teaching_group_is_locked(coalesce(new.teaching_group_id, old.teaching_group_id)) then
    perform refuse('teaching-group.locked', 'teaching_group_sub_branch__while_unlocked');
  end if;
  if tg_op = 'DELETE' then
    if exists (
      select from class_student
        where teaching_group_id = old.teaching_group_id and sub_branch_id = old.sub_branch_id
          and left_on is null
    ) then
      perform refuse('teaching-group.sub-branch-has-students', 'teaching_group_sub_branch__without_students');
    end if;
    return old;
  end if;
  return new;
end
$$;
create trigger teaching_group_sub_branch__while_unlocked before insert or delete on teaching_group_sub_branch
  for each row execute function teaching_group_sub_branch__while_unlocked();

create function teaching_group_sub_branch__never_changes() returns trigger language plpgsql as $$
begin
  perform violate('teaching_group_sub_branch__never_changes', 'a registration is removed and made anew');
  return null;
end
$$;
create trigger teaching_group_sub_branch__never_changes before update on teaching_group_sub_branch
  for each row execute function teaching_group_sub_branch__never_changes();

-- Class: locked, it keeps name, times and people; days and Wali Kelas stay free.

create function class__while_unlocked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.teaching_group_id <> old.teaching_group_id then
      perform violate('class__stays_in_teaching_group', 'a class stays in its KBM');
    end if;
    if old.is_locked and (new.name, new.label, new.grade, new.start_time, new.end_time)
      is distinct from (old.name, old.label, old.grade, old.start_time, old.end_time) then
      perform refuse('class.locked', 'class__while_unlocked');
    end if;
    if not old.is_locked or new.is_locked then
      return new;
    end if;
  end if;
  -- Added, removed or unlocked: the KBM must be open.
  if teaching_group_is_locked(coalesce(new.teaching_group_id, old.teaching_group_id)) then
    perform refuse('teaching-group.locked', 'class__while_teaching_group_unlocked');
  end if;
  return coalesce(new, old);
end
$$;
create trigger class__while_unlocked before insert or update or delete on class
  for each row execute function class__while_unlocked();

create function class__homeroom_teacher_of_class() returns trigger language plpgsql as $$
begin
  if new.homeroom_teacher_id is null then
    return new;
  end if;
  perform from class_teacher
    where class_id = new.id and teacher_id = new.homeroom_teacher_id and left_on is null for share;
  if not found then
    perform refuse('class.not-its-teacher', 'class__homeroom_teacher_of_class');
  end if;
  return new;
end
$$;
create trigger class__homeroom_teacher_of_class before insert or update of homeroom_teacher_id on class
  for each row execute function class__homeroom_teacher_of_class();

create function class_is_locked(wanted uuid) returns boolean language plpgsql as $$
declare
  locked boolean;
begin
  select is_locked into locked from class where id = wanted for share;
  return coalesce(locked, false);
end
$$;

-- Into a locked class only by a mutasi to it, out of it only by a mutasi from it; two records of one child that are
-- merged keep their places.
create function class_student__while_unlocked() returns trigger language plpgsql as $$
declare
  is_allowed boolean := false;
begin
  if not class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' then
    is_allowed := exists (
      select from transfer where id = new.transfer_id and to_class_id = new.class_id
    );
  elsif tg_op = 'UPDATE' and new.class_id = old.class_id then
    is_allowed := case
      when new.student_id <> old.student_id
        then exists (select from student where id = old.student_id and merged_into_id = new.student_id)
      when (new.joined_on, new.left_on) is distinct from (old.joined_on, old.left_on)
        then new.joined_on = old.joined_on and old.left_on is null and exists (
          select from transfer where id = new.left_transfer_id and from_class_id = new.class_id
        )
      else true
    end;
  end if;
  if not is_allowed then
    perform refuse('class.locked', 'class_student__while_unlocked');
  end if;
  return coalesce(new, old);
end
$$;
create trigger class_student__while_unlocked before insert or update or delete on class_student
  for each row execute function class_student__while_unlocked();

create function class_student__sub_branch_registered() returns trigger language plpgsql as $$
begin
  perform from teaching_group_sub_branch
    where teaching_group_id = new.teaching_group_id and sub_branch_id = new.sub_branch_id for share;
  if not found then
    perform refuse('class.sub-branch-not-registered', 'class_student__sub_branch_registered');
  end if;
  return new;
end
$$;
create trigger class_student__sub_branch_registered before insert on class_student
  for each row execute function class_student__sub_branch_registered();

create function class_teacher__while_unlocked() returns trigger language plpgsql as $$
begin
  if not class_is_locked(coalesce(new.class_id, old.class_id)) then
    return coalesce(new, old);
  end if;
  -- A post that ends takes its teacher out of a locked class too, with the reason on record.
  if tg_op = 'UPDATE' and (new.class_id, new.teacher_id, new.joined_on)
      is not distinct from (old.class_id, old.teacher_id, old.joined_on)
    and (new.left_on is not distinct from old.left_on
      or old.left_on is null and new.left_reason is not null) then
    return new;
  end if;
  perform refuse('class.locked', 'class_teacher__while_unlocked');
  return null;
end
$$;
create trigger class_teacher__while_unlocked before insert or update or delete on class_teacher
  for each row execute function class_teacher__while_unlocked();

-- Whoever leaves a class is no longer its Wali Kelas.
create function class_teacher__gives_up_homeroom() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.left_on is not null then
    update class set homeroom_teacher_id = null, version = version + 1
      where id = old.class_id and homeroom_teacher_id = old.teacher_id;
  end if;
  return null;
end
$$;
create trigger class_teacher__gives_up_homeroom after update of left_on or delete on class_teacher
  for each row execute function class_teacher__gives_up_homeroom();
