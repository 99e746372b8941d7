import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

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
    update account_request_person set name = '', date_of_birth = null, gender = null,
      class_name = '', parent_name = '', parent_phone = '', email = null, phone = '', address = '',
      image = null, thumbnail = null
    where result_user_id = any(${userIds}::uuid[])`.execute(db)
}
