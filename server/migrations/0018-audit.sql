-- Who did what. Each entry holds the hash of the one before it; the database itself numbers and chains them, so
-- whoever appends says only what happened. It names records by id and carries no personal value: it cannot be erased.

-- The last link. Its lock orders the appends: an entry is the last thing a transaction writes.
create table audit_head (
  is_only boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head__pk primary key (is_only),
  constraint audit_head__one_row check (is_only)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create table audit_entry (
  seq bigint not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  -- The filter of the screen: sign-in, account, structure, ...
  kind text not null,
  action text not null,
  target_type text,
  target_id uuid,
  -- A name of a thing (class, year, question), never of a person.
  target_label text not null default '',
  branch_id uuid,
  sub_branch_id uuid,
  outcome text not null default 'ok',
  reason text,
  request_id text,
  device_label text,
  -- Names of changed fields, counts, ids: never values.
  details jsonb not null default '{}',
  prev_hash bytea not null,
  hash bytea not null,
  constraint audit_entry__pk primary key (seq),
  constraint audit_entry__id_unique unique (id),
  constraint audit_entry__actor_fk foreign key (actor_id) references app_user (id)
);
comment on column audit_entry.seq is 'Filled by the chain.';
comment on column audit_entry.prev_hash is 'Filled by the chain.';
comment on column audit_entry.hash is 'Filled by the chain.';
create index audit_entry__at_index on audit_entry (at);
create index audit_entry__actor_index on audit_entry (actor_id, at);
create index audit_entry__branch_index on audit_entry (branch_id, at);
create index audit_entry__target_index on audit_entry (target_type, target_id, at);

-- SHA-256 of the previous hash and everything the entry says.
create function audit_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.seq, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_id, entry.actor_role, entry.kind, entry.action,
    entry.target_type, entry.target_id, entry.target_label, entry.branch_id, entry.sub_branch_id,
    entry.outcome, entry.reason, entry.request_id, entry.device_label, entry.details
  )::text, 'UTF8'))
$$;

create function audit_entry__chain() returns trigger language plpgsql as $$
begin
  select seq + 1, hash into new.seq, new.prev_hash from audit_head for update;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end
$$;
create trigger audit_entry__chain before insert on audit_entry
  for each row execute function audit_entry__chain();

create trigger audit_entry__append_only before update or delete on audit_entry
  for each row execute function append_only();
create trigger audit_entry__no_truncate before truncate on audit_entry
  for each statement execute function append_only();

-- The head moves only with an entry, and one at a time.
create function audit_head__follows_chain() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.seq <> old.seq + 1 or pg_trigger_depth() < 2 then
    perform violate('audit_head__follows_chain', 'the head of the audit log moves with its entries');
  end if;
  return new;
end
$$;
create trigger audit_head__follows_chain before insert or update or delete on audit_head
  for each row execute function audit_head__follows_chain();

-- Who opened a child's full record. Counted for the quotas, shown to the child without names.
create table access_log (
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid not null,
  role text not null,
  student_id uuid not null,
  what text not null default 'record',
  constraint access_log__pk primary key (id),
  constraint access_log__user_fk foreign key (user_id) references app_user (id),
  constraint access_log__student_fk foreign key (student_id) references student (id)
);
create index access_log__student_index on access_log (student_id, at);
create index access_log__user_index on access_log (user_id, at);
