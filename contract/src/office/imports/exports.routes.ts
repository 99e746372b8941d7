import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { exportKinds } from './exports.rules.ts'

const ofKind = z.object({ kind: z.enum(exportKinds) })

/** Filters, search and sort of the list, judged by the list itself. */
const query = z.record(z.string(), z.string())

export const exportRoutes = {
  xlsx: defineRoute({
    method: 'GET',
    path: '/exports/{kind}.xlsx',
    action: 'imports.export-list',
    summary: 'A list as an Excel file: the same rows in the same order.',
    writes: true,
    limit: 'export',
    params: ofKind,
    query,
    response: 'file',
    errors: [
      'export.not-found',
      'export.too-large',
      'branch-year.not-found',
      'class.not-found',
      'sub-branch.not-found',
      'attendance.period-needed',
      'academic-year.not-found',
      'branch.not-found',
      'teaching-group.not-found',
      'handout.not-found',
    ],
  }),

  csv: defineRoute({
    method: 'GET',
    path: '/exports/{kind}.csv',
    action: 'imports.export-list',
    summary: 'The same as text with commas; formulas are defused.',
    writes: true,
    limit: 'export',
    params: ofKind,
    query,
    response: 'file',
    errors: [
      'export.not-found',
      'export.too-large',
      'branch-year.not-found',
      'class.not-found',
      'sub-branch.not-found',
      'attendance.period-needed',
      'academic-year.not-found',
      'branch.not-found',
      'teaching-group.not-found',
      'handout.not-found',
    ],
  }),
}
