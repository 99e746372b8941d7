-- Functions the rest stands on. Everything here works alike on PostgreSQL 15 and on the embedded engine.
--
-- Two ways to say no:
--   refuse   SQLSTATE NG001: a user can cause it. MESSAGE is the code of the refusal ('class.locked'),
--            CONSTRAINT the rule; the HTTP edge turns it into that refusal.
--   violate  SQLSTATE 23514: only a defect can cause it. CONSTRAINT names the broken rule.

create function refuse(code text, rule text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'NG001', message = code, constraint = rule;
end
$$;

create function violate(rule text, sentence text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', message = sentence, constraint = rule;
end
$$;

-- What a search compares: no case, no accents, no Arabic vowel signs, no apostrophes ("Ma'ruf" = "maruf").
-- Both sides of a comparison go through it; lists keep it in a generated column `search`.
create function search_text(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(
    regexp_replace(
      normalize(value, NFKD) collate "C",
      '[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED''`\u2018\u2019\u02BB-\u02BF]', '', 'g'
    ) collate "C"
  )
$$;

-- `HH:MM`, 24 hours.
create function is_time(value text) returns boolean
language sql immutable strict parallel safe as $$
  select value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
$$;

-- Digits after +62.
create function is_phone(value text) returns boolean
language sql immutable strict parallel safe as $$
  select value ~ '^8[1-9][0-9]{6,9}$'
$$;

-- History and audit only grow.
create function append_only() returns trigger language plpgsql as $$
begin
  perform violate(tg_table_name || '__append_only', tg_table_name || ' only grows');
  return null;
end
$$;
