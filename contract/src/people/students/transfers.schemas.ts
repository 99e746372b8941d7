import { z } from 'zod/mini'
import { reasonText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
} from '../../values/request/wire-values.ts'
import { transferKinds } from '../../structure/classes/class-members.schemas.ts'
import { subBranchRefSchema } from '../../identity/sign-in/sign-in.schemas.ts'

/** Another kelompok, another class (null: leave the class), or both. */
export const newTransferSchema = z
  .strictObject({
    reason: reasonText,
    /** The day it counts from; today unless given, never in the future. */
    date: z.optional(daySchema),
    toSubBranchId: z.optional(idSchema),
    toClassId: z.optional(z.nullable(idSchema)),
    /** What becomes of the marks of the class that is left, from that day on; asked for where there are some. */
    marksLeft: z.optional(z.enum(['remove', 'move'])),
    /** The days of the marks this was decided about; a mark of another day is asked about anew. */
    marksSeen: z.optional(z.array(daySchema).check(z.maxLength(400))),
  })
  .check(
    z.refine(
      ({ toSubBranchId, toClassId }) => toSubBranchId !== undefined || toClassId !== undefined,
      {
        message: 'Pilih kelas atau kelompok tujuan.',
        path: ['toClassId'],
      },
    ),
  )
export type NewTransfer = z.output<typeof newTransferSchema>

/** A mark in the class that is left, from the day of a mutasi on: entered although the child was elsewhere. */
const markLeftSchema = z.object({
  date: dayAnswerSchema,
  /** The status that the register holds. */
  status: z.string(),
  className: z.string(),
  /** The class that is joined had a register on that day, without a mark of the child. */
  canMove: z.boolean(),
})
export type MarkLeft = z.infer<typeof markLeftSchema>

/** The details of the refusal `student.marks-left`. */
export const marksLeftSchema = z.object({ marks: z.array(markLeftSchema) })

/** Where a student stands. */
export const studentPlaceSchema = z.object({
  id: z.string(),
  nis: z.string(),
  name: z.string(),
  className: z.nullable(z.string()),
  classIds: z.array(z.object({ id: z.string(), name: z.string() })),
  userId: z.object({ id: z.string(), subBranchId: subBranchRefSchema }),
})
export type StudentPlace = z.infer<typeof studentPlaceSchema>

/** The classes a student was in, newest first, and what changed in the record. */
export const studentHistorySchema = z.object({
  classes: z.array(
    z.object({
      academicYearId: z.string(),
      academicYearName: z.string(),
      isOfRunningYear: z.boolean(),
      teachingGroupName: z.string(),
      classId: z.string(),
      className: z.string(),
      from: dayAnswerSchema,
      to: z.nullable(dayAnswerSchema),
      transfer: z.nullable(
        z.object({ kind: z.enum(transferKinds), reason: z.string(), by: z.string() }),
      ),
    }),
  ),
  /** Moves between kelompok, which only the PJP Desa and the region's admin receive. */
  changes: z.array(z.object({ at: momentAnswerSchema, by: z.string(), field: z.string() })),
})
export type StudentHistory = z.infer<typeof studentHistorySchema>
