-- A person who has a record has one name: the record's. Accounts that were renamed by themselves take it again.
update public.app_user set name = student.name, version = app_user.version + 1
from public.student where student.user_id = app_user.id and student.name <> app_user.name;
update public.app_user set name = teacher.name, version = app_user.version + 1
from public.teacher where teacher.user_id = app_user.id and teacher.name <> app_user.name;

-- From now on the database keeps both equal: a new name of the account reaches the record by itself.
alter table public.app_user add constraint app_user__name unique (id, name);
alter table public.student
  add constraint student__name_of_user foreign key (user_id, name)
    references public.app_user (id, name) on update cascade deferrable initially deferred;
alter table public.teacher
  add constraint teacher__name_of_user foreign key (user_id, name)
    references public.app_user (id, name) on update cascade deferrable initially deferred;
