-- Texts are searched as names are compared: without case, accents and apostrophes, and with one blank for any dash or
-- blank. The two functions are one rule; a name that is compared also loses blanks around it and a full stop at its end.
create or replace function public.search_text(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(
    regexp_replace(
      regexp_replace(
        normalize(
          regexp_replace(value, '[''`\u00B4\u02B9\u02BB-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C\uFF07]', '', 'g'),
          NFKD
        ) collate "C",
        '[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED''`\u02B9\u02BB-\u02BF\u2018\u2019\u201B\u2032]', '', 'g'
      ),
      '[\s\u00A0\u02D7\u2010-\u2015\u2043\u2212-]+', ' ', 'g'
    ) collate "C"
  )
$$;

create or replace function public.folded_name(value text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(btrim(public.search_text(value)), ' *[.]+$', '')
$$;

-- What is searched is kept beside the text. It is made anew where it is another now; nothing else of a row changes, so
-- no trigger has anything to do.
do $$
declare
  kept record;
begin
  for kept in
    select relation, expression from (values
      ('account_request_person', 'public.search_text(name)'),
      ('app_user', 'public.search_text(name || '' '' || coalesce(email, ''''))'),
      ('branch', 'public.search_text(name)'),
      ('class', 'public.search_text(name)'),
      ('journal', 'public.search_text(title || '' '' || content)'),
      ('material_progress', 'public.search_text(material)'),
      ('question_version', 'public.question_search(instruction, question, answers)'),
      ('student', 'public.search_text(name || '' '' || nis)'),
      ('sub_branch', 'public.search_text(name)'),
      ('teacher', 'public.search_text(name || '' '' || nig)')
    ) as searched (relation, expression)
  loop
    execute format('alter table public.%I disable trigger user', kept.relation);
    execute format('update public.%I set id = id where search <> %s', kept.relation, kept.expression);
    execute format('alter table public.%I enable trigger user', kept.relation);
  end loop;
end
$$;

update public.student_line set search = student.search
from public.student
where student.id = student_line.student_id and student_line.search <> student.search;
