-- When a card was last put on paper; null until then, so that "new ones only" prints what nobody holds yet.
alter table student_card add column printed_at timestamptz;
