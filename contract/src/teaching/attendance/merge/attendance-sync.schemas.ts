import { z } from 'zod/mini'
import type { ErrorCode } from '../../../errors.ts'
import { lineText, noteText, reasonText } from '../../../values/text.ts'
import {
  daySchema,
  idSchema,
  momentAnswerSchema,
  momentSchema,
  operationIdSchema,
  versionSchema,
} from '../../../values/request/wire-values.ts'
import {
  attendanceSchema,
  attendanceStatusSchema,
  cardKindSchema,
  violationsSchema,
} from '../attendance.schemas.ts'
import { meetingSchema, personSchema } from '../../../values/meetings.schemas.ts'

/** Every tap is an operation with an id of its own, stored on the phone before any other step. */
const everyOperation = {
  operationId: operationIdSchema,
  /** The phone's clock; the time of receipt where missing. */
  at: z.optional(momentSchema),
  /** Server clock minus phone clock. */
  offsetMs: z.optional(z.number()),
  /** Needed for a past day, see `refusalOfDay`. */
  reason: z.optional(reasonText),
}

const openOperationSchema = z.strictObject({ kind: z.literal('open'), ...everyOperation })

/** An arrival. The server applies the late rule itself; a status is not sent. */
const scanOperationSchema = z.strictObject({
  kind: z.literal('scan'),
  ...everyOperation,
  code: lineText(200),
})

/** A manual mark. */
const markOperationSchema = z.strictObject({
  kind: z.literal('mark'),
  ...everyOperation,
  studentId: idSchema,
  status: attendanceStatusSchema,
  /** The entry's version last received from the server; 0 = none yet. */
  baseVersion: versionSchema,
  teachersNotes: z.optional(noteText),
  /** The time of the scan, when the mark refers to that arrival. */
  arrivedAt: z.optional(momentSchema),
  isBulk: z.optional(z.boolean()),
  /** Overrides a shown conflict. */
  force: z.optional(z.boolean()),
})

const noteOperationSchema = z.strictObject({
  kind: z.literal('note'),
  ...everyOperation,
  studentId: idSchema,
  teachersNotes: noteText,
  baseVersion: versionSchema,
})

/** Only the sent flags change. */
const violationsOperationSchema = z.strictObject({
  kind: z.literal('violations'),
  ...everyOperation,
  studentId: idSchema,
  attribute: z.optional(z.boolean()),
  attitude: z.optional(z.boolean()),
  tidiness: z.optional(z.boolean()),
})

const undoOperationSchema = z.strictObject({
  kind: z.literal('undo'),
  ...everyOperation,
  targetOperationId: operationIdSchema,
})

export const operationSchema = z.discriminatedUnion('kind', [
  openOperationSchema,
  scanOperationSchema,
  markOperationSchema,
  noteOperationSchema,
  violationsOperationSchema,
  undoOperationSchema,
])
export type Operation = z.output<typeof operationSchema>
/** The input of a phone: times also as epoch milliseconds. */
export type OperationInput = z.input<typeof operationSchema>
export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>

/** One class and one day. `operations: []` is a plain refresh. */
export const syncRequestSchema = z.strictObject({
  classId: idSchema,
  date: daySchema,
  deviceId: z.string().check(z.minLength(1), z.maxLength(100)),
  sinceRevision: z.optional(versionSchema),
  operations: z.array(operationSchema).check(z.maxLength(500)),
})
export type SyncRequest = z.output<typeof syncRequestSchema>

const firstOutcomes = ['applied', 'merged', 'skipped', 'conflict', 'refused'] as const
export type FirstOutcome = (typeof firstOutcomes)[number]

export const yoursSchema = z.object({
  status: attendanceStatusSchema,
  teachersNotes: z.string(),
  /** Only where there are findings, as in `theirs`. */
  violations: z.optional(violationsSchema),
  at: momentAnswerSchema,
})
export const theirsSchema = z.object({
  status: attendanceStatusSchema,
  teachersNotes: z.string(),
  violations: z.optional(violationsSchema),
  at: z.nullable(momentAnswerSchema),
  by: z.nullable(personSchema),
  version: versionSchema,
})
export type Yours = z.infer<typeof yoursSchema>
export type Theirs = z.infer<typeof theirsSchema>

/**
 * A server newer than the phone may send codes that the phone does not have: its answer is parsed
 * all the same. The phone needs no list of codes, only the server's sentences.
 */
// Only the server sends it, and the server's types have every code.
const errorCodeSchema = z.string() as unknown as z.ZodMiniType<ErrorCode, ErrorCode>

/** The result of one operation. */
export const operationResultSchema = z.object({
  operationId: z.string(),
  outcome: z.enum([...firstOutcomes, 'duplicate']),
  /** A duplicate carries the outcome of its first sending. */
  first: z.optional(z.enum(firstOutcomes)),
  code: z.optional(errorCodeSchema),
  /** The sentence of `code`, with its values. */
  message: z.optional(z.string()),
  entry: z.optional(attendanceSchema),
  card: z.optional(cardKindSchema),
  yours: z.optional(yoursSchema),
  theirs: z.optional(theirsSchema),
})
export type OperationResult = z.infer<typeof operationResultSchema>

/** An entry of an answer that tells what changed: one that is void is in the list no more. */
export const toldEntrySchema = z.extend(attendanceSchema, { isVoid: z.optional(z.boolean()) })
export type ToldEntry = z.infer<typeof toldEntrySchema>

export const syncAnswerSchema = z.object({
  message: z.string(),
  serverTime: momentAnswerSchema,
  revision: z.int(),
  meeting: z.nullable(meetingSchema),
  entries: z.array(toldEntrySchema),
  results: z.array(operationResultSchema),
})
export type SyncAnswer = z.infer<typeof syncAnswerSchema>
