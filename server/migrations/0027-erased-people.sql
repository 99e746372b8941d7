-- What a request says of a person may be blanked once that person is erased, also after the decision: as many
-- corrections as before, by the same people at the same moments, without the values.
create function account_request__forgets_erased(request_id uuid, former jsonb, latter jsonb) returns boolean
language sql stable as $$
  select jsonb_array_length(former) = jsonb_array_length(latter) and not exists (
    select from jsonb_array_elements(former) with ordinality as old_line(line, place)
    join jsonb_array_elements(latter) with ordinality as new_line(line, place) using (place)
    where old_line.line <> new_line.line and (
      old_line.line - 'from' - 'to' <> new_line.line - 'from' - 'to'
      or not exists (
        select from account_request_person person
        join student on student.user_id = person.result_user_id
        where person.account_request_id = request_id
          and person.ordinal = (old_line.line ->> 'index')::int and student.erased_at is not null
      )
    )
  )
$$;

create or replace function account_request__decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.branch_id is null then
      new.branch_id := (select branch_id from sub_branch where id = new.sub_branch_id);
    end if;
    return new;
  end if;
  if old.status <> 'pending' and (
    (new.status, new.decided_by, new.decided_at) is distinct from (old.status, old.decided_by, old.decided_at)
    or new.corrections <> old.corrections
      and not account_request__forgets_erased(new.id, old.corrections, new.corrections)
  ) then
    perform refuse('ticket.decided', 'account_request__decided_once');
  end if;
  return new;
end
$$;
