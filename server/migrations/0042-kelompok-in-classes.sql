-- The classes of a kelompok in the years that are meant, without a look at the stays of all other years.
drop index class_student__sub_branch_index;
create index class_student__sub_branch_index on class_student (sub_branch_id, branch_year_id, class_id);
