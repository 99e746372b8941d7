import { z } from 'zod/mini'
import { nameText, reasonText } from '../../values/text.ts'
import { idSchema, idsSchema, timeSchema, versionSchema } from '../../values/request/wire-values.ts'

const meetingDays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7))

/** The last word of the name is the grade; whether it is one, and the order of times, are rules. */
export const newClassSchema = z.strictObject({
  name: nameText,
  startTime: timeSchema,
  endTime: timeSchema,
  teachingGroupId: idSchema,
  meetingDays: z.optional(meetingDays),
})

export const changedClassSchema = z.strictObject({
  name: z.optional(nameText),
  startTime: z.optional(timeSchema),
  endTime: z.optional(timeSchema),
  meetingDays: z.optional(meetingDays),
  homeroomTeacherId: z.optional(z.nullable(idSchema)),
  version: z.optional(versionSchema),
})

const missing = (label: string) => `${label} tidak boleh kosong!`

/** One class, or up to 50. */
export const lockedClassesSchema = z
  .strictObject({
    classId: z.optional(idSchema),
    classIds: z.optional(idsSchema.check(z.minLength(1), z.maxLength(50))),
  })
  .check(
    z.refine(({ classId, classIds }) => (classId ?? classIds) !== undefined, {
      message: missing('Kelas'),
      path: ['classId'],
    }),
  )

/** One student, or up to 100, each judged alone. */
export const registeredStudentsSchema = z
  .strictObject({
    classId: idSchema,
    studentId: z.optional(idSchema),
    studentIds: z.optional(idsSchema.check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ studentId, studentIds }) => (studentId ?? studentIds) !== undefined, {
      message: missing('Siswa'),
      path: ['studentId'],
    }),
  )

/** One teacher, or up to 20, each judged alone. */
export const registeredTeachersSchema = z
  .strictObject({
    classId: idSchema,
    teacherId: z.optional(idSchema),
    teacherIds: z.optional(idsSchema.check(z.minLength(1), z.maxLength(20))),
  })
  .check(
    z.refine(({ teacherId, teacherIds }) => (teacherId ?? teacherIds) !== undefined, {
      message: missing('Guru'),
      path: ['teacherId'],
    }),
  )

export const lateEnrolmentSchema = z.strictObject({ studentId: idSchema, reason: reasonText })

/** Of a year that runs; from today on. */
export const runningTeacherSchema = z.strictObject({ teacherId: idSchema, reason: reasonText })

const outcome = { ok: z.boolean(), code: z.nullable(z.string()), message: z.string() }

/** How it went for one of several: the refusal, or a sentence of success with a null code. */
export const studentResultSchema = z.object({ studentId: z.string(), ...outcome })
export const teacherResultSchema = z.object({ teacherId: z.string(), ...outcome })
export const classLockResultSchema = z.object({ classId: z.string(), ...outcome })
