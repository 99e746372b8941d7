import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../deps.ts'
import { blankDetails } from '../../scopes/person-details.scope.ts'

const blank = sql`name = '', ${blankDetails(requestDetails)}, class_name = '', email = null,
  image = null, thumbnail = null`

/** What requests said of people who are erased; how many they were for, and what became of them, stays. */
export async function forgetPeople(db: Db, userIds: readonly string[]): Promise<void> {
  const isErased = sql`person.result_user_id = any(${userIds}::uuid[])`
  await correctionsUpdate(isErased).execute(db)
  await sql`update account_request_person person set ${blank} where ${isErased}`.execute(db)
}

/**
 * Blanks everybody without an account whose request was decided by then: turned down, taken back, or approved and the
 * account deleted since. What was corrected of them is emptied after it: `account_request__decided_once` asks for that.
 */
export async function forgetUnwanted(db: Db, until: Date): Promise<void> {
  await sql`
    update account_request_person set ${blank}
    where name <> '' and result_user_id is null and account_request_id in (
      select id from account_request where decided_at <= ${until})`.execute(db)
  await correctionsUpdate(sql`person.result_user_id is null and person.name = ''`).execute(db)
}

/**
 * The statement that empties what was corrected of these people (`person`), where anything of it is left. Their requests
 * are found by the people: the last condition alone would look at each request that was ever made.
 */
export function correctionsUpdate(isForgotten: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update account_request request set corrections = (
      select jsonb_agg(case when person.id is null then line
        else line || '{"from": {}, "to": {}}' end order by place)
      from jsonb_array_elements(request.corrections) with ordinality as listed(line, place)
      left join account_request_person person on person.account_request_id = request.id
        and person.ordinal = (line ->> 'index')::int and ${isForgotten})
    where request.corrections <> '[]'
      and request.id in (
        select person.account_request_id from account_request_person person where ${isForgotten})
      and exists (
        select from account_request_person person
        where person.account_request_id = request.id and ${isForgotten}
          and jsonb_path_exists(request.corrections, '$[*] ? (@.index == $ordinal).*.*',
            jsonb_build_object('ordinal', person.ordinal)))`
}
