import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema, versionSchema } from '../../values/request/wire-values.ts'
import {
  changedJournalSchema,
  journalListQuery,
  journalSchema,
  newJournalSchema,
} from './journals.schemas.ts'

const ofJournal = z.object({ journalId: idSchema })
const oneJournal = z.object({ message: z.string(), journal: journalSchema })

/** A teacher's own journal, visible to its author alone. */
export const journalRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/journals/{userId}',
    action: 'journals.use-own',
    summary: 'The own journal, newest day first; searched in title and content.',
    params: z.object({ userId: idSchema }),
    query: journalListQuery,
    response: z.object({ journals: z.array(journalSchema), total: z.int() }),
    errors: ['user.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/journals',
    action: 'journals.use-own',
    summary: 'Writes an entry; the same id again answers the entry that is there.',
    status: 201,
    body: newJournalSchema,
    ignoredKeys: ['userId'],
    response: oneJournal,
    errors: [],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/journals/{journalId}',
    action: 'journals.use-own',
    summary: 'Changes an entry of the last 24 hours.',
    params: ofJournal,
    body: changedJournalSchema,
    response: oneJournal,
    errors: ['journal.not-found', 'journal.too-old'],
  }),

  delete: defineRoute({
    method: 'DELETE',
    path: '/journals/{journalId}',
    action: 'journals.use-own',
    summary: 'Deletes an entry of the last 24 hours.',
    params: ofJournal,
    body: z.strictObject({ version: versionSchema }),
    response: oneJournal,
    errors: ['journal.not-found', 'journal.too-old'],
  }),
}
