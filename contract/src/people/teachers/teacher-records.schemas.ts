import { z } from 'zod/mini'
import { accountFilters } from '../../values/person/account-filters.rules.ts'
import { pagedQuery, queryChoice, queryFlag } from '../../values/request/paging.ts'
import { queryId } from '../../values/request/query-values.ts'
import { teacherDetails } from '../../values/person/person-details.ts'
import { personNameText } from '../../values/person/person-name.rules.ts'
import { emailText, reasonText } from '../../values/text.ts'
import {
  daySchema,
  idSchema,
  momentAnswerSchema,
  optionalDaySchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { detailsInput } from '../students/person-details.schemas.ts'
import { classOfPersonSchema } from '../students/students.schemas.ts'
import { earlierClassSchema } from './earlier-classes.schemas.ts'
import { nigSchema, positions } from '../../values/person/teacher-positions.rules.ts'
import { teacherSchema } from './teachers.schemas.ts'

/** A teacher as lists and the detail page show it, with the classes held; active years first. */
export const teacherRecordSchema = z.extend(teacherSchema, {
  classIds: z.array(classOfPersonSchema),
})
export type TeacherRecordAnswer = z.infer<typeof teacherRecordSchema>

/** A class of the region's running year, as the end of the service concerns it. */
const servedClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  isLocked: z.boolean(),
  /** Of the desa's year. */
  isRunning: z.boolean(),
  /** Is it left at once when the reader ends the service? */
  isLeft: z.boolean(),
  isOnlyTeacher: z.boolean(),
  isHomeroom: z.boolean(),
})
export type ServedClassAnswer = z.infer<typeof servedClassSchema>

/** One teacher, with the classes held before, the latest first. */
export const teacherDetailSchema = z.extend(teacherRecordSchema, {
  earlierClasses: z.array(earlierClassSchema),
  /** For the offices, who end a service. */
  servedClasses: z.optional(z.array(servedClassSchema)),
})
export type TeacherDetail = z.infer<typeof teacherDetailSchema>

const teacherSortKeys = [
  'name',
  'nig',
  'position',
  'isActive',
  'branch',
  'group',
  'isProfileComplete',
] as const

const teacherFilters = {
  branchId: queryId,
  subBranchId: queryId,
  position: queryChoice(positions),
  isActive: queryFlag,
  isProfileComplete: queryFlag,
  accountState: queryChoice(accountFilters),
  isDisabled: queryFlag,
}

export const teacherListQuery = pagedQuery(teacherSortKeys, teacherFilters)
export type TeacherListQuery = z.output<typeof teacherListQuery>

export const teacherListSchema = z.object({
  teachers: z.array(teacherRecordSchema),
  total: z.int(),
  filterMeta: z.object({ branches: z.array(refSchema), groups: z.array(refSchema) }),
})

export const newTeacherSchema = z.strictObject({
  name: personNameText,
  email: emailText,
  subBranchId: idSchema,
  position: z.enum(positions, 'Pilih posisi.'),
  nig: z.optional(nigSchema),
  ...detailsInput(teacherDetails),
  positionStartDate: z.optional(optionalDaySchema),
})
export type NewTeacher = z.output<typeof newTeacherSchema>

/** Changed fields only. An end date needs a reason; null takes the end back. */
const changedTeacherFields = {
  name: z.optional(personNameText),
  ...detailsInput(teacherDetails),
  position: z.optional(z.enum(positions)),
  positionStartDate: z.optional(optionalDaySchema),
  positionEndDate: z.optional(z.nullable(daySchema)),
  reason: z.optional(reasonText),
  nig: z.optional(nigSchema),
  version: z.optional(versionSchema),
}

export const changedTeacherSchema = z.strictObject(changedTeacherFields)
export type ChangedTeacher = z.output<typeof changedTeacherSchema>

/** The short path names the teacher in the body, by either id. */
export const namedChangedTeacherSchema = z
  .strictObject({
    teacherId: z.optional(idSchema),
    userId: z.optional(idSchema),
    ...changedTeacherFields,
  })
  .check(
    z.refine(({ teacherId, userId }) => (teacherId ?? userId) !== undefined, {
      message: 'Guru tidak boleh kosong!',
      path: ['teacherId'],
    }),
  )

/** Counts by month, newest first; no journal texts. */
export const teacherHistorySchema = z.object({
  activity: z.array(
    z.object({
      month: z.string(),
      registers: z.int(),
      lateRegisters: z.int(),
      edits: z.int(),
      materials: z.int(),
    }),
  ),
  changes: z.array(z.object({ at: momentAnswerSchema, by: z.string(), field: z.string() })),
})
export type TeacherHistory = z.infer<typeof teacherHistorySchema>
