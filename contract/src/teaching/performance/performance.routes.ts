import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  attentionQuery,
  attentionSchema,
  letterQuery,
  overviewFilterSchema,
  overviewPdfQuery,
  overviewQuery,
  overviewSchema,
  studentReportRequestSchema,
  studentReportSchema,
} from './performance.schemas.ts'

const errors = [
  'attendance.period-needed',
  'academic-year.not-found',
  'branch-year.not-found',
  'branch.not-found',
  'teaching-group.not-found',
  'sub-branch.not-found',
  'class.not-found',
] as const

/** The attendance figures by level and period, on screen and as documents. */
export const performanceRoutes = {
  askOverview: defineRoute({
    method: 'POST',
    path: '/attendances/overview',
    action: 'performance.read-overview',
    summary: 'The figures of a scope and period, with the rows of one level below.',
    reads: true,
    body: overviewFilterSchema,
    response: overviewSchema,
    errors,
  }),

  readOverview: defineRoute({
    method: 'GET',
    path: '/attendances/overview',
    action: 'performance.read-overview',
    summary: 'The same by address.',
    query: overviewQuery,
    response: overviewSchema,
    errors,
  }),

  readAttention: defineRoute({
    method: 'GET',
    path: '/attendances/attention',
    action: 'performance.read-overview',
    summary: 'Children somebody should look after, and classes with too few registers.',
    query: attentionQuery,
    response: attentionSchema,
    errors,
  }),

  printOverview: defineRoute({
    method: 'GET',
    path: '/attendances/overview.pdf',
    action: 'performance.read-overview',
    summary: 'The overview as a paper.',
    limit: 'pdf',
    query: overviewPdfQuery,
    response: 'file',
    errors: [...errors, 'attendance.no-data'],
  }),

  askStudentReport: defineRoute({
    method: 'POST',
    path: '/attendances/reports',
    action: 'performance.read-student-report',
    summary: "One child's attendance over a year or a part of it, in figures and words.",
    reads: true,
    body: studentReportRequestSchema,
    response: z.object({ reportData: studentReportSchema }),
    errors: ['student.not-found', 'student.not-yours-then', 'academic-year.not-found'],
  }),

  printLetter: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/attendance-letter.pdf',
    action: 'performance.read-student-report',
    summary: 'The same as a letter to the family.',
    limit: 'pdf',
    writes: true,
    params: z.object({ studentId: idSchema }),
    query: letterQuery,
    response: 'file',
    errors: [
      'student.not-found',
      'student.not-yours-then',
      'academic-year.not-found',
      'teacher.not-found',
      'attendance.no-data',
    ],
  }),
}
