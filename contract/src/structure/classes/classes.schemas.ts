import { z } from 'zod/mini'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { timeSchema } from '../../values/request/wire-values.ts'
import { positions } from '../../values/person/teacher-positions.rules.ts'
import { meetingSchema } from '../../values/meetings.schemas.ts'
import { grades } from './classes.rules.ts'

const ref = z.object({ id: z.string(), name: z.string() })
const image = z.nullable(z.string())
const percentage = z.nullable(z.number())

const inSubBranch = z.object({
  id: z.string(),
  subBranchId: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) }),
})

const classTeacherSchema = z.object({
  id: z.string(),
  name: z.string(),
  nig: z.string(),
  position: z.enum(positions),
  phone: z.nullable(z.string()),
  image,
  thumbnail: image,
  userId: inSubBranch,
})
export type ClassTeacher = z.infer<typeof classTeacherSchema>

const classStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  image,
  thumbnail: image,
  userId: inSubBranch,
})
export type ClassStudent = z.infer<typeof classStudentSchema>

const classYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  branchId: ref,
  academicYearId: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }),
})

/**
 * A class. People are ids, or objects with `populate=all`; a student reads only the teachers' names,
 * an examiner none of them.
 */
export const classSchema = z.object({
  id: z.string(),
  name: z.string(),
  grade: z.enum(grades),
  startTime: timeSchema,
  endTime: timeSchema,
  /** Monday = 1 ... Sunday = 7; empty where none was set. */
  meetingDays: z.array(z.int()),
  homeroomTeacherId: z.nullable(z.object({ id: z.string(), name: z.string(), nig: z.string() })),
  isLocked: z.boolean(),
  meetingCount: z.int(),
  attendancePerformance: percentage,
  attendance30Days: percentage,
  isOpen: isOpenShare,
  examProgress: percentage,
  teachingGroupId: z.object({
    id: z.string(),
    name: z.string(),
    isLocked: z.boolean(),
    branchYearId: classYearSchema,
  }),
  teachers: z.array(z.union([z.string(), classTeacherSchema, z.object({ name: z.string() })])),
  students: z.array(z.union([z.string(), classStudentSchema])),
  version: z.int(),
})
export type SchoolClass = z.infer<typeof classSchema>

export const classWithTodaySchema = z.extend(classSchema, {
  todayMeeting: z.nullable(meetingSchema),
})

/** A class as a line of a list. */
export const classRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  grade: z.enum(grades),
  startTime: timeSchema,
  endTime: timeSchema,
  isLocked: z.boolean(),
  teachingGroupId: ref,
  branch: ref,
  subBranches: z.array(ref),
  teachers: z.array(z.string()),
  students: z.array(z.string()),
  teacherCount: z.int(),
  studentCount: z.int(),
  meetingCount: z.int(),
  attendancePerformance: percentage,
  isOpen: isOpenShare,
  version: z.int(),
})
export type ClassRow = z.infer<typeof classRowSchema>

/** A class in the list of all years: people and attendance as counts. */
const countedClassSchema = z.extend(classRowSchema, {
  teachers: z.int(),
  students: z.int(),
  /** How many of them are of the own kelompok, for whoever reads no others. */
  ownStudentCount: z.optional(z.int()),
  attendances: z.int(),
})
export type CountedClass = z.infer<typeof countedClassSchema>

/** The classes of one year of the region, by name. */
export const yearOfClassesSchema = z.object({
  id: z.string(),
  academicYearName: z.string(),
  isActive: z.boolean(),
  classes: z.array(countedClassSchema),
})
export type YearOfClasses = z.infer<typeof yearOfClassesSchema>
