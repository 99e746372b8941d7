-- A child that changes the family's number may be leading a teacher's call to a friend: who calls sees it.
-- Null once staff saved the number.
alter table public.student add column parent_phone_changed_by_student_at timestamptz;
