import { z } from 'zod/mini'
import { paperQuery } from '../../values/request/paper-query.ts'
import { queryFlag } from '../../values/request/paging.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { verifiedDocumentSchema } from './verified-document.schemas.ts'
import { documentListQuery, documentSchema, newDocumentSchema } from './documents.schemas.ts'

const ofDocument = z.object({ id: idSchema })

/** Batches on paper: asked for, watched, fetched. */
export const documentRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/documents',
    action: 'documents.create',
    summary: 'Asks for a batch of cards, slips or forms; made as a job.',
    limit: 'document-job',
    body: newDocumentSchema,
    response: z.object({ message: z.string(), document: documentSchema }),
    status: 202,
    errors: [
      'student.not-found',
      'user.not-found',
      'class.not-found',
      'sub-branch.not-found',
      'handout.not-found',
      'ticket.not-found',
      'document.nothing-to-print',
      'document.too-large',
      'user.none-left',
      'export.too-large',
      'score.not-found',
      'score.not-released',
      'branch-year.not-found',
      'academic-year.not-found',
      'branch.not-found',
      'teaching-group.not-found',
      'teacher.not-found',
      'attendance.no-data',
      'attendance.period-needed',
    ],
  }),

  list: defineRoute({
    method: 'GET',
    path: '/documents',
    action: 'documents.use-own',
    summary: 'The own documents, newest first.',
    query: documentListQuery,
    response: z.object({ documents: z.array(documentSchema), total: z.int() }),
    errors: [],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/documents/{id}',
    action: 'documents.use-own',
    summary: 'How far a document is.',
    params: ofDocument,
    response: z.object({ document: documentSchema }),
    errors: ['document.not-found'],
  }),

  readFile: defineRoute({
    method: 'GET',
    path: '/documents/{id}/file',
    action: 'documents.use-own',
    summary:
      'The finished file; `download=1` saves it, `picture=1` is the first page of a PDF as a picture.',
    limit: 'pdf',
    params: ofDocument,
    query: z.object(paperQuery),
    response: 'file',
    errors: ['document.not-found', 'document.not-ready'],
  }),

  delete: defineRoute({
    method: 'DELETE',
    path: '/documents/{id}',
    action: 'documents.use-own',
    summary:
      'Throws a document away; a running one stops. `onlyUnfinished=true` leaves a finished one as it is.',
    params: ofDocument,
    query: z.object({ onlyUnfinished: queryFlag }),
    response: z.object({ message: z.string() }),
    errors: ['document.not-found'],
  }),

  verify: defineRoute({
    method: 'GET',
    path: '/verify/{documentCode}',
    action: 'documents.verify',
    summary: 'Whether a paper is genuine, by the code printed on it; names nobody.',
    limit: 'document-code',
    params: z.object({ documentCode: z.string().check(z.trim(), z.maxLength(60)) }),
    response: z.object({ document: verifiedDocumentSchema }),
    errors: ['document.not-found'],
  }),
}
