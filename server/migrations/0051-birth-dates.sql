-- A birth date before 1900 is a slip of the finger. Rows of before stay as they are until they are changed: `not valid`.
-- Dates that are still to come are refused by the server, which knows the day in Jakarta.
alter table public.student
  add constraint student__date_of_birth check (date_of_birth >= date '1900-01-01') not valid;
alter table public.teacher
  add constraint teacher__date_of_birth check (date_of_birth >= date '1900-01-01') not valid;
alter table public.account_request_person
  add constraint account_request_person__date_of_birth check (date_of_birth >= date '1900-01-01') not valid;
