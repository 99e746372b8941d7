import { z } from 'zod/mini'
import { queryFlag } from '../../values/request/paging.ts'
import { queryId } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema, versionSchema } from '../../values/request/wire-values.ts'
import { classRowSchema } from '../classes/classes.schemas.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { branchYearSchema, lockResultSchema, readinessSchema } from './branch-years.schemas.ts'
import { copyRoutes } from './copy.routes.ts'

const ofYear = z.object({ id: idSchema })
const ofBranch = z.object({ branchId: idSchema })
const withMessage = { message: z.string() }
const savedYear = z.object({ ...withMessage, branchYear: branchYearSchema })
const oneYear = z.strictObject({ branchYearId: idSchema, version: z.optional(versionSchema) })

const reads = {
  list: defineRoute({
    method: 'GET',
    path: '/branchYears',
    action: 'branch-years.list',
    summary: 'The years of every desa, newest first.',
    query: z.object({
      populate: z.optional(z.string()),
      activeOnly: queryFlag,
      academicYearId: queryId,
    }),
    response: z.object({ branchYears: z.array(branchYearSchema) }),
    errors: [],
  }),

  listOfBranch: defineRoute({
    method: 'GET',
    path: '/branchYears/branch/{branchId}',
    action: 'branch-years.list-of-branch',
    summary: 'The years a desa registered, newest first.',
    fromSpecification: true,
    params: ofBranch,
    response: z.object({ branchYears: z.array(branchYearSchema) }),
    errors: ['branch.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/branchYears/{id}',
    action: 'branch-years.read',
    summary: 'One year of a desa; `populate=subBranches` adds the exam of each kelompok.',
    fromSpecification: true,
    params: ofYear,
    query: z.object({ populate: z.optional(z.string()) }),
    response: z.object({ branchYear: branchYearSchema }),
    errors: ['branch-year.not-found'],
  }),

  readReadiness: defineRoute({
    method: 'GET',
    path: '/branchYears/{id}/readiness',
    action: 'branch-years.read-readiness',
    summary: 'How far the year is set up, and what an exam would miss.',
    params: ofYear,
    response: readinessSchema,
    errors: ['branch-year.not-found'],
  }),

  readOfSubBranch: defineRoute({
    method: 'GET',
    path: '/branchYears/branch/{branchId}/sub-branch/{subBranchId}',
    action: 'branch-years.read-of-sub-branch',
    summary: 'The years of a desa as one kelompok lives them: its exam and its classes.',
    params: z.object({ branchId: idSchema, subBranchId: idSchema }),
    response: z.object({
      subBranchYears: z.array(
        z.object({
          branchYear: branchYearSchema,
          subBranch: z.object({
            id: z.string(),
            name: z.string(),
            munaqasyahStatus: z.enum(munaqasyahStatuses),
          }),
          classes: z.array(classRowSchema),
        }),
      ),
    }),
    errors: ['branch.not-found', 'sub-branch.not-found'],
  }),

  listTeachingGroups: defineRoute({
    method: 'GET',
    path: '/branchYears/{id}/teaching-groups',
    action: 'branch-years.list-teaching-groups',
    summary: 'The KBM of a year, for filters.',
    params: ofYear,
    response: z.object({
      teachingGroups: z.array(
        z.object({ id: z.string(), name: z.string(), isLocked: z.boolean() }),
      ),
    }),
    errors: ['branch-year.not-found'],
  }),
}

const writes = {
  register: defineRoute({
    method: 'POST',
    path: '/branchYears',
    action: 'branch-years.register',
    summary: "Registers a year of the region for the caller's desa.",
    fromSpecification: true,
    body: z.strictObject({ branchId: idSchema, academicYearId: idSchema }),
    ignoredKeys: ['name'],
    response: savedYear,
    status: 201,
    errors: ['branch.not-found', 'academic-year.not-found', 'branch-year.registered'],
  }),

  activate: defineRoute({
    method: 'PATCH',
    path: '/branchYears/activate',
    action: 'branch-years.set-active',
    summary: 'Starts teaching: needs the running year, a KBM, and every KBM locked.',
    fromSpecification: true,
    body: oneYear,
    response: savedYear,
    errors: [
      'branch-year.not-found',
      'academic-year.inactive',
      'branch-year.no-teaching-group',
      'branch-year.unlocked-teaching-group',
    ],
  }),

  deactivate: defineRoute({
    method: 'PATCH',
    path: '/branchYears/deactivate',
    action: 'branch-years.set-active',
    summary: 'Stops teaching, so that the structure can be changed.',
    fromSpecification: true,
    body: oneYear,
    response: savedYear,
    errors: ['branch-year.not-found', 'munaqasyah.running'],
  }),

  remove: defineRoute({
    method: 'DELETE',
    path: '/branchYears',
    action: 'branch-years.delete',
    summary: 'Deletes a year without classes, with its KBM.',
    fromSpecification: true,
    body: z.strictObject({ branchYearId: idSchema }),
    response: z.object(withMessage),
    errors: [
      'branch-year.not-found',
      'academic-year.inactive',
      'branch-year.active',
      'branch-year.in-use',
    ],
  }),

  lockAll: defineRoute({
    method: 'POST',
    path: '/branchYears/{id}/lock-all',
    action: 'branch-years.lock-all',
    summary: 'Locks every class, then every KBM that can be locked; each lock stands alone.',
    params: ofYear,
    body: z.strictObject({ isPreview: z.optional(z.boolean()) }),
    response: z.object({
      ...withMessage,
      results: z.array(lockResultSchema),
    }),
    errors: ['branch-year.not-found', 'academic-year.inactive', 'branch-year.active'],
  }),
}

export const branchYearRoutes = { ...reads, ...writes, ...copyRoutes }
