-- What homes and figures count of a whole region is read in an index alone.

-- Which classes met on which days.
drop index meeting__branch_year_index;
create index meeting__branch_year_index on meeting (branch_year_id, date) include (class_id, cancelled_at);

-- Children by what homes say of them; equal entries are stored once.
create index student_line__state_index on student_line (branch_id, account_state, is_complete, is_active);

-- Records that were erased or merged: few, and their stays in classes do not count.
create index student__gone_index on student (id) where nis = '';

-- Who left the classes of a year, and when.
create index class_student__left_index on class_student (branch_year_id, left_on, joined_on)
  where left_on is not null;
