import { z } from 'zod/mini'
import { accountFilters } from '../../values/person/account-filters.rules.ts'
import { pagedQuery, queryChoice, queryFlag } from '../../values/request/paging.ts'
import { queryId } from '../../values/request/query-values.ts'
import { studentProfileFields } from '../../values/person/person-profile.rules.ts'
import { studentDetails } from '../../values/person/person-details.ts'
import { accountStates } from '../../values/person/person.rules.ts'
import { personNameText } from '../../values/person/person-name.rules.ts'
import { emailText, yearNumber } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { subBranchRefSchema } from '../../identity/sign-in/sign-in.schemas.ts'
import { detailsAnswer, detailsInput } from './person-details.schemas.ts'
import { nisSchema } from './students.rules.ts'

const image = z.nullable(z.string())

/** A class with its KBM and desa year, as people's records name it; active years first. */
export const classOfPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  teachingGroupId: z.object({
    id: z.string(),
    name: z.string(),
    branchYearId: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }),
  }),
})

const cardStates = ['none', 'valid', 'voided'] as const
export type CardState = (typeof cardStates)[number]

/** A stay in a class that is over. */
const formerStaySchema = z.object({
  className: z.string(),
  from: dayAnswerSchema,
  to: dayAnswerSchema,
})
export type FormerStay = z.infer<typeof formerStaySchema>

/**
 * What a teacher learns of the children of the own kelompok, and an examiner of the desa's; and who had the
 * child before it moved.
 */
export const reducedStudentSchema = z.object({
  id: z.string(),
  nis: z.string(),
  name: z.string(),
  thumbnail: image,
  className: z.nullable(z.string()),
  isActive: z.boolean(),
  isProfileComplete: z.boolean(),
  userId: z.object({ id: z.string(), subBranchId: subBranchRefSchema }),
  /**
   * Where the reader had the child before, whose figures there stay readable; only in the answer of one
   * record that is not read in full.
   */
  formerStays: z.optional(z.array(formerStaySchema)),
})
export type ReducedStudent = z.infer<typeof reducedStudentSchema>

/** A student as a line of a list. Pictures are null for others while no photo consent stands. */
const studentRowSchema = z.extend(reducedStudentSchema, {
  image,
  isInternal: z.boolean(),
  isDisabled: z.boolean(),
  classIds: z.array(classOfPersonSchema),
  accountState: z.enum(accountStates),
  /** Profile fields still empty. */
  missing: z.array(z.enum(studentProfileFields)),
  card: z.enum(cardStates),
})
export type StudentRow = z.infer<typeof studentRowSchema>

/** The full record of one child. */
export const studentSchema = z.extend(studentRowSchema, {
  ...detailsAnswer(studentDetails),
  /** The child changed the number, and the staff have not saved the number since. */
  isPhoneFromStudent: z.boolean(),
  email: z.nullable(z.string()),
  allowMessages: z.boolean(),
  hasPhotoConsent: z.boolean(),
  /**
   * Whether a consent was ever recorded, for whatever purpose, withdrawn or not. Then the form offers no tick for a new
   * one: consents are recorded on their own page.
   */
  hasConsentRecord: z.boolean(),
  version: z.int(),
  /** The version of the account, which is disabled and enabled apart from the record. */
  accountVersion: z.int(),
})
export type Student = z.infer<typeof studentSchema>

export const studentSortKeys = [
  'name',
  'nis',
  'isActive',
  'isInternal',
  'branch',
  'group',
  'isProfileComplete',
] as const

const studentFilters = {
  /** Two names each: the specification's own, and the one every other list uses. */
  branch: queryId,
  branchId: queryId,
  group: queryId,
  subBranchId: queryId,
  classId: queryId,
  grade: queryChoice(grades),
  isActive: queryFlag,
  isProfileComplete: queryFlag,
  isInternal: queryFlag,
  accountState: queryChoice(accountFilters),
  /** False: whoever is not switched off, in use or not. */
  isDisabled: queryFlag,
  withoutClass: queryFlag,
}

export const studentListQuery = pagedQuery(studentSortKeys, studentFilters)
export type StudentListQuery = z.output<typeof studentListQuery>

/** A class to filter by; every KBM has a Kelas 1. */
const studentListClassSchema = z.extend(refSchema, { teachingGroupName: z.string() })
export type StudentListClass = z.infer<typeof studentListClassSchema>

/**
 * A page of students. `filterMeta` names what can be filtered by: the desa and kelompok in reach, and
 * the classes of the running year inside the place that is asked about (of the region: once one is).
 */
export const studentListSchema = z.object({
  students: z.array(z.union([studentRowSchema, reducedStudentSchema])),
  total: z.int(),
  filterMeta: z.object({
    branches: z.array(refSchema),
    groups: z.array(refSchema),
    classes: z.array(studentListClassSchema),
  }),
})
export type StudentList = z.infer<typeof studentListSchema>

export const newStudentSchema = z.strictObject({
  name: personNameText,
  subBranchId: idSchema,
  email: z.optional(z.nullable(emailText)),
  /** Eight digits; without it the next free number of `year` (default: this year). */
  nis: z.optional(nisSchema),
  year: z.optional(yearNumber),
  ...detailsInput(studentDetails),
  isInternal: z.optional(z.boolean()),
  /** "Izin wali sudah ada": the guardian's consent lies on paper. */
  hasConsent: z.optional(z.boolean()),
})
export type NewStudent = z.output<typeof newStudentSchema>

/** Changed fields only. Which of them who may set is decided by the rules of the feature. */
export const changedStudentSchema = z.strictObject({
  name: z.optional(personNameText),
  ...detailsInput(studentDetails),
  isInternal: z.optional(z.boolean()),
  allowMessages: z.optional(z.boolean()),
  nis: z.optional(nisSchema),
  hasConsent: z.optional(z.boolean()),
  version: z.optional(versionSchema),
})
export type ChangedStudent = z.output<typeof changedStudentSchema>

export const changedLabelsSchema = z.strictObject({
  studentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(200)),
  isInternal: z.boolean(),
})

/** People who may be the same as one about to be entered: same name and birth date in the desa. */
export const sameStudentSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  dateOfBirth: z.nullable(dayAnswerSchema),
  subBranch: refSchema,
})
export type SameStudent = z.infer<typeof sameStudentSchema>

export const sameStudentQuery = z.object({
  name: personNameText,
  dateOfBirth: daySchema,
  subBranchId: idSchema,
})
