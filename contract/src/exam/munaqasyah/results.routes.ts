import { z } from 'zod/mini'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { branchYearSchema } from '../../structure/branch-years/branch-years.schemas.ts'
import {
  branchSummarySchema,
  branchYearResultsQuery,
  claimSchema,
  classResultsSchema,
  examinerWorkSchema,
  leftCategorySchema,
  reportQuery,
  scoreDetailSchema,
  subBranchSummarySchema,
} from './results.schemas.ts'
import { scoreSchema } from './scores.schemas.ts'

const ofScore = z.object({ scoreId: idSchema })
const ofYear = z.object({ branchYearId: queryValue(idSchema) })

const results = {
  readScore: defineRoute({
    method: 'GET',
    path: '/scores/{scoreId}',
    aliases: ['/scores/student/{scoreId}'],
    action: 'munaqasyah.read-score',
    summary: 'One record with total, average and rank; for the offices how each score came about.',
    params: ofScore,
    response: z.object({ score: scoreDetailSchema }),
    errors: ['score.not-found', 'score.not-released'],
  }),

  readSubBranch: defineRoute({
    method: 'GET',
    path: '/scores/sub-branch/{subBranchId}',
    action: 'munaqasyah.read-sub-branch-scores',
    summary: 'The records of a kelompok, class by class.',
    params: z.object({ subBranchId: idSchema }),
    query: z.object({ branchYearId: queryId }),
    response: z.object({
      classes: z.array(
        z.object({
          classId: z.object({ id: z.string(), name: z.string() }),
          scores: z.array(scoreSchema),
        }),
      ),
    }),
    errors: ['sub-branch.not-found', 'branch-year.not-found'],
  }),

  readBranchYear: defineRoute({
    method: 'GET',
    path: '/scores/branch-year/{branchYearId}',
    action: 'munaqasyah.read-branch-year-scores',
    summary: 'The records of a desa year, class by class, with averages and ranks.',
    params: z.object({ branchYearId: idSchema }),
    query: branchYearResultsQuery,
    response: z.object({ classes: z.array(classResultsSchema) }),
    errors: ['branch-year.not-found', 'class.not-found', 'sub-branch.not-found'],
  }),

  readClass: defineRoute({
    method: 'GET',
    path: '/scores/class/{classId}',
    action: 'munaqasyah.read-class-scores',
    summary: 'The records of one class, with averages and ranks.',
    params: z.object({ classId: idSchema }),
    response: z.object({ classes: z.array(classResultsSchema), branchYear: branchYearSchema }),
    errors: ['class.not-found', 'score.not-released'],
  }),

  printReport: defineRoute({
    method: 'GET',
    path: '/scores/{scoreId}/report.pdf',
    action: 'munaqasyah.print-report',
    summary: 'The raport of one child.',
    limit: 'pdf',
    writes: true,
    params: ofScore,
    query: reportQuery,
    response: 'file',
    errors: ['score.not-found', 'score.not-released', 'teacher.not-found'],
  }),
}

const monitoring = {
  summariseSubBranches: defineRoute({
    method: 'GET',
    path: '/scores/branch/{branchId}/sub-branches/summary',
    action: 'munaqasyah.read-sub-branch-summary',
    summary: 'How far each kelompok of a desa is.',
    params: z.object({ branchId: idSchema }),
    query: ofYear,
    response: z.object({
      branchYear: z.object({
        id: z.string(),
        name: z.string(),
        isActive: z.boolean(),
        munaqasyahStatus: branchYearSchema.shape.munaqasyahStatus,
        academicYearId: branchYearSchema.shape.academicYearId,
      }),
      subBranches: z.array(subBranchSummarySchema),
    }),
    errors: ['branch.not-found', 'branch-year.not-found'],
  }),

  summariseRegion: defineRoute({
    method: 'GET',
    path: '/scores/summary',
    action: 'munaqasyah.read-region-summary',
    summary: 'How far each desa of the region is.',
    query: z.object({ academicYearId: queryId }),
    response: z.object({ branches: z.array(branchSummarySchema) }),
    errors: ['academic-year.not-found'],
  }),

  listClaims: defineRoute({
    method: 'GET',
    path: '/scores/claims',
    action: 'munaqasyah.list-claims',
    summary: 'Which examiner holds which child now, and which categories were left half done.',
    query: ofYear,
    response: z.object({ claims: z.array(claimSchema), left: z.array(leftCategorySchema) }),
    errors: ['branch-year.not-found'],
  }),

  listExaminers: defineRoute({
    method: 'GET',
    path: '/scores/examiners',
    action: 'munaqasyah.list-examiners',
    summary: 'What each examiner scored today.',
    query: z.extend(ofYear, { subBranchId: queryId }),
    response: z.object({ examiners: z.array(examinerWorkSchema) }),
    errors: ['branch-year.not-found', 'sub-branch.not-found'],
  }),
}

export const resultRoutes = { ...results, ...monitoring }
