import { z } from 'zod/mini'
import { queryValue } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  changedPackageSchema,
  newPackageSchema,
  packagePdfQuery,
  packageSchema,
  packageYearSchema,
  previewQuery,
  previewSchema,
} from './packages.schemas.ts'
import { missingGradeSchema, questionSchema } from './questions.schemas.ts'

const ofPackage = z.object({ id: idSchema })
const saved = z.object({ message: z.string(), package: packageSchema })

/** Sets of questions for one category of a year: drawn, reviewed, frozen, printed. */
export const packageRoutes = {
  listYears: defineRoute({
    method: 'GET',
    path: '/academicYears/munaqasyah/packages',
    action: 'question-bank.read-packages',
    summary: 'Years, newest first, with the package of each category.',
    response: z.object({ packages: z.array(packageYearSchema) }),
    errors: [],
  }),

  preview: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/examination/questions/package',
    action: 'question-bank.read-packages',
    summary: 'What a package would hold; nothing is stored.',
    query: previewQuery,
    response: previewSchema,
    errors: [],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/munaqasyahs/packages',
    action: 'question-bank.change-packages',
    summary: 'Draws a package for every grade that can reach 100.',
    body: newPackageSchema,
    response: z.extend(saved, { missing: z.array(missingGradeSchema) }),
    status: 201,
    errors: ['academic-year.not-found', 'exam.no-question-set', 'package.exists'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/packages/{id}',
    action: 'question-bank.read-packages',
    summary: 'One package with its questions in order.',
    params: ofPackage,
    response: z.object({ package: packageSchema }),
    errors: ['package.not-found'],
  }),

  print: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/packages/{id}.pdf',
    action: 'question-bank.read-packages',
    summary: 'The package on paper, for examiners or for students.',
    limit: 'pdf',
    params: ofPackage,
    query: packagePdfQuery,
    response: 'file',
    errors: ['package.not-found', 'document.nothing-to-print'],
  }),

  listCandidates: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/packages/{id}/candidates',
    action: 'question-bank.read-packages',
    summary: 'Active questions of the same grade and points that could stand in for one.',
    params: ofPackage,
    query: z.object({ questionId: queryValue(idSchema) }),
    response: z.object({ questions: z.array(questionSchema) }),
    errors: ['package.not-found', 'question.not-found'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/munaqasyahs/packages/{id}',
    action: 'question-bank.change-packages',
    summary: 'Swaps or orders questions, draws again, freezes, or uses the package in the exam.',
    params: ofPackage,
    body: changedPackageSchema,
    response: saved,
    errors: [
      'package.not-found',
      'question.not-found',
      'package.frozen',
      'package.not-frozen',
      'package.inactive-questions',
      'package.old-questions',
      'exam.no-question-set',
      'munaqasyah.running',
    ],
  }),

  remove: defineRoute({
    method: 'DELETE',
    path: '/munaqasyahs/packages/{id}',
    action: 'question-bank.change-packages',
    summary: 'Deletes a package no exam used.',
    params: ofPackage,
    response: z.object({ message: z.string() }),
    errors: ['package.not-found', 'package.used'],
  }),
}
