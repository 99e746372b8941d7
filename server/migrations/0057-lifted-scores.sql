-- A region may print low scores of a raport as the lowest it wants parents to read; the record keeps the given ones.
alter table public.region_setting add column report_lifts_low_scores boolean not null default false;
