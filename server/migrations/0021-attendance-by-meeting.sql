-- A register is read by its meeting too.
create index attendance__meeting_index on attendance (meeting_id);
