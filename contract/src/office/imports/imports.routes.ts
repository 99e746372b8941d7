import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  appliedImportSchema,
  applyImportSchema,
  askedAnswerSchema,
  changedImportRowSchema,
  importBatchSchema,
  importKinds,
  importPageSchema,
  importRowSchema,
  importRowsQuery,
  mostImportBytes,
  newImportSchema,
  takenInLinesSchema,
} from './imports.schemas.ts'
import { cellAnswerSchema } from './asked-cells/asked-cells.schemas.ts'

const ofKind = z.object({ kind: z.enum(importKinds) })
const ofImport = z.object({ importId: idSchema })

/** People from a spreadsheet: looked at, mended, taken over all at once. */
export const importRoutes = {
  readTemplate: defineRoute({
    method: 'GET',
    path: '/imports/templates/{kind}.xlsx',
    action: 'imports.create',
    summary: 'An empty sheet with columns, examples, allowed values and instructions.',
    params: ofKind,
    response: 'file',
    errors: ['import.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/imports/{kind}',
    action: 'imports.create',
    summary: 'Reads a sheet of at most 5,000 rows and says what each would do.',
    limit: 'import',
    params: ofKind,
    body: newImportSchema,
    upload: { field: 'file', count: 1, bytes: mostImportBytes, keepsName: true },
    response: z.extend(importPageSchema, { message: z.string() }),
    status: 201,
    errors: [
      'import.not-found',
      'sub-branch.not-found',
      'import.unreadable',
      'import.locked',
      'import.pdf',
      'import.word',
      'import.picture',
      'import.archive',
      'import.empty',
      'import.too-wide',
      'import.too-large',
      'import.too-long',
      'import.several-sheets',
      'import.hidden-sheets',
      'import.two-lists',
      'import.lists-abreast',
      'import.headings-aside',
      'import.bad-columns',
    ],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/imports/{importId}',
    action: 'imports.use-own',
    summary: 'An import and a page of its rows.',
    params: ofImport,
    query: importRowsQuery,
    response: importPageSchema,
    errors: ['import.not-found'],
  }),

  readErrors: defineRoute({
    method: 'GET',
    path: '/imports/{importId}/errors.xlsx',
    action: 'imports.use-own',
    summary: 'The bad rows as a sheet, each with what is wrong.',
    params: ofImport,
    response: 'file',
    errors: ['import.not-found'],
  }),

  changeRow: defineRoute({
    method: 'PATCH',
    path: '/imports/{importId}/rows/{row}',
    action: 'imports.use-own',
    summary: 'Mends a row in place, or decides what becomes of it.',
    params: z.object({ importId: idSchema, row: z.string().check(z.regex(/^[0-9]{1,5}$/)) }),
    body: changedImportRowSchema,
    response: z.object({
      message: z.string(),
      row: importRowSchema,
      import: importBatchSchema,
    }),
    errors: ['import.not-found', 'import.applied'],
  }),

  takeIn: defineRoute({
    method: 'POST',
    path: '/imports/{importId}/left-out',
    action: 'imports.use-own',
    summary: 'Takes lines in that were left out: hidden ones, or such as seemed to be no data.',
    params: ofImport,
    body: takenInLinesSchema,
    response: z.object({ message: z.string(), import: importBatchSchema }),
    errors: ['import.not-found', 'import.applied', 'import.answered'],
  }),

  answerAsked: defineRoute({
    method: 'POST',
    path: '/imports/{importId}/asked',
    action: 'imports.use-own',
    summary: 'Answers for all rows that are asked about for one reason: in, or left out.',
    params: ofImport,
    body: askedAnswerSchema,
    response: z.object({ message: z.string(), import: importBatchSchema }),
    errors: ['import.not-found', 'import.applied', 'import.answered'],
  }),

  answerCells: defineRoute({
    method: 'POST',
    path: '/imports/{importId}/asked-cells',
    action: 'imports.use-own',
    summary: 'Fills all cells of a column that ask the same as offered, or takes that back.',
    params: ofImport,
    body: cellAnswerSchema,
    response: z.object({ message: z.string(), import: importBatchSchema }),
    errors: ['import.not-found', 'import.applied', 'import.answered'],
  }),

  apply: defineRoute({
    method: 'POST',
    path: '/imports/{importId}/apply',
    action: 'imports.apply-own',
    summary:
      'Takes every row over, or none. A request takes the first 50 people; the others stay for the next.',
    params: ofImport,
    body: applyImportSchema,
    response: appliedImportSchema,
    status: 201,
    errors: [
      'import.not-found',
      'import.has-errors',
      'import.stale',
      'import.applied',
      'import.requested',
      'nis.exhausted',
      'nis.taken',
      'nig.taken',
      'user.email-taken',
      'import.several-places',
      'ticket.duplicate-person',
    ],
  }),

  delete: defineRoute({
    method: 'DELETE',
    path: '/imports/{importId}',
    action: 'imports.use-own',
    summary: 'Throws an import away that was not applied.',
    params: ofImport,
    response: z.object({ message: z.string() }),
    errors: ['import.not-found', 'import.applied'],
  }),
}
