-- What homes ask for each time they are opened, found in an index alone.

-- Who was in the classes of a year on a day.
create index class_student__span_index on class_student (branch_year_id, joined_on) include (left_on, student_id);

-- Cancelled registers are few, and whoever leaves them out asks for their class and day.
drop index meeting__cancelled_index;
create index meeting__cancelled_index on meeting (date, class_id) where cancelled_at is not null;

-- Categories that were begun and are not finished.
create index score_category__unfinished_index on score_category (score_id) where started_at is not null and score is null;

-- A desa's line of presence.
create index attendance_day__branch_index on attendance_day (branch_id, date);
