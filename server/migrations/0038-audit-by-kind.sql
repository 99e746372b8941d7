-- The screen of the audit log asks for one kind of entry of the last days.
create index audit_entry__kind_index on audit_entry (kind, at);
