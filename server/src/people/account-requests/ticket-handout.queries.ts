import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type Wanted = { ticketId: string; userId: string; now: Date }

/**
 * The newest hand-out this account made for exactly the people of the ticket, while its codes can be
 * read, none of them got another code since, and nobody's code ended without another one, as when an account was
 * switched off and on again.
 */
export async function findLiveHandout(
  db: Db,
  { ticketId, userId, now }: Wanted,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select result_user_id as user_id from account_request_person
      where account_request_id = ${ticketId} and result_user_id is not null)
    select handout.id from handout
    where handout.user_id = ${userId} and handout.codes_until > ${now}
      and handout.maker = maker_place(handout.user_id)
      and (select array_agg(user_id order by user_id) from handout_person
        where handout_id = handout.id) = (select array_agg(user_id order by user_id) from wanted)
      and not exists (
        select from handout_person later
        join handout newer on newer.id = later.handout_id
        where later.user_id in (select user_id from wanted) and later.activation_code is not null
          and (newer.created_at, newer.id) > (handout.created_at, handout.id))
      and not exists (
        select from wanted join app_user on app_user.id = wanted.user_id
        where app_user.password_hash is null and not app_user.is_disabled
          and not exists (select from one_time_token live
            where live.user_id = wanted.user_id and live.purpose = 'activation'
              and live.used_at is null and live.superseded_at is null))
    order by handout.created_at desc, handout.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
