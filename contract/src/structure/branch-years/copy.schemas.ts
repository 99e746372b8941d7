import { z } from 'zod/mini'
import { idSchema, idsSchema } from '../../values/request/wire-values.ts'
import {
  studentProfileFields,
  teacherProfileFields,
} from '../../values/person/person-profile.rules.ts'
import { grades } from '../classes/classes.rules.ts'

/** What becomes of a student: up one grade, the same grade again, or not in the new year. */
export const copyActions = ['keep', 'promote', 'leave'] as const
export type CopyAction = (typeof copyActions)[number]

/** Why a person does not simply come along. */
export const copyReasons = [
  'noNextGrade',
  'profileIncomplete',
  'disabled',
  'movedAway',
  'ended',
  'examiner',
] as const
export type CopyReason = (typeof copyReasons)[number]

const reason = z.nullable(z.enum(copyReasons))

const copyStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  subBranchId: z.string(),
  action: z.enum(copyActions),
  reason,
  /** What an incomplete profile lacks. */
  missing: z.optional(z.array(z.enum(studentProfileFields))),
})
export type CopyStudent = z.infer<typeof copyStudentSchema>

/** A teacher with a reason stays behind. */
const copyTeacherSchema = z.object({
  id: z.string(),
  name: z.string(),
  reason,
  missing: z.optional(z.array(z.enum(teacherProfileFields))),
})
export type CopyTeacher = z.infer<typeof copyTeacherSchema>

/** A class of the source year. `newName` is null where no grade follows. */
const copyClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  newName: z.nullable(z.string()),
  grade: z.enum(grades),
  newGrade: z.nullable(z.enum(grades)),
  startTime: z.string(),
  endTime: z.string(),
  /** Monday = 1; empty where none was set. */
  meetingDays: z.array(z.int()),
  homeroomTeacherId: z.nullable(z.string()),
  teachers: z.array(copyTeacherSchema),
  students: z.array(copyStudentSchema),
})
export type CopyClass = z.infer<typeof copyClassSchema>

const copyTeachingGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  subBranches: z.array(z.object({ id: z.string(), name: z.string() })),
  classes: z.array(copyClassSchema),
})
export type CopyTeachingGroup = z.infer<typeof copyTeachingGroupSchema>

/** Kelompok and teachers are counted once, however many KBM or classes they belong to. */
export const copyTotalsSchema = z.object({
  teachingGroups: z.int(),
  subBranches: z.int(),
  classes: z.int(),
  teachers: z.int(),
  students: z.int(),
})
export type CopyTotals = z.infer<typeof copyTotalsSchema>

/** The source year as it would be copied if nothing were changed by hand. */
export const copyPreviewSchema = z.object({
  fromBranchYearId: z.string(),
  fromName: z.string(),
  toName: z.string(),
  promotes: z.boolean(),
  teachingGroups: z.array(copyTeachingGroupSchema),
  totals: copyTotalsSchema,
})
export type CopyPreview = z.infer<typeof copyPreviewSchema>

/** The longest list a call may carry. */
export const mostCopyChoices = 500

/** What the person decided otherwise. */
export const copyChoicesSchema = z.strictObject({
  fromBranchYearId: idSchema,
  planHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** KBM, classes and people that stay behind. */
  leaveOut: z.optional(idsSchema.check(z.maxLength(mostCopyChoices))),
  actions: z.optional(
    z
      .array(z.strictObject({ studentId: idSchema, action: z.enum(copyActions) }))
      .check(z.maxLength(mostCopyChoices)),
  ),
})
export type CopyChoices = z.infer<typeof copyChoicesSchema>
