import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { queryId } from '../../values/request/query-values.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  branchSchema,
  changedBranchSchema,
  newBranchSchema,
  newSubBranchSchema,
  refSchema,
  subBranchInYearSchema,
  subBranchSchema,
} from './levels.schemas.ts'

const ofBranch = z.object({ branchId: idSchema })
const ofSubBranch = z.object({ subBranchId: idSchema })
const withMessage = { message: z.string() }

/** Desa. */
const branchRoutes = {
  listBranches: defineRoute({
    method: 'GET',
    path: '/levels/branches',
    action: 'levels.list-branches',
    summary: 'Desa in reach, by name; `populate=true` adds their kelompok.',
    query: z.object({ populate: z.optional(z.string()) }),
    // Names alone, for filters, are all that the curriculum team learns.
    response: z.object({ branches: z.array(z.union([branchSchema, refSchema])) }),
    errors: [],
  }),

  readBranch: defineRoute({
    method: 'GET',
    path: '/levels/branches/{branchId}',
    action: 'levels.read-branch',
    summary: 'One desa with its kelompok.',
    params: ofBranch,
    response: z.object({ branch: branchSchema }),
    errors: ['branch.not-found'],
  }),

  createBranch: defineRoute({
    method: 'POST',
    path: '/levels/branches',
    action: 'levels.save-branch',
    summary: 'Adds a desa.',
    body: newBranchSchema,
    response: z.object({ ...withMessage, branch: branchSchema }),
    status: 201,
    errors: ['branch.name-taken'],
  }),

  changeBranch: defineRoute({
    method: 'PATCH',
    path: '/levels/branches/{branchId}',
    action: 'levels.save-branch',
    summary: 'Changes name or address of a desa.',
    params: ofBranch,
    body: changedBranchSchema,
    response: z.object({ ...withMessage, branch: branchSchema }),
    errors: ['branch.not-found', 'branch.name-taken'],
  }),

  deleteBranch: defineRoute({
    method: 'DELETE',
    path: '/levels/branches',
    action: 'levels.delete-branch',
    summary: 'Deletes a desa nothing refers to.',
    confirms: true,
    body: z.strictObject({ branchId: idSchema }),
    response: z.object(withMessage),
    errors: ['branch.not-found', 'branch.in-use'],
  }),
}

/** Kelompok. */
const subBranchRoutes = {
  listSubBranchesOfBranch: defineRoute({
    method: 'GET',
    path: '/levels/branches/{branchId}/sub-branches',
    action: 'levels.list-sub-branches-of-branch',
    summary:
      'The kelompok of a desa with their exam in one of its years (default: the current one).',
    fromSpecification: true,
    params: ofBranch,
    query: z.object({ branchYearId: queryId }),
    response: z.object({ subBranches: z.array(subBranchInYearSchema) }),
    errors: ['branch.not-found', 'branch-year.not-found'],
  }),

  listSubBranches: defineRoute({
    method: 'GET',
    path: '/levels/branches/sub-branches',
    action: 'levels.list-sub-branches',
    summary: 'Every kelompok of the region, by desa and name.',
    response: z.object({ subBranches: z.array(subBranchSchema) }),
    errors: [],
  }),

  readSubBranch: defineRoute({
    method: 'GET',
    path: '/levels/branches/sub-branches/{subBranchId}',
    action: 'levels.read-sub-branch',
    summary: 'One kelompok.',
    params: ofSubBranch,
    response: z.object({ subBranch: subBranchSchema }),
    errors: ['sub-branch.not-found'],
  }),

  createSubBranch: defineRoute({
    method: 'POST',
    path: '/levels/branches/sub-branches',
    action: 'levels.save-sub-branch',
    summary: 'Adds a kelompok to a desa.',
    body: newSubBranchSchema,
    response: z.object({ ...withMessage, subBranch: subBranchSchema }),
    status: 201,
    errors: ['branch.not-found', 'sub-branch.name-taken'],
  }),

  changeSubBranch: defineRoute({
    method: 'PATCH',
    path: '/levels/branches/sub-branches/{subBranchId}',
    action: 'levels.save-sub-branch',
    summary: 'Changes name or address of a kelompok.',
    params: ofSubBranch,
    body: changedBranchSchema,
    response: z.object({ ...withMessage, subBranch: subBranchSchema }),
    errors: ['sub-branch.not-found', 'sub-branch.name-taken'],
  }),

  deleteSubBranch: defineRoute({
    method: 'DELETE',
    path: '/levels/branches/sub-branches',
    action: 'levels.delete-sub-branch',
    summary: 'Deletes a kelompok nothing refers to.',
    confirms: true,
    body: z.strictObject({ subBranchId: idSchema }),
    response: z.object(withMessage),
    errors: ['sub-branch.not-found', 'sub-branch.in-use'],
  }),

  listSubBranchesOfTeachingGroup: defineRoute({
    method: 'GET',
    path: '/levels/teaching-groups/{teachingGroupId}/sub-branches',
    action: 'levels.list-sub-branches-of-teaching-group',
    summary: 'The kelompok registered to a KBM, for filters.',
    params: z.object({ teachingGroupId: idSchema }),
    response: z.object({ subBranches: z.array(refSchema) }),
    errors: ['teaching-group.not-found'],
  }),
}

export const levelRoutes = { ...branchRoutes, ...subBranchRoutes }
