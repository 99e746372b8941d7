-- Texts of one or two letters are in no index of three: every name is read. Here they lie side by side, in a third of
-- the pages that the order of names takes.
create index student_line__search_index on student_line (search);
