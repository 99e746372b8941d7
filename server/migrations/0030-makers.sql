-- In which role and place somebody made a hand-out or an import: it is not shown to them in another one.
create function maker_place(user_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('role', role, 'branchId', branch_id, 'subBranchId', sub_branch_id)
  from app_user where app_user.id = maker_place.user_id
$$;

alter table handout add column maker jsonb default '{}';
alter table import_batch add column maker jsonb default '{}';
update handout set maker = maker_place(user_id);
update import_batch set maker = maker_place(user_id);
alter table handout alter column maker set not null;
alter table import_batch alter column maker set not null;

create function fill_maker() returns trigger language plpgsql as $$
begin
  new.maker := maker_place(new.user_id);
  return new;
end
$$;
create trigger handout__maker before insert on handout for each row execute function fill_maker();
create trigger import_batch__maker before insert on import_batch for each row execute function fill_maker();
