-- "nurhidayah" finds "Nur Hidayah": the index also knows the letters that follow each other across a blank.
create or replace function public.search_grams(value text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(spelling collate "C", place, 3)), '{}')
  from (values (value), (replace(value, ' ', ''))) as spelled (spelling),
    generate_series(1, length(spelling) - 2) as place
$$;

reindex index public.student__search_index;
