-- Every NIG ever used: a number that was printed or told to somebody is not counted out again to another teacher.
create table nig_issued (
  nig text collate "C" not null,
  issued_at timestamptz not null default now(),
  constraint nig_issued__pk primary key (nig),
  constraint nig_issued__shape check (nig ~ '^[0-9]{8}$')
);

insert into nig_issued (nig) select nig from teacher;

create function teacher__keep_nig() returns trigger language plpgsql as $$
begin
  insert into nig_issued (nig) values (new.nig) on conflict do nothing;
  return null;
end
$$;
create trigger teacher__keep_nig after insert or update of nig on teacher
  for each row execute function teacher__keep_nig();

create trigger nig_issued__append_only before update or delete on nig_issued
  for each row execute function append_only();
