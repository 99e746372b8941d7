import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { branchYearCopySchema } from './branch-years.schemas.ts'
import { copyChoicesSchema, copyPreviewSchema } from './copy.schemas.ts'

const ofYear = z.object({ id: idSchema })

const refusals = [
  'branch-year.not-found',
  'academic-year.inactive',
  'branch-year.active',
  'branch-year.not-empty',
  'copy.no-source',
] as const

/** Filling a desa year from an earlier one. */
export const copyRoutes = {
  previewCopy: defineRoute({
    method: 'POST',
    path: '/branchYears/{id}/copy/preview',
    action: 'branch-years.copy',
    summary: 'What a copy of an earlier year (default: the one before) would bring.',
    reads: true,
    params: ofYear,
    body: z.strictObject({ fromBranchYearId: z.optional(idSchema) }),
    response: z.object({ preview: copyPreviewSchema, planHash: z.string() }),
    errors: refusals,
  }),

  copy: defineRoute({
    method: 'POST',
    path: '/branchYears/{id}/copy',
    action: 'branch-years.copy',
    summary: 'Fills the year; refused when the source changed since the preview.',
    params: ofYear,
    body: copyChoicesSchema,
    response: z.object({ message: z.string(), copy: branchYearCopySchema }),
    status: 201,
    errors: [...refusals, 'copy.plan-changed'],
  }),

  undoCopy: defineRoute({
    method: 'DELETE',
    path: '/branchYears/{id}/copy',
    action: 'branch-years.undo-copy',
    summary: 'Takes a copy back while nothing of it was used; without one nothing changes.',
    confirms: true,
    params: ofYear,
    response: z.object({ message: z.string() }),
    errors: ['branch-year.not-found', 'copy.used'],
  }),
}
