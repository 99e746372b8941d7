-- Percentages of a semester are counted from rows each time: this answers them without touching the table itself.
create index attendance__figures_index on attendance (branch_year_id, class_id, status, date, sub_branch_id)
  where voided_at is null;
