-- The question bank. A question is an identity with a state; its words are a version. A version that was used in an
-- exam or frozen in a package never changes again: an edit makes the next one.

create table question (
  id uuid not null,
  class_grade text not null,
  status text not null default 'inactive',
  status_comment text not null default '',
  current_version_id uuid not null,
  created_by uuid,
  updated_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint question__pk primary key (id),
  constraint question__of_grade unique (id, class_grade),
  constraint question__class_grade check (class_grade in (
    'PRA-PAUD', 'PAUD', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'KHUSUS'
  )),
  constraint question__status check (status in ('inactive', 'active', 'checkneeded')),
  constraint question__created_by_fk foreign key (created_by) references app_user (id),
  constraint question__updated_by_fk foreign key (updated_by) references app_user (id)
);
create index question__grade_index on question (class_grade, status);
create index question__created_by_index on question (created_by);
create index question__updated_by_index on question (updated_by);

-- Distinct whole numbers from 0 to the maximum, the maximum among them.
create function is_score_options(options smallint[], max_score smallint) returns boolean
language sql immutable strict parallel safe as $$
  select coalesce(max(value) = max_score and min(value) >= 0 and count(*) = count(distinct value), false)
    and count(*) = count(value)
  from unnest(options) as value
$$;

create table question_version (
  id uuid not null,
  question_id uuid not null,
  number integer not null,
  class_grade text not null,
  semester smallint not null,
  category text not null,
  curriculum_month smallint not null,
  type text not null,
  instruction text not null,
  question text not null,
  answers text[] not null default '{}',
  max_score smallint not null,
  score_options smallint[] not null,
  -- Since when it may not change.
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(instruction || ' ' || question)) stored not null,
  constraint question_version__pk primary key (id),
  constraint question_version__number_unique unique (question_id, number),
  constraint question_version__of_question unique (question_id, id),
  constraint question_version__of_set unique (id, class_grade, category, semester),
  constraint question_version__scored unique (id, category, max_score),
  constraint question_version__question_fk foreign key (question_id, class_grade)
    references question (id, class_grade) on delete cascade,
  constraint question_version__grade_category_fk foreign key (class_grade, category)
    references grade_category (grade, category),
  constraint question_version__created_by_fk foreign key (created_by) references app_user (id),
  constraint question_version__semester check (semester in (1, 2)),
  constraint question_version__curriculum_month check (curriculum_month between 1 and 12),
  constraint question_version__type check (type in ('multipleChoices', 'shortAnswer', 'practice')),
  constraint question_version__max_score check (max_score between 1 and 100),
  constraint question_version__score_options check (is_score_options(score_options, max_score)),
  constraint question_version__question_given check (btrim(question) <> '')
);
create index question_version__set_index on question_version (class_grade, category, semester);
create index question_version__created_by_index on question_version (created_by);

alter table question add constraint question__current_version_fk
  foreign key (id, current_version_id) references question_version (question_id, id)
  deferrable initially deferred;
create index question__current_version_index on question (current_version_id);

create function question_version__used_stays() returns trigger language plpgsql as $$
begin
  if old.used_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or (
    new.question_id, new.number, new.class_grade, new.semester, new.category, new.curriculum_month, new.type,
    new.instruction, new.question, new.answers, new.max_score, new.score_options, new.used_at
  ) is distinct from (
    old.question_id, old.number, old.class_grade, old.semester, old.category, old.curriculum_month, old.type,
    old.instruction, old.question, old.answers, old.max_score, old.score_options, old.used_at
  ) then
    perform refuse('question.used', 'question_version__used_stays');
  end if;
  return new;
end
$$;
create trigger question_version__used_stays before update or delete on question_version
  for each row execute function question_version__used_stays();

create table question_history (
  id uuid not null,
  question_id uuid not null,
  at timestamptz not null default now(),
  by_user_id uuid not null,
  from_status text,
  to_status text not null,
  comment text not null default '',
  -- Names of the fields an edit changed.
  changed_fields text[] not null default '{}',
  constraint question_history__pk primary key (id),
  constraint question_history__from_status check (from_status in ('inactive', 'active', 'checkneeded')),
  constraint question_history__to_status check (to_status in ('inactive', 'active', 'checkneeded')),
  constraint question_history__question_fk foreign key (question_id)
    references question (id) on delete cascade,
  constraint question_history__by_fk foreign key (by_user_id) references app_user (id)
);
create index question_history__question_index on question_history (question_id, at);
create index question_history__by_index on question_history (by_user_id);

-- It goes only together with a question that was never used.
create function question_history__append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from question where id = old.question_id) then
    return old;
  end if;
  perform violate('question_history__append_only', 'question_history only grows');
  return null;
end
$$;
create trigger question_history__append_only before update or delete on question_history
  for each row execute function question_history__append_only();
create trigger question_history__no_truncate before truncate on question_history
  for each statement execute function append_only();

-- A printable set for one category of a year; one list of questions per grade.
create table question_package (
  id uuid not null,
  code text collate "C" not null,
  academic_year_id uuid not null,
  semester smallint not null,
  category text not null,
  seed text not null,
  state text not null default 'draft',
  is_used_in_exam boolean not null default false,
  created_by uuid not null,
  frozen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint question_package__pk primary key (id),
  constraint question_package__code_unique unique (code),
  constraint question_package__one_per_category unique (academic_year_id, category),
  constraint question_package__of_set unique (id, category, semester),
  constraint question_package__academic_year_fk foreign key (academic_year_id) references academic_year (id),
  constraint question_package__created_by_fk foreign key (created_by) references app_user (id),
  constraint question_package__semester check (semester in (1, 2)),
  constraint question_package__category check (category in (
    'reciting', 'writing', 'quranTafsir', 'hadithTafsir', 'practice', 'moralManner',
    'memorizingSurah', 'memorizingHadith', 'memorizingDua', 'memorizingBeautifulName',
    'knowledge', 'independence'
  )),
  constraint question_package__state check (state in ('draft', 'frozen')),
  constraint question_package__frozen_at check ((state = 'frozen') = (frozen_at is not null)),
  constraint question_package__used_when_frozen check (state = 'frozen' or not is_used_in_exam)
);
create index question_package__created_by_index on question_package (created_by);

create table question_package_question (
  question_package_id uuid not null,
  class_grade text not null,
  ordinal smallint not null,
  category text not null,
  semester smallint not null,
  question_version_id uuid not null,
  constraint question_package_question__pk primary key (question_package_id, class_grade, ordinal)
    deferrable initially immediate,
  constraint question_package_question__once unique (question_package_id, question_version_id),
  constraint question_package_question__package_fk foreign key (question_package_id, category, semester)
    references question_package (id, category, semester) on delete cascade,
  constraint question_package_question__version_fk
    foreign key (question_version_id, class_grade, category, semester)
    references question_version (id, class_grade, category, semester)
);
create index question_package_question__version_index on question_package_question (question_version_id);
