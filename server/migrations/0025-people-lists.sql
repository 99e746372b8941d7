-- Searching names: every three letters in a row of what a list is searched by, for an index that finds them anywhere in
-- it. The work pg_trgm does on PostgreSQL; the embedded engine does not have that.
create function search_grams(value text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(value collate "C", place, 3)), '{}')
  from generate_series(1, length(value) - 2) as place
$$;

create index student__search_index on student using gin (search_grams(search));

-- Who is in a class today: lists of people filter by it.
create index class_student__current_index on class_student (student_id, branch_year_id, class_id)
  where left_on is null;

-- What is still missing of a profile; few lack something, and an index knows those.
create index student__incomplete_index on student (name)
  where nis <> '' and (image is null or btrim(name) = '' or date_of_birth is null or gender is null
    or btrim(parent_name) = '' or parent_phone = '' or btrim(address) = '');
