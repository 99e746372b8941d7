-- A name as it is compared, by the rule of the contract's `foldedName`: without case, accents, apostrophes and a full
-- stop at the end, and with one blank for any dash or blank.
create function public.folded_name(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(
    regexp_replace(
      btrim(
        regexp_replace(
          regexp_replace(
            normalize(
              regexp_replace(value, '[''`\u00B4\u02B9\u02BB-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C\uFF07]', '', 'g'),
              NFKD
            ) collate "C",
            '[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED''`\u02B9\u02BB-\u02BF\u2018\u2019\u201B\u2032]', '', 'g'
          ),
          '[\s\u00A0\u02D7\u2010-\u2015\u2043\u2212-]+', ' ', 'g'
        )
      ),
      ' *[.]+$', ''
    ) collate "C"
  )
$$;
