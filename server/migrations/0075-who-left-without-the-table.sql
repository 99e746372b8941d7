-- Who left the classes of a year is found in an index alone, by child as well: the home of the region asks for it.
drop index class_student__left_index;
create index class_student__left_index on class_student (branch_year_id, left_on, joined_on) include (student_id)
  where left_on is not null;
