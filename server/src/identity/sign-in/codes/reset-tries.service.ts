import { hash } from 'node:crypto'
import type { Db, Deps } from '../../../deps.ts'
import type { RequestFacts } from '../../../platform/http/implement.ts'
import { countOrRefuse, type Counter } from '../../../platform/http/guard/limits.ts'
import { isAnyDevice } from '../entry/failures.queries.ts'
import { hashOfToken } from '../entry/tokens.ts'

type Asking = Pick<RequestFacts, 'address' | 'deviceToken'>

/**
 * Counts a request for a reset link, or refuses it with 429. Requests from unknown devices are counted by
 * network address and e-mail together, so that neighbours behind one router do not use up each other's
 * requests, and by network address alone with a high limit. A device that signed in before has a count of its
 * own. The limit does not look at whether the e-mail has an account: its refusals would tell.
 */
export async function countResetRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
  email: string,
): Promise<void> {
  for (const counter of await countersFor(db, asking, email))
    await countOrRefuse(db, counter, now())
}

async function countersFor(
  db: Db,
  { address, deviceToken }: Asking,
  email: string,
): Promise<Counter[]> {
  const device = deviceToken === null ? null : hashOfToken(deviceToken)
  const seconds = 3600
  if (device && (await isAnyDevice(db, device)))
    return [{ key: `reset-device:${device.toString('hex')}`, max: 20, seconds }]
  const asked = hash('sha256', email.toLowerCase())
  return [
    { key: `reset-from:${address}:${asked}`, max: 5, seconds },
    { key: `reset-address:${address}`, max: 300, seconds },
  ]
}
