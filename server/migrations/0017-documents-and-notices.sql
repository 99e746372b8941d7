-- Batches of documents, the codes printed on them, and notices to people.

create table document_job (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  format text not null default 'pdf',
  request jsonb not null,
  state text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  skipped jsonb not null default '[]',
  file_name text,
  -- Where the finished file lies in storage.
  file_key text,
  failure text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint document_job__pk primary key (id),
  constraint document_job__kind check (kind in (
    'reports', 'cards', 'letters', 'slips', 'register', 'recap', 'missing', 'handOver', 'packages',
    'consentForm', 'list'
  )),
  constraint document_job__format check (format in ('pdf', 'zip', 'xlsx', 'csv')),
  constraint document_job__state check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  constraint document_job__progress check (done between 0 and total),
  constraint document_job__done_has_file check (
    state <> 'done' or file_name is not null and file_key is not null and expires_at is not null
  ),
  constraint document_job__user_fk foreign key (user_id) references app_user (id)
);
create index document_job__user_index on document_job (user_id, created_at);
create index document_job__expires_index on document_job (expires_at);

-- Behind the code on a paper. It says what was printed; the child's name is not kept here.
create table document_code (
  code text collate "C" not null,
  kind text not null,
  student_id uuid not null,
  academic_year_id uuid,
  class_id uuid,
  score_id uuid,
  total integer,
  -- Of everything on the paper: a later print with other figures replaces this one.
  input_hash text not null,
  issued_by uuid,
  issued_at timestamptz not null default now(),
  replaced_at timestamptz,
  constraint document_code__pk primary key (code),
  constraint document_code__code_shape check (code ~ '^[A-Za-z0-9-]{6,40}$'),
  constraint document_code__kind check (kind in ('report', 'letter')),
  constraint document_code__student_fk foreign key (student_id) references student (id),
  constraint document_code__academic_year_fk foreign key (academic_year_id) references academic_year (id),
  constraint document_code__class_fk foreign key (class_id) references class (id),
  constraint document_code__score_fk foreign key (score_id) references score (id),
  constraint document_code__issued_by_fk foreign key (issued_by) references app_user (id),
  constraint document_code__report_of_score check (
    kind <> 'report' or score_id is not null and total is not null
  )
);
create unique index document_code__one_valid_report on document_code (score_id)
  where kind = 'report' and replaced_at is null;
create index document_code__student_index on document_code (student_id, issued_at);
create index document_code__academic_year_index on document_code (academic_year_id);
create index document_code__class_index on document_code (class_id);
create index document_code__score_index on document_code (score_id);
create index document_code__issued_by_index on document_code (issued_by);

-- A raport is valid only while its figures are: a score that changes afterwards replaces it.
create function score_category__replaces_reports() returns trigger language plpgsql as $$
begin
  update document_code set replaced_at = now() where score_id = new.score_id and replaced_at is null;
  return null;
end
$$;
create trigger score_category__replaces_reports after update of score on score_category
  for each row when (new.score is distinct from old.score)
  execute function score_category__replaces_reports();

create table notification (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  text text not null,
  href text,
  at timestamptz not null default now(),
  read_at timestamptz,
  constraint notification__pk primary key (id),
  constraint notification__user_fk foreign key (user_id) references app_user (id) on delete cascade
);
create index notification__user_index on notification (user_id, at);
create index notification__unread_index on notification (user_id) where read_at is null;
create index notification__at_index on notification (at);
