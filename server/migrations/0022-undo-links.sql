-- Each address a change of e-mail left behind keeps its way back: a second change must not take it away.
drop index one_time_token__latest_only;
create unique index one_time_token__latest_only on one_time_token (user_id, purpose)
  where used_at is null and superseded_at is null and purpose <> 'undo-email';
