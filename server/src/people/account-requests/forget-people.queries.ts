import { requestDetails } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { blankDetails } from '../../scopes/person-details.scope.ts'

const blank = sql`name = '', ${blankDetails(requestDetails)}, class_name = '', email = null,
  image = null, thumbnail = null`

/** What requests said of people who are erased; how many they were for, and what became of them, stays. */
export async function forgetPeople(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    update account_request request set corrections = coalesce((
      select jsonb_agg(case when person.id is null then line
        else line || '{"from": {}, "to": {}}' end order by place)
      from jsonb_array_elements(request.corrections) with ordinality as listed(line, place)
      left join account_request_person person on person.account_request_id = request.id
        and person.ordinal = (line ->> 'index')::int
        and person.result_user_id = any(${userIds}::uuid[])), '[]')
    where jsonb_array_length(corrections) > 0 and id in (
      select account_request_id from account_request_person
      where result_user_id = any(${userIds}::uuid[]))`.execute(db)
  await sql`
    update account_request_person set ${blank}
    where result_user_id = any(${userIds}::uuid[])`.execute(db)
}

/**
 * Blanks everybody without an account whose request was decided by then: turned down, taken back, or approved and the
 * account deleted since. What was corrected in an approved request is closed (`account_request__decided_once`).
 */
export async function forgetUnwanted(db: Db, until: Date): Promise<void> {
  const isOld = sql`decided_at <= ${until}`
  await sql`
    update account_request set corrections = (
      select jsonb_agg(line || '{"from": {}, "to": {}}' order by place)
      from jsonb_array_elements(corrections) with ordinality as listed(line, place))
    where ${isOld} and status <> 'approved' and jsonb_array_length(corrections) > 0
      and exists (select from account_request_person person
        where person.account_request_id = account_request.id and person.name <> '')`.execute(db)
  await sql`
    update account_request_person set ${blank}
    where name <> '' and result_user_id is null and account_request_id in (
      select id from account_request where ${isOld})`.execute(db)
}
