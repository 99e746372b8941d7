import { fetchOwn } from '../line/own-response.ts'
import { hearServerTime } from './server-clock.ts'

/** The address of `systemRoutes.time`; importing the route would bundle its schemas. */
const address = '/api/time'

/** Asks the server for its time, which is no use of the session; rejects without an answer. */
export async function measureClock(): Promise<void> {
  const sentAt = Date.now()
  const { headers } = await fetchOwn(address, {
    wanted: 'json',
    timeoutMs: 5_000,
    cache: 'no-store',
  })
  hearServerTime(headers, sentAt)
}
