import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { academicYearSchema } from '../../structure/academic-years/academic-years.schemas.ts'
import { branchYearSchema } from '../../structure/branch-years/branch-years.schemas.ts'
import { munaqasyahTargets } from './munaqasyah.rules.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'

const target = z.enum(munaqasyahTargets)
/** The status that the caller saw: a level that has another one by now is not moved. */
const from = z.optional(z.enum(munaqasyahStatuses))
const withMessage = { message: z.string() }

/** Starting and finishing the exam of the region, a desa, a kelompok. */
export const examLevelRoutes = {
  setRegionStatus: defineRoute({
    method: 'PATCH',
    path: '/academicYears/munaqasyah/{id}',
    action: 'academic-years.set-munaqasyah-status',
    summary: 'Starts, finishes or reopens the exam of the region.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ munaqasyahStatus: target, from }),
    response: z.object({ ...withMessage, academicYear: academicYearSchema }),
    errors: [
      'academic-year.not-found',
      'academic-year.inactive',
      'munaqasyah.bad-transition',
      'munaqasyah.child-running',
    ],
  }),

  setBranchYearStatus: defineRoute({
    method: 'PATCH',
    path: '/branchYears/munaqasyah',
    action: 'branch-years.set-munaqasyah-status',
    summary: 'Starts, finishes or reopens the exam of a desa.',
    fromSpecification: true,
    body: z.strictObject({ branchYearId: idSchema, action: target, from }),
    response: z.object({ ...withMessage, branchYear: branchYearSchema }),
    errors: [
      'branch-year.not-found',
      'academic-year.inactive',
      'branch-year.inactive',
      'munaqasyah.parent-not-running',
      'munaqasyah.child-running',
      'munaqasyah.bad-transition',
    ],
  }),

  setSubBranchStatus: defineRoute({
    method: 'PATCH',
    path: '/branchYears/munaqasyah/{branchYearId}/sub-branch',
    action: 'branch-years.set-sub-branch-munaqasyah-status',
    summary:
      'Starts, finishes or reopens the exam of a kelompok; a start makes a record for each child.',
    fromSpecification: true,
    params: z.object({ branchYearId: idSchema }),
    body: z.strictObject({ subBranchId: idSchema, munaqasyahStatus: target, from }),
    response: z.object({
      ...withMessage,
      subBranch: z.object({
        id: z.string(),
        name: z.string(),
        munaqasyahStatus: z.enum(munaqasyahStatuses),
      }),
      branchYear: branchYearSchema,
      /** Records created now: all children of the kelompok, or those who joined since. */
      createdCount: z.int(),
      /** Categories without a score over all records of the kelompok. */
      unscoredCount: z.int(),
    }),
    errors: [
      'branch-year.not-found',
      'sub-branch.not-found',
      'academic-year.inactive',
      'branch-year.inactive',
      'munaqasyah.parent-not-running',
      'munaqasyah.bad-transition',
      'munaqasyah.no-students',
    ],
  }),
}
