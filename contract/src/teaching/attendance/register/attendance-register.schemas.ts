import { z } from 'zod/mini'
import { leftClassSchema } from '../../../structure/classes/left-class.ts'
import { noteText, reasonText } from '../../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  momentSchema,
  operationIdSchema,
  timeSchema,
  versionSchema,
} from '../../../values/request/wire-values.ts'
import {
  attendanceSchema,
  attendanceStatusSchema,
  historyLineSchema,
} from '../attendance.schemas.ts'
import { statusCountsSchema } from '../../../values/meetings.schemas.ts'
import { isOpenShare } from '../../../values/open-shares.schemas.ts'

export const openRegisterSchema = z.strictObject({
  classId: idSchema,
  date: z.optional(daySchema),
  reason: z.optional(reasonText),
})

/** Unnamed keys are stripped: older clients send whole rows back. */
const attendanceUpdateSchema = z.object({
  attendanceId: z.string(),
  status: z.optional(attendanceStatusSchema),
  timestamp: z.optional(z.nullable(momentSchema)),
  violations: z.optional(
    z.object({
      attribute: z.optional(z.boolean()),
      attitude: z.optional(z.boolean()),
      tidiness: z.optional(z.boolean()),
    }),
  ),
  teachersNotes: z.optional(noteText),
  updateReason: z.optional(z.nullable(z.union([z.literal(''), reasonText]))),
  version: z.optional(versionSchema),
  operationId: z.optional(operationIdSchema),
})
export type AttendanceUpdate = z.output<typeof attendanceUpdateSchema>

export const updateRegisterSchema = z.object({
  updates: z.array(attendanceUpdateSchema).check(z.minLength(1), z.maxLength(500)),
  reason: z.optional(reasonText),
})

/** An entry of a batch that was left as it is. */
export const skippedEntrySchema = z.object({
  attendanceId: z.string(),
  name: z.string(),
  code: z.literal('attendance.note-needed'),
  message: z.string(),
})
export type SkippedEntry = z.infer<typeof skippedEntrySchema>

/** The hours of the class say whether the register is the current one: over midnight until the class is over. */
export const attendanceOfClassSchema = z.extend(attendanceSchema, {
  className: z.string(),
  startTime: timeSchema,
  endTime: timeSchema,
})
export type AttendanceOfClass = z.infer<typeof attendanceOfClassSchema>

export const attendanceDetailSchema = z.extend(attendanceOfClassSchema, {
  /** Null where no time of the day is known. It outlives a mark as absent: the child may have been there after all. */
  arrivedAt: z.nullable(momentAnswerSchema),
  history: z.array(historyLineSchema),
})
export type AttendanceDetail = z.infer<typeof attendanceDetailSchema>

/** Students by meetings, one month of one class. */
export const gridSchema = z.object({
  dates: z.array(dayAnswerSchema),
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nis: z.string(),
      /** Null while the child is in the class. */
      left: z.nullable(leftClassSchema),
      marks: z.record(z.string(), attendanceStatusSchema),
      counts: statusCountsSchema,
      isOpen: isOpenShare,
    }),
  ),
})
export type Grid = z.infer<typeof gridSchema>
