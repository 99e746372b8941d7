-- From which networks was an account ever opened? Asked at every try: a network that opened it before is no stranger to it.
create index sign_in_log__opened_index on sign_in_log (user_id, network) where is_ok;
