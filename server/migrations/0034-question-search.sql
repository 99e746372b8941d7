-- Questions are found as people read them: Arabic with or without harakat and tatweel, in whichever form a letter was
-- typed (alif with or without hamza, ta marbuta, the final ya), as Latin is without case and accents.
create function search_letters(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(
      search_text(value) collate "C",
      '[\u0610-\u061A\u0621\u06D6-\u06ED\u08D3-\u08FF\u200B-\u200F\uFEFF]', '', 'g'
    ),
    U&'\0671\0649\06CC\06A9\0629\06C1\06BE', U&'\0627\064A\064A\0643\0647\0647\0647'
  )
$$;

-- What two questions that read alike have in common: their letters and figures, blanks and punctuation aside.
create function question_key(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    search_letters(value) collate "C",
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000]+',
    ' ', 'g'
  ))
$$;

create function question_search(instruction text, question text, answers text[]) returns text
language sql immutable strict parallel safe as $$
  select search_letters(instruction || ' ' || question || ' ' || array_to_string(answers, ' '))
$$;

alter table question_version drop column search;
alter table question_version add column search text collate "C"
  generated always as (question_search(instruction, question, answers)) stored not null;
alter table question_version add column likeness text collate "C"
  generated always as (md5(question_key(question))) stored not null;

create index question_version__likeness_index on question_version (class_grade, category, likeness);
