import type { OperationResult } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { fetchOwn } from '../../../api/line/own-response.ts'
import { readJson } from '../../../api/line/read-body.ts'
import { deviceId } from '../../../offline/copies/device.ts'
import type { Sender, Settlement } from '../../../offline/outbox/senders.ts'
import { classDayOf } from '../opening/class-day.ts'
import { settlementOf } from './settlement.ts'

/** The address of `attendanceRoutes.sync`; importing the route would bundle every schema into the worker. */
const address = '/api/attendances/sync'

/** As for the page, in milliseconds: the page cannot send while the worker waits. */
const timeoutMs = 30_000

/** Beyond any register's revision: the worker requests no entries, which it could not store. */
const noEntries = 999_999_999

type Answer = { results: OperationResult[]; revision: number }

function isAnswer(body: unknown): body is Answer {
  if (typeof body !== 'object' || body === null) return false
  const { results, revision } = body as Partial<Answer>
  return Array.isArray(results) && typeof revision === 'number'
}

/** The error of a refused request, in the form that the outbox classifies. */
async function errorFromResponse(response: Response): Promise<Error> {
  const body = await readJson(response)
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return Object.assign(new Error('refused'), body, { status: response.status, retryAfterSeconds })
}

/**
 * Sends queued operations from the service worker, with the session cookie: the worker has no token
 * and cannot decrypt the copies to store the response. The server is told whose they are: somebody else may have signed
 * in since the worker asked.
 */
export const attendanceBackgroundSender: Sender = {
  async send({ group, writes }) {
    const response = await fetchOwn(address, {
      wanted: 'json',
      timeoutMs,
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // A header, not a field of the body: after an update is rolled back, the earlier server refuses fields it
        // does not know.
        'x-user-id': writes[0]?.userId ?? '',
      },
      body: JSON.stringify({
        ...classDayOf(group),
        deviceId: await deviceId(),
        sinceRevision: noEntries,
        operations: writes.map(({ body }) => body),
      }),
    })
    if (!response.ok) throw await errorFromResponse(response)
    const body = await readJson(response)
    if (!isAnswer(body)) throw new Error('the response does not keep its promise')
    const receipt = { revision: body.revision }
    return body.results.map((result): Settlement => {
      const settlement = settlementOf(result)
      return settlement.outcome === 'done'
        ? { ...settlement, outcome: 'sent', receipt }
        : settlement
    })
  },
  describe: () => ({ title: 'Absen', detail: '' }),
}
