import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema, versionSchema } from '../../values/request/wire-values.ts'
import { academicYearNameSchema } from '../../structure/academic-years/academic-years.rules.ts'
import {
  changedProgressSchema,
  classProgressQuery,
  classProgressSchema,
  latestOfCategorySchema,
  materialCellSchema,
  materialMapQuery,
  materialTotalSchema,
  newProgressSchema,
  progressListQuery,
  progressSchema,
} from './material-progress.schemas.ts'

const ofProgress = z.object({ progressId: idSchema })
const oneProgress = z.object({ message: z.string(), progress: progressSchema })

/**
 * The materials taught in classes: written by their teachers, read by teachers and administrators.
 */
export const materialProgressRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/materialProgress/{userId}',
    action: 'material-progress.read-own',
    summary: 'The own entries, newest day first.',
    params: z.object({ userId: idSchema }),
    query: progressListQuery,
    response: z.object({ progresses: z.array(progressSchema), total: z.int() }),
    errors: ['user.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/materialProgress',
    action: 'material-progress.create',
    summary: 'Writes down what an own class was taught; the same id again changes nothing.',
    status: 201,
    body: newProgressSchema,
    ignoredKeys: ['userId'],
    response: oneProgress,
    errors: ['class.not-found', 'branch-year.inactive'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/materialProgress/{progressId}',
    action: 'material-progress.change-own',
    summary: 'Changes an own entry of the last 24 hours.',
    params: ofProgress,
    body: changedProgressSchema,
    response: oneProgress,
    errors: ['progress.not-found', 'progress.too-old', 'class.not-found', 'branch-year.inactive'],
  }),

  delete: defineRoute({
    method: 'DELETE',
    path: '/materialProgress/{progressId}',
    action: 'material-progress.change-own',
    summary: 'Deletes an own entry of the last 24 hours.',
    params: ofProgress,
    body: z.strictObject({ version: versionSchema }),
    response: oneProgress,
    errors: ['progress.not-found', 'progress.too-old', 'branch-year.inactive'],
  }),

  listOfClass: defineRoute({
    method: 'GET',
    path: '/materialProgress/class/{classId}',
    action: 'material-progress.read-class',
    summary: 'What a class was taught, and when each category was last touched.',
    params: z.object({ classId: idSchema }),
    query: classProgressQuery,
    response: z.object({
      progresses: z.array(classProgressSchema),
      latest: z.array(latestOfCategorySchema),
      total: z.int(),
    }),
    errors: ['class.not-found'],
  }),

  readSummary: defineRoute({
    method: 'GET',
    path: '/materialProgress/summary',
    action: 'material-progress.read-summary',
    summary: 'The material map of a year: per category and month, and per class; names nobody.',
    query: materialMapQuery,
    response: z.object({
      academicYear: z.object({ id: z.string(), name: academicYearNameSchema }),
      summary: z.array(materialCellSchema),
      totals: z.array(materialTotalSchema),
      /** The kelompok in the KBM of the requested desa, as choices of the filter. */
      subBranches: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['academic-year.not-found'],
  }),
}
