import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Failures } from './throttle.ts'

/**
 * Failures of an account from unknown devices, held until the end of the transaction: tries at the same
 * moment are decided one after another. The key of an unknown name works just alike.
 */
export async function lockFailures(db: Db, accountKey: string, now: Date): Promise<Failures> {
  const row = await db
    .insertInto('sign_in_failure')
    .values({ account_key: accountKey, consecutive_failures: 0, last_failed_at: now })
    .onConflict((conflict) =>
      // Writes what is there: a row that exists is locked and read as it is now.
      conflict.column('account_key').doUpdateSet((eb) => ({
        account_key: eb.ref('excluded.account_key'),
      })),
    )
    .returning(['consecutive_failures', 'last_failed_at'])
    .executeTakeFirstOrThrow()
  return { consecutive: row.consecutive_failures, lastAt: row.last_failed_at }
}

/**
 * Saves the failures. Their row has no link to the account: checking it would take a name that exists
 * measurably longer.
 */
export async function saveFailures(
  db: Db,
  accountKey: string,
  { consecutive, lastAt }: Failures,
): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ consecutive_failures: consecutive, ...(lastAt && { last_failed_at: lastAt }) })
    .where('account_key', '=', accountKey)
    .execute()
}

export async function clearFailures(db: Db, accountKey: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account_key', '=', accountKey).execute()
}

/** The counts of every device of an account: a new password is tried afresh, also where the old one failed. */
export async function clearDeviceFailures(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ consecutive_failures: 0, last_failed_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** The devices an account was signed in on are strangers again. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

export type Device = { id: string }

/** A device that signed in to this account before has its own count. */
export async function findDevice(
  db: Db,
  userId: string,
  deviceHash: Buffer,
): Promise<Device | null> {
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the device signed in before, to any account. */
export async function isAnyDevice(db: Db, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Held until the end of the transaction, as those of an account are. */
export async function lockDeviceFailures(db: Db, deviceId: string): Promise<Failures> {
  const row = await db
    .selectFrom('known_device')
    .select(['consecutive_failures', 'last_failed_at'])
    .where('id', '=', deviceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { consecutive: row?.consecutive_failures ?? 0, lastAt: row?.last_failed_at ?? null }
}

export async function saveDeviceFailures(
  db: Db,
  deviceId: string,
  { consecutive, lastAt }: Failures,
): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ consecutive_failures: consecutive, last_failed_at: lastAt })
    .where('id', '=', deviceId)
    .execute()
}

export function clearFailuresOfDevice(db: Db, deviceId: string): Promise<void> {
  return saveDeviceFailures(db, deviceId, { consecutive: 0, lastAt: null })
}

/** Was the account ever opened from this network, as far as tries are remembered? */
export async function wasOpenedFrom(db: Db, userId: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('is_ok', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Remembers the device; says whether it is new to an account that others already knew. A known one keeps its label,
 * which its owner may have chosen.
 */
export async function rememberDevice(
  db: Db,
  device: { id: string; userId: string; deviceHash: Buffer; label: string; now: Date },
): Promise<{ isNew: boolean; label: string }> {
  const { id, userId, deviceHash, label, now } = device
  const { rows } = await sql<{ isNew: boolean; label: string }>`
    with known as (
      select count(*) as count, count(*) filter (where device_hash = ${deviceHash}) as same
      from known_device where user_id = ${userId}
    ), kept as (
      insert into known_device (id, user_id, device_hash, device_label, last_used_at)
      values (${id}, ${userId}, ${deviceHash}, ${label}, ${now})
      on conflict (user_id, device_hash) do update
        set device_label = coalesce(nullif(known_device.device_label, ''), excluded.device_label),
          consecutive_failures = 0, last_failed_at = null, last_used_at = excluded.last_used_at
      returning device_label
    )
    select known.count > 0 and known.same = 0 as "isNew", kept.device_label as label
    from known, kept`.execute(db)
  return rows[0] ?? { isNew: false, label }
}

/**
 * Gives a device the label that its owner chose for a session on it, so that the next sign-in there keeps it. A
 * sign-in writes one moment into both rows: by that moment the device of the session is found.
 */
export async function nameDevice(
  db: Db,
  { userId, sessionId, label }: { userId: string; sessionId: string; label: string },
): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ device_label: label })
    .where('user_id', '=', userId)
    .where('last_used_at', '=', (eb) =>
      eb.selectFrom('session').select('created_at').where('id', '=', sessionId),
    )
    .execute()
}

type Try = {
  id: string
  at: Date
  userId: string | null
  accountKey: string
  network: string
  deviceLabel: string
  isOk: boolean
}

export async function logTry(db: Db, one: Try): Promise<void> {
  await db
    .insertInto('sign_in_log')
    .values({
      id: one.id,
      at: one.at,
      user_id: one.userId,
      account_key: one.accountKey,
      network: one.network,
      device_label: one.deviceLabel,
      is_ok: one.isOk,
    })
    .execute()
}

/**
 * How many different accounts failed from one network in that time: many means somebody is spraying. It has an
 * end, for a clock that was ahead wrote what lies after now.
 */
export async function countFailedAccounts(
  db: Db,
  network: string,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const row = await db
    .selectFrom('sign_in_log')
    .select((eb) => eb.fn.count<number>('account_key').distinct().as('accounts'))
    .where('network', '=', network)
    .where('is_ok', '=', false)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirst()
  return row?.accounts ?? 0
}

export function listTries(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sign_in_log')
    .select(['at', 'device_label as deviceLabel', 'is_ok as isOk'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}
