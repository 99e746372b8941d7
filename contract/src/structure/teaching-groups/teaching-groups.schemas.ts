import { sharedTexts } from '../../words/shared-texts.ts'
import { z } from 'zod/mini'
import { isOpenShare } from '../../values/open-shares.schemas.ts'
import { addressText, nameText } from '../../values/text.ts'
import { idSchema, idsSchema, timeSchema, versionSchema } from '../../values/request/wire-values.ts'
import { grades } from '../classes/classes.rules.ts'

const percentage = z.nullable(z.number())

/** A kelompok in a KBM; the counts are of its people in the classes of this KBM. */
const subBranchOfTeachingGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Absent for teachers. */
  teacherCount: z.optional(z.int()),
  studentCount: z.optional(z.int()),
  attendancePerformance: z.optional(percentage),
  isOpen: isOpenShare,
})

const classOfTeachingGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  grade: z.enum(grades),
  startTime: timeSchema,
  endTime: timeSchema,
  /** Ids; a kelompok's admin finds only the own students among them. */
  teachers: z.array(z.string()),
  students: z.array(z.string()),
  /** Both counts include everybody in the class. */
  teacherCount: z.int(),
  studentCount: z.int(),
  attendancePerformance: percentage,
  isOpen: isOpenShare,
  isLocked: z.boolean(),
  /** What keeps the class from being removed; for the PJP of the desa. */
  holds: z.optional(z.object({ people: z.int(), attendances: z.int(), scores: z.int() })),
  version: z.int(),
})

/** A KBM with its kelompok and classes, by name. Attendance is Hadir and Terlambat of all marks. */
export const teachingGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  isLocked: z.boolean(),
  branchYearId: z.object({
    id: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    branchId: z.object({ id: z.string(), name: z.string() }),
    academicYearId: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }),
  }),
  subBranches: z.array(subBranchOfTeachingGroupSchema),
  classes: z.array(classOfTeachingGroupSchema),
  version: z.int(),
})
export type TeachingGroup = z.infer<typeof teachingGroupSchema>
export type SubBranchOfTeachingGroup = z.infer<typeof subBranchOfTeachingGroupSchema>
export type ClassOfTeachingGroup = z.infer<typeof classOfTeachingGroupSchema>

export const newTeachingGroupSchema = z.strictObject({
  name: nameText,
  address: addressText,
  branchYearId: idSchema,
})

export const changedTeachingGroupSchema = z.strictObject({
  name: z.optional(nameText),
  address: z.optional(addressText),
  version: z.optional(versionSchema),
})

/** One kelompok, or several: one of the two keys is needed. */
export const registeredSubBranchesSchema = z
  .strictObject({
    teachingGroupId: z.optional(idSchema),
    subBranchId: z.optional(idSchema),
    subBranchIds: z.optional(idsSchema.check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ subBranchId, subBranchIds }) => (subBranchId ?? subBranchIds) !== undefined, {
      message: sharedTexts.subBranchEmpty,
      path: ['subBranchId'],
    }),
  )

/** How it went for one of several. `code` and `message` are those of a refusal, or of success. */
export const registrationResultSchema = z.object({
  subBranchId: z.string(),
  ok: z.boolean(),
  code: z.nullable(z.string()),
  message: z.string(),
})
