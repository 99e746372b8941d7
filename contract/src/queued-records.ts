import { z } from 'zod/mini'
import { momentSchema, operationIdSchema } from './values/wire-values.ts'

/** What a phone kept until it could be sent: its id in the queue, and when it was put down there. */
export const queuedRecordSchema = z.strictObject({ id: operationIdSchema, at: momentSchema })
export type QueuedRecord = z.output<typeof queuedRecordSchema>

const finalStatuses: ReadonlySet<number> = new Set([404, 409, 413, 422])

/** Nothing that happens later makes it come true: whoever wrote the record has to look. */
export function isRefusedForGood({ status }: { status: number }): boolean {
  return finalStatuses.has(status)
}
