import { z } from 'zod/mini'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { dayAnswerSchema, daySchema, versionSchema } from '../../values/request/wire-values.ts'
import { academicYearNameSchema, areDatesInOrder, datesOutOfOrder } from './academic-years.rules.ts'

const statusSchema = z.enum(munaqasyahStatuses)

/** A year of the region. The dates are optional and say only when it is held. */
export const academicYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  munaqasyahStatus: statusSchema,
  startDate: z.nullable(dayAnswerSchema),
  endDate: z.nullable(dayAnswerSchema),
  version: z.int(),
})
export type AcademicYear = z.infer<typeof academicYearSchema>

/** What one desa made of the year. */
const branchYearOfAcademicYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  munaqasyahStatus: statusSchema,
  branchId: z.object({ id: z.string(), name: z.string() }),
  teachingGroupCount: z.int(),
  /** The kelompok of the desa that take part in the year, by the state of their exam. */
  subBranchCounts: z.object({ notStarted: z.int(), inProgress: z.int(), completed: z.int() }),
})

/**
 * `branchYears`: the desa that registered it, by name; `unregistered`: of the running year those that
 * did not. Teachers and examiners read none.
 */
export const academicYearWithBranchesSchema = z.extend(academicYearSchema, {
  branchYears: z.optional(z.array(branchYearOfAcademicYearSchema)),
  unregistered: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
})
export type AcademicYearWithBranches = z.infer<typeof academicYearWithBranchesSchema>

const dates = {
  startDate: z.optional(z.nullable(daySchema)),
  endDate: z.optional(z.nullable(daySchema)),
}

const datesInOrder = z.refine<{
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}>(({ startDate, endDate }) => areDatesInOrder(startDate ?? null, endDate ?? null), {
  message: datesOutOfOrder,
  path: ['endDate'],
})

/** The server judges by its clock whether the year lies in range, and refuses it at the same field. */
export const newAcademicYearSchema = z
  .strictObject({ name: academicYearNameSchema, ...dates })
  .check(datesInOrder)

export const changedAcademicYearSchema = z
  .strictObject({
    name: z.optional(academicYearNameSchema),
    ...dates,
    version: z.optional(versionSchema),
  })
  .check(datesInOrder)
