import { z } from 'zod/mini'
import {
  studentProfileFields,
  teacherProfileFields,
} from '../../values/person/person-profile.rules.ts'
import {
  dayAnswerSchema,
  momentAnswerSchema,
  timeSchema,
} from '../../values/request/wire-values.ts'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { positions } from '../../values/person/teacher-positions.rules.ts'

const ref = z.object({ id: z.string(), name: z.string() })
const image = z.nullable(z.string())

export const transferKinds = ['class', 'subBranch', 'lateEnrolment', 'leave'] as const

/** A mutasi. `from` and `to` are classes, or kelompok for kind `subBranch`; null where there is none. */
export const transferSchema = z.object({
  id: z.string(),
  kind: z.enum(transferKinds),
  date: dayAnswerSchema,
  at: momentAnswerSchema,
  by: ref,
  reason: z.string(),
  from: z.nullable(ref),
  to: z.nullable(ref),
})
export type Transfer = z.infer<typeof transferSchema>

/** One stay of a student in a class; over once `leftOn` is set. */
export const classMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  image,
  thumbnail: image,
  subBranch: ref,
  /**
   * The child was of the reader's kelompok or desa only then, or its record was erased: name, stay and kelompok of then
   * are told, the record is closed. Such a stay may not be over: in a class of a past year, or of an erased record.
   */
  isFormer: z.optional(z.boolean()),
  isProfileComplete: z.boolean(),
  missing: z.array(z.enum(studentProfileFields)),
  /** Hadir and Terlambat of the marks of the last 30 days in this class. */
  attendance30Days: z.nullable(z.number()),
  isOpen: isOpenShare,
  joinedOn: dayAnswerSchema,
  leftOn: z.nullable(dayAnswerSchema),
  began: z.enum(['registered', 'copied', 'lateEnrolment', 'transfer']),
  ended: z.nullable(z.enum(['removed', 'transfer', 'leave'])),
  /** The mutasi that began or ended the stay, newest first. */
  transfers: z.array(transferSchema),
})
export type ClassMember = z.infer<typeof classMemberSchema>

export const classTeacherStaySchema = z.object({
  id: z.string(),
  name: z.string(),
  nig: z.string(),
  position: z.enum(positions),
  /** Null for teachers who read it. */
  phone: z.nullable(z.string()),
  image,
  thumbnail: image,
  subBranch: ref,
  joinedOn: dayAnswerSchema,
  leftOn: z.nullable(dayAnswerSchema),
  /** Of changes while the year ran; null for teachers who read it. */
  joinedReason: z.nullable(z.string()),
  leftReason: z.nullable(z.string()),
})
export type ClassTeacherStay = z.infer<typeof classTeacherStaySchema>

const studentStates = ['free', 'here', 'elsewhere', 'incomplete', 'notRegistered'] as const

/** A student who may join a class, or the reason why not. */
export const studentCandidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  image,
  thumbnail: image,
  dateOfBirth: z.nullable(dayAnswerSchema),
  subBranch: ref,
  state: z.enum(studentStates),
  /** The class of the same desa year the student is in. */
  className: z.nullable(z.string()),
  lastClassName: z.nullable(z.string()),
  /** Free, and the last grade is the one below (or the same, from Ganjil to Genap). */
  isSuggested: z.boolean(),
  missing: z.array(z.enum(studentProfileFields)),
})
export type StudentCandidateRow = z.infer<typeof studentCandidateSchema>
export const studentCandidateStates = studentStates

const teacherStates = ['free', 'here', 'incomplete'] as const

/** A teacher who may join a class, or the reason why not. */
export const teacherCandidateSchema = z.object({
  id: z.string(),
  name: z.string(),
  nig: z.string(),
  position: z.enum(positions),
  image,
  thumbnail: image,
  subBranch: ref,
  state: z.enum(teacherStates),
  /** Classes of the same year at overlapping times; allowed, but worth a look. */
  clashes: z.array(z.object({ className: z.string(), startTime: timeSchema, endTime: timeSchema })),
  missing: z.array(z.enum(teacherProfileFields)),
})
export type TeacherCandidateRow = z.infer<typeof teacherCandidateSchema>
export const teacherCandidateStates = teacherStates
