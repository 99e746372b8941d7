import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  academicYearSchema,
  academicYearWithBranchesSchema,
  changedAcademicYearSchema,
  newAcademicYearSchema,
} from './academic-years.schemas.ts'

const ofYear = z.object({ id: idSchema })
const withMessage = { message: z.string() }

export const academicYearRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/academicYears',
    action: 'academic-years.list',
    summary: "The region's years, newest first; `populate=branchYears` adds the desa of each.",
    fromSpecification: true,
    query: z.object({ populate: z.optional(z.string()) }),
    response: z.object({ academicYears: z.array(academicYearWithBranchesSchema) }),
    errors: [],
  }),

  readActive: defineRoute({
    method: 'GET',
    path: '/academicYears/active',
    action: 'academic-years.read-active',
    summary: 'The running year.',
    response: z.object({ academicYear: academicYearSchema }),
    errors: ['academic-year.none-active'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/academicYears/{id}',
    action: 'academic-years.read',
    summary: 'One year with the desa that registered it.',
    params: ofYear,
    response: z.object({ academicYear: academicYearWithBranchesSchema }),
    errors: ['academic-year.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/academicYears',
    action: 'academic-years.create',
    summary: 'Adds a year of the region.',
    body: newAcademicYearSchema,
    response: z.object({ ...withMessage, academicYear: academicYearSchema }),
    status: 201,
    errors: ['academic-year.name-taken'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/academicYears/{id}',
    action: 'academic-years.change',
    summary: 'Changes the dates, and the name while nothing refers to the year.',
    params: ofYear,
    body: changedAcademicYearSchema,
    response: z.object({ ...withMessage, academicYear: academicYearSchema }),
    errors: [
      'academic-year.not-found',
      'academic-year.in-use',
      'academic-year.has-records',
      'academic-year.name-taken',
    ],
  }),

  activate: defineRoute({
    method: 'POST',
    path: '/academicYears/activate/{id}',
    action: 'academic-years.activate',
    summary: 'Makes it the running year; the old one and its desa years stop in the same step.',
    confirms: true,
    params: ofYear,
    response: z.object({ ...withMessage, academicYear: academicYearSchema }),
    errors: ['academic-year.not-found', 'munaqasyah.running'],
  }),

  remove: defineRoute({
    method: 'DELETE',
    path: '/academicYears/{id}',
    action: 'academic-years.delete',
    summary: 'Deletes a year nothing refers to.',
    confirms: true,
    params: ofYear,
    ignoredKeys: ['academicYearId'],
    response: z.object(withMessage),
    errors: ['academic-year.not-found', 'academic-year.in-use', 'academic-year.has-records'],
  }),
}
