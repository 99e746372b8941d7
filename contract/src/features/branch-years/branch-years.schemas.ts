import { z } from 'zod/mini'
import { munaqasyahStatuses } from '../munaqasyah/munaqasyah.rules.ts'

const statusSchema = z.enum(munaqasyahStatuses)
const ref = z.object({ id: z.string(), name: z.string() })

const kbm = {
  id: z.string(),
  name: z.string(),
  isLocked: z.boolean(),
  /** Not for teachers and examiners who read one year. */
  classCount: z.optional(z.int()),
}

/** A kelompok registered in a KBM: its id, or with `populate=subBranches` its exam as well. */
const subBranchInYearSchema = z.union([
  z.string(),
  z.object({ id: z.string(), name: z.string(), munaqasyahStatus: statusSchema }),
])

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
  version: z.int(),
})
export type BranchYear = z.infer<typeof branchYearSchema>
