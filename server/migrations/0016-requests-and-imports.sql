-- How accounts come into being: requests (tickets), imports, and the hand-outs with their codes.

create table account_request (
  id uuid not null,
  ticket_id text collate "C" not null,
  kind text not null,
  user_id uuid not null,
  branch_id uuid not null,
  sub_branch_id uuid not null,
  status text not null default 'pending',
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  -- Corrections made before the decision: [{at, by, index, from, to}].
  corrections jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint account_request__pk primary key (id),
  constraint account_request__ticket_unique unique (ticket_id),
  constraint account_request__ticket_shape check (ticket_id ~ '^[A-Z0-9]{6}$'),
  constraint account_request__kind check (kind in ('student', 'teacher')),
  constraint account_request__status check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint account_request__user_fk foreign key (user_id) references app_user (id),
  constraint account_request__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint account_request__decided_by_fk foreign key (decided_by) references app_user (id),
  constraint account_request__decided check (
    num_nonnulls(decided_by, decided_at) = case when status = 'pending' then 0 else 2 end
  ),
  constraint account_request__rejected_with_reason check (
    status <> 'rejected' or length(btrim(reason)) between 5 and 300 and reason is not null
  )
);
comment on column account_request.branch_id is 'Filled from the sub_branch.';
create index account_request__status_index on account_request (status, created_at);
create index account_request__user_index on account_request (user_id, created_at);
create index account_request__sub_branch_index on account_request (sub_branch_id);
create index account_request__decided_by_index on account_request (decided_by) where decided_by is not null;

create function account_request__decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.branch_id is null then
      new.branch_id := (select branch_id from sub_branch where id = new.sub_branch_id);
    end if;
    return new;
  end if;
  if old.status <> 'pending' and (new.status, new.decided_by, new.decided_at, new.corrections)
    is distinct from (old.status, old.decided_by, old.decided_at, old.corrections) then
    perform refuse('ticket.decided', 'account_request__decided_once');
  end if;
  return new;
end
$$;
create trigger account_request__decided_once before insert or update on account_request
  for each row execute function account_request__decided_once();

create table account_request_person (
  id uuid not null,
  account_request_id uuid not null,
  ordinal smallint not null,
  name text collate "und-x-icu" not null,
  date_of_birth date,
  gender text,
  -- Students.
  class_name text not null default '',
  parent_name text not null default '',
  parent_phone text not null default '',
  is_internal boolean not null default true,
  has_consent boolean not null default false,
  -- Teachers.
  email text,
  position text,
  phone text not null default '',
  address text not null default '',
  image text,
  thumbnail text,
  -- The account this person became.
  result_user_id uuid,
  created_at timestamptz not null default now(),
  search text collate "C" generated always as (search_text(name)) stored not null,
  constraint account_request_person__pk primary key (id),
  constraint account_request_person__ordinal_unique unique (account_request_id, ordinal),
  constraint account_request_person__gender check (gender in ('male', 'female')),
  constraint account_request_person__position check (position in (
    'branchTeacher', 'subBranchTeacher', 'localTeacher', 'assistant', 'munaqisy'
  )),
  constraint account_request_person__request_fk foreign key (account_request_id)
    references account_request (id),
  constraint account_request_person__image_fk foreign key (image) references image_file (name),
  constraint account_request_person__thumbnail_fk foreign key (thumbnail) references image_file (name),
  constraint account_request_person__result_fk foreign key (result_user_id)
    references app_user (id) on delete set null
);
create index account_request_person__birth_index on account_request_person (date_of_birth);
create index account_request_person__image_index on account_request_person (image) where image is not null;
create index account_request_person__thumbnail_index on account_request_person (thumbnail)
  where thumbnail is not null;
create index account_request_person__result_index on account_request_person (result_user_id)
  where result_user_id is not null;

alter table image_file add constraint image_file__account_request_fk
  foreign key (account_request_id) references account_request (id);
create index image_file__account_request_index on image_file (account_request_id)
  where account_request_id is not null;

create table import_batch (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  branch_id uuid,
  sub_branch_id uuid,
  file_name text not null default '',
  columns jsonb not null default '[]',
  -- Fingerprint of the data the preview was made against.
  basis_hash text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  applied_at timestamptz,
  result jsonb,
  constraint import_batch__pk primary key (id),
  constraint import_batch__kind check (kind in ('students', 'teachers', 'questions')),
  constraint import_batch__user_fk foreign key (user_id) references app_user (id),
  constraint import_batch__sub_branch_fk foreign key (branch_id, sub_branch_id)
    references sub_branch (branch_id, id),
  constraint import_batch__branch_of_sub_branch check ((sub_branch_id is null) = (branch_id is null))
);
create index import_batch__user_index on import_batch (user_id, created_at);
create index import_batch__sub_branch_index on import_batch (sub_branch_id) where sub_branch_id is not null;
create index import_batch__expires_index on import_batch (expires_at);

create table import_row (
  import_batch_id uuid not null,
  row integer not null,
  values jsonb not null,
  state text not null,
  decision text,
  messages jsonb not null default '[]',
  -- The record this row seems to be; of the kind of the import.
  match_id uuid,
  constraint import_row__pk primary key (import_batch_id, row),
  constraint import_row__state check (state in ('new', 'changed', 'unchanged', 'duplicate', 'error')),
  constraint import_row__decision check (decision in ('skip', 'create', 'update')),
  constraint import_row__batch_fk foreign key (import_batch_id)
    references import_batch (id) on delete cascade
);

-- A list of new accounts or codes for printing. The codes themselves are readable for an hour, then they are cleared.
create table handout (
  id uuid not null,
  user_id uuid not null,
  kind text not null default 'accounts',
  codes_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint handout__pk primary key (id),
  constraint handout__kind check (kind in ('accounts', 'codes')),
  constraint handout__user_fk foreign key (user_id) references app_user (id)
);
create index handout__user_index on handout (user_id, created_at);
create index handout__codes_index on handout (codes_until);

create table handout_person (
  handout_id uuid not null,
  ordinal integer not null,
  user_id uuid not null,
  outcome text not null,
  -- Encrypted.
  activation_code bytea,
  code_expires_at timestamptz,
  constraint handout_person__pk primary key (handout_id, ordinal),
  constraint handout_person__once unique (handout_id, user_id),
  constraint handout_person__handout_fk foreign key (handout_id) references handout (id) on delete cascade,
  constraint handout_person__user_fk foreign key (user_id) references app_user (id) on delete cascade
);
create index handout_person__user_index on handout_person (user_id);
