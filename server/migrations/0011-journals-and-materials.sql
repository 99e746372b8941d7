-- Which score categories each grade takes, and what teachers write down.

-- Grades 5 and 6 take all twelve, every other grade eight.
create table grade_category (
  grade text not null,
  category text not null,
  -- The fixed order of screens and papers, 1 to 12.
  ordinal smallint not null,
  constraint grade_category__pk primary key (grade, category),
  constraint grade_category__grade check (grade in (
    'PRA-PAUD', 'PAUD', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'KHUSUS'
  )),
  constraint grade_category__category check (category in (
    'reciting', 'writing', 'quranTafsir', 'hadithTafsir', 'practice', 'moralManner',
    'memorizingSurah', 'memorizingHadith', 'memorizingDua', 'memorizingBeautifulName',
    'knowledge', 'independence'
  ))
);

insert into grade_category (grade, category, ordinal)
select grade, category, ordinal
from unnest(array['PRA-PAUD', 'PAUD', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'KHUSUS']) as grade,
  unnest(array[
    'reciting', 'writing', 'quranTafsir', 'hadithTafsir', 'practice', 'moralManner',
    'memorizingSurah', 'memorizingHadith', 'memorizingDua', 'memorizingBeautifulName',
    'knowledge', 'independence'
  ]) with ordinality as listed (category, ordinal)
where grade in ('5', '6')
  or category not in ('quranTafsir', 'hadithTafsir', 'memorizingHadith', 'independence');

-- Private to its author.
create table journal (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  content text not null,
  date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(title || ' ' || content)) stored not null,
  constraint journal__pk primary key (id),
  constraint journal__user_fk foreign key (user_id) references app_user (id),
  constraint journal__title_given check (btrim(title) <> ''),
  constraint journal__content_given check (btrim(content) <> '')
);
create index journal__user_index on journal (user_id, date);

create table material_progress (
  id uuid not null,
  branch_id uuid not null,
  branch_year_id uuid not null,
  user_id uuid not null,
  class_id uuid not null,
  category text not null,
  material text not null,
  date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(material)) stored not null,
  constraint material_progress__pk primary key (id),
  constraint material_progress__user_fk foreign key (user_id) references app_user (id),
  constraint material_progress__class_fk foreign key (branch_id, branch_year_id, class_id)
    references class (branch_id, branch_year_id, id),
  constraint material_progress__category check (category in (
    'reciting', 'writing', 'quranTafsir', 'hadithTafsir', 'practice', 'moralManner',
    'memorizingSurah', 'memorizingHadith', 'memorizingDua', 'memorizingBeautifulName',
    'knowledge', 'independence'
  )),
  constraint material_progress__material_given check (btrim(material) <> '')
);
comment on column material_progress.branch_id is 'Filled from the class.';
comment on column material_progress.branch_year_id is 'Filled from the class.';
create index material_progress__user_index on material_progress (user_id, date);
create index material_progress__class_index on material_progress (class_id, date);
create index material_progress__branch_year_index on material_progress (branch_year_id, category, date);

-- The class of an entry may be corrected: its place goes along.
create function material_progress__fill_place() returns trigger language plpgsql as $$
begin
  select branch_id, branch_year_id into new.branch_id, new.branch_year_id
    from class where id = new.class_id;
  return new;
end
$$;
create trigger material_progress__fill_place before insert or update of class_id on material_progress
  for each row execute function material_progress__fill_place();
