-- Once a person of a decided request is blank, and no account is theirs, what was corrected of them may be emptied too:
-- also in an approved request, whose account was deleted.
create or replace function public.account_request__forgets_erased(request_id uuid, former jsonb, latter jsonb)
returns boolean language sql stable as $$
  select jsonb_array_length(former) = jsonb_array_length(latter) and not exists (
    select from jsonb_array_elements(former) with ordinality as old_line(line, place)
    join jsonb_array_elements(latter) with ordinality as new_line(line, place) using (place)
    where old_line.line <> new_line.line and (
      old_line.line - 'from' - 'to' <> new_line.line - 'from' - 'to'
      or not exists (
        select from public.account_request_person person
        join public.student on student.user_id = person.result_user_id
        where person.account_request_id = request_id
          and person.ordinal = (old_line.line ->> 'index')::int and student.erased_at is not null
      ) and not (
        new_line.line -> 'from' = '{}' and new_line.line -> 'to' = '{}'
        and (exists (
          select from public.account_request request
          where request.id = request_id and request.status in ('rejected', 'cancelled')
        ) or exists (
          select from public.account_request_person person
          where person.account_request_id = request_id and person.ordinal = (old_line.line ->> 'index')::int
            and person.result_user_id is null and person.name = ''
        ))
      )
    )
  )
$$;
