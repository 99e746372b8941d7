-- What the homes of an office count is found in an index alone.

-- Classes, and when they were created.
drop index class__branch_year_index;
create index class__branch_year_index on class (branch_year_id) include (id, created_at);

-- Teachers in service whose profile is incomplete. A query is answered by it only where it says the same conditions:
-- those of `isTeacherIncomplete`.
create index teacher__incomplete_index on teacher (branch_id) include (user_id)
  where position_end_date is null and (image is null or btrim(name) = '' or btrim(phone) = ''
    or btrim(position) = '' or date_of_birth is null or gender is null or btrim(address) = '');
