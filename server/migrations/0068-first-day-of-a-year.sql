-- Nobody could open a register before the desa began its year: what is expected of classes counts from that day.
alter table branch_year add column activated_on date;
comment on column branch_year.activated_on is 'The day on which the desa first activated the year. Null before.';

-- Of a year that has run already the day is not known: it did so since it was registered at the latest.
update branch_year set activated_on = least(
  (created_at at time zone 'Asia/Jakarta')::date,
  (select min(date) from meeting where meeting.branch_year_id = branch_year.id)
)
where is_active or exists (select from meeting where meeting.branch_year_id = branch_year.id);
