import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Deliver } from './deliver.ts'

const atOnce = 20
const maxTries = 8
/** While one process delivers a letter no other takes it. */
const leaseSeconds = 120

type Due = { id: string; to: string; subject: string; text: string; tries: number }

/** Sends what is due. A letter that cannot be delivered is tried again after 1, 2, 4 ... minutes. */
export async function sendLetters(deps: Deps, deliver: Deliver): Promise<void> {
  for (const letter of await takeDue(deps)) {
    try {
      await deliver(letter)
      await markSent(deps, letter.id)
    } catch (error) {
      deps.log.warn({ err: error }, 'a letter could not be delivered')
      await postpone(deps, letter, (error as Error).message)
    }
  }
}

async function takeDue({ db, now }: Deps): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update letter set next_try_at = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds}),
      tries = tries + 1
    where id in (
      select id from letter where state = 'waiting' and next_try_at <= ${now()}
      order by next_try_at limit ${atOnce} for update skip locked
    )
    returning id, "to", subject, body as text, tries`.execute(db)
  return rows
}

/** The body holds links: it is blanked once it is on its way. */
async function markSent({ db, now }: Deps, id: string): Promise<void> {
  await db
    .updateTable('letter')
    .set({ state: 'sent', sent_at: now(), body: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

async function postpone({ db, now }: Deps, { id, tries }: Due, lastError: string): Promise<void> {
  const isHopeless = tries >= maxTries
  await db
    .updateTable('letter')
    .set({
      state: isHopeless ? 'failed' : 'waiting',
      next_try_at: new Date(now().getTime() + 60_000 * 2 ** (tries - 1)),
      last_error: lastError.slice(0, 300),
      ...(isHopeless && { body: '' }),
    })
    .where('id', '=', id)
    .execute()
}
