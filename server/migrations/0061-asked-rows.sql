-- A row of a list that somebody should look at before it is taken over: an unusual age, a name alone.
alter table public.import_row drop constraint import_row__state;
alter table public.import_row add constraint import_row__state
  check (state in ('new', 'changed', 'unchanged', 'duplicate', 'asked', 'error'));
