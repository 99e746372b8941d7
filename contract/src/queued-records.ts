import { z } from 'zod/mini'
import { momentSchema, operationIdSchema } from './values/request/wire-values.ts'

/** A write that waited in a device's outbox: its id there, and the time of recording. */
export const queuedRecordSchema = z.strictObject({ id: operationIdSchema, at: momentSchema })
export type QueuedRecord = z.output<typeof queuedRecordSchema>

const finalStatuses: ReadonlySet<number> = new Set([404, 409, 413, 422])

/** Is the refusal final? A retry cannot succeed, so the author of the record is notified. */
export function isRefusedForGood({ status }: { status: number }): boolean {
  return finalStatuses.has(status)
}
