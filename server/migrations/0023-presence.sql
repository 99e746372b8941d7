-- Presence of a kelompok by day is counted from this index alone. It takes the place of the one that
-- only found the rows: equal entries are stored once, so it is hardly larger.
drop index attendance__sub_branch_index;
create index attendance__presence_index
  on attendance (sub_branch_id, date, status, is_marked, voided_at);

-- Cancelled registers are few; whoever leaves them out should not read all the others.
create index meeting__cancelled_index on meeting (date) where cancelled_at is not null;
