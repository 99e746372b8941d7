import { z } from 'zod/mini'
import { momentAnswerSchema } from '../../values/request/wire-values.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { copyTotalsSchema } from './copy.schemas.ts'

const statusSchema = z.enum(munaqasyahStatuses)
const ref = z.object({ id: z.string(), name: z.string() })

const kbm = {
  id: z.string(),
  name: z.string(),
  isLocked: z.boolean(),
  /** Not for teachers and examiners who read one year. */
  classCount: z.optional(z.int()),
  /**
   * What a card of the year shows and its dialogs change, which only the PJP and the region's admin receive.
   */
  address: z.optional(z.string()),
  studentCount: z.optional(z.int()),
  subBranchNames: z.optional(z.array(z.string())),
  /** The names of the classes that are not locked yet: they keep the KBM from being locked. */
  openClassNames: z.optional(z.array(z.string())),
  version: z.optional(z.int()),
}

/** A kelompok registered in a KBM: its id, or with `populate=subBranches` its exam as well. */
const subBranchInYearSchema = z.union([
  z.string(),
  z.object({ id: z.string(), name: z.string(), munaqasyahStatus: statusSchema }),
])

/** The copy a year was filled by. `usedBy` says what of it was used since, null while nothing was. */
export const branchYearCopySchema = z.object({
  id: z.string(),
  createdAt: momentAnswerSchema,
  fromName: z.string(),
  totals: copyTotalsSchema,
  canUndo: z.boolean(),
  usedBy: z.nullable(z.string()),
})
export type BranchYearCopy = z.infer<typeof branchYearCopySchema>

/** An academic year as one desa registered it. `name` is the academic year's. */
export const branchYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  munaqasyahStatus: statusSchema,
  branchId: ref,
  academicYearId: z.object({
    id: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    munaqasyahStatus: statusSchema,
  }),
  teachingGroups: z.array(z.object({ ...kbm, subBranches: z.array(subBranchInYearSchema) })),
  /** Only the PJP of the desa receives the copy. */
  copy: z.optional(z.nullable(branchYearCopySchema)),
  /** What hangs on the year and keeps it from being deleted; only the PJP of the desa receives it. */
  holds: z.optional(
    z.object({
      classes: z.int(),
      attendances: z.int(),
      scores: z.int(),
      munaqasyahs: z.optional(z.int()),
      copies: z.optional(z.int()),
    }),
  ),
  version: z.int(),
})
export type BranchYear = z.infer<typeof branchYearSchema>

/** The steps of setting a year up, in their order. */
export const setUpKeys = [
  'year',
  'teachingGroups',
  'subBranches',
  'classes',
  'classesFilled',
  'classesLocked',
  'teachingGroupsLocked',
  'active',
] as const
export type SetUpKey = (typeof setUpKeys)[number]

/** `count` is what is still open: classes without people, unlocked KBM and so on. */
export const setUpStepSchema = z.object({
  key: z.enum(setUpKeys),
  isDone: z.boolean(),
  count: z.int(),
  /** The first KBM without a class, while the step `classes` is open. */
  teachingGroupId: z.optional(z.string()),
})
export type SetUpStep = z.infer<typeof setUpStepSchema>

const examWarningCodes = [
  'emptyClasses',
  'gradesWithoutSet',
  'subBranchesWithoutExaminer',
  'openClasses',
] as const

export const readinessSchema = z.object({
  setUp: z.array(setUpStepSchema),
  exam: z.array(z.object({ code: z.enum(examWarningCodes), text: z.string(), count: z.int() })),
})
export type Readiness = z.infer<typeof readinessSchema>

/** How one lock went, or would go. */
export const lockResultSchema = z.object({
  kind: z.enum(['class', 'teachingGroup']),
  id: z.string(),
  name: z.string(),
  /** The KBM of a class, because names of classes repeat. */
  teachingGroupName: z.optional(z.string()),
  ok: z.boolean(),
  code: z.nullable(z.string()),
  message: z.string(),
})
export type LockResult = z.infer<typeof lockResultSchema>
