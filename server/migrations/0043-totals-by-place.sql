-- Days and months of one desa, among those of all: an index of days alone made each desa read the whole
-- region's rows, and the one that began with the desa was never chosen, because what lies in the order of
-- days is cheaper to read.
drop index attendance_day__date_index;
drop index attendance_day__branch_index;
drop index attendance_month__month_index;
create index attendance_day__date_index on attendance_day (date, branch_id);
create index attendance_month__month_index on attendance_month (month, branch_id);
