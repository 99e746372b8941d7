-- Addresses are compared without signs that nobody sees, so none is kept with them. Where the clean address has
-- another account, both stay as they are: the office tells them apart.
with cleaned as (
  select id, regexp_replace(email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g') as email
  from public.app_user where email ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]'
)
update public.app_user set email = cleaned.email, version = app_user.version + 1
from cleaned
where app_user.id = cleaned.id
  and not exists (select from public.app_user other
    where other.id <> cleaned.id and lower(other.email) = lower(cleaned.email))
  and not exists (select from cleaned other
    where other.id < cleaned.id and lower(other.email) = lower(cleaned.email));
update public.app_user
set office_email = regexp_replace(office_email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g')
where office_email ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]';
update public.one_time_token
set email = regexp_replace(email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g')
where email ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]';
