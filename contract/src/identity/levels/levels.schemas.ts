import { z } from 'zod/mini'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { addressText, nameText } from '../../values/text.ts'
import { idSchema, versionSchema } from '../../values/request/wire-values.ts'

export const refSchema = z.object({ id: z.string(), name: z.string() })
export type Ref = z.infer<typeof refSchema>

const people = {
  /** Students whose account belongs there and is enabled. */
  studentCount: z.int(),
  /** Teachers and examiners in service. */
  teacherCount: z.int(),
  /** The PJP. */
  admins: z.array(refSchema),
}

/** A kelompok inside its desa. `holds` counts what hangs on it; only the region's admin reads it. */
const subBranchInBranchSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  ...people,
  holds: z.optional(z.object({ people: z.int(), teachingGroups: z.int(), records: z.int() })),
  version: z.int(),
})
export type SubBranchInBranch = z.infer<typeof subBranchInBranchSchema>

/** A desa. `subBranches` comes with `populate=true` and when one desa is read. */
export const branchSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  ...people,
  subBranches: z.optional(z.array(subBranchInBranchSchema)),
  holds: z.optional(z.object({ subBranches: z.int(), people: z.int(), branchYears: z.int() })),
  version: z.int(),
})
export type Branch = z.infer<typeof branchSchema>

/** A kelompok. `teachingGroups` are the KBM it is registered to, ids. */
export const subBranchSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  branchId: refSchema,
  teachingGroups: z.array(z.string()),
  version: z.int(),
})
export type SubBranch = z.infer<typeof subBranchSchema>

/**
 * A kelompok with its exam in one desa year. `avgScore` has one decimal, `progress` is a whole
 * percentage; null where there is nothing to divide by.
 */
export const subBranchInYearSchema = z.extend(subBranchSchema, {
  munaqasyahStatus: z.enum(munaqasyahStatuses),
  munaqisyCount: z.int(),
  studentCount: z.int(),
  completedCount: z.int(),
  avgScore: z.nullable(z.number()),
  progress: z.nullable(z.number()),
})
export type SubBranchInYear = z.infer<typeof subBranchInYearSchema>

export const newBranchSchema = z.strictObject({ name: nameText, address: addressText })

export const changedBranchSchema = z.strictObject({
  name: z.optional(nameText),
  address: z.optional(addressText),
  version: z.optional(versionSchema),
})

/** The desa by id, or by name as older clients send it. */
export const newSubBranchSchema = z
  .strictObject({
    name: nameText,
    address: addressText,
    branchId: z.optional(idSchema),
    branchName: z.optional(nameText),
  })
  .check(
    z.refine(({ branchId, branchName }) => (branchId ?? branchName) !== undefined, {
      message: 'Desa tidak boleh kosong!',
      path: ['branchId'],
    }),
  )
