import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'
import { backupOverviewSchema, backupSchema, passphraseSchema } from './backups.schemas.ts'

const token = z.string().check(z.regex(/^[\w-]{43}$/))

/** "Cadangan": whole copies of the region, always encrypted. Restoring is a command of the server only. */
export const backupRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/backups',
    action: 'backups.list',
    summary: 'The backups there are, newest first, and how they are kept.',
    response: backupOverviewSchema,
    errors: [],
  }),

  makePassphrase: defineRoute({
    method: 'POST',
    path: '/backups/passphrase',
    action: 'backups.create',
    summary: 'Seven words of the server for one backup. Changes nothing, and stores nothing.',
    reads: true,
    secret: true,
    body: z.strictObject({}),
    response: passphraseSchema,
    limit: 'backup',
    errors: ['backup.running', 'backup.taken-today'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/backups',
    action: 'backups.create',
    summary: 'Begins a backup for oneself; it lies on the server for an hour at most.',
    status: 201,
    body: z.strictObject({ ticket: z.string().check(z.maxLength(500)) }),
    response: z.object({ message: z.string(), backup: backupSchema }),
    limit: 'backup',
    errors: ['backup.running', 'backup.taken-today', 'backup.ticket-expired'],
  }),

  cancel: defineRoute({
    method: 'DELETE',
    path: '/backups/{backupId}',
    action: 'backups.create',
    summary: 'Ends the own one that is being made, or throws it away.',
    params: z.object({ backupId: idSchema }),
    response: z.object({ message: z.string() }),
    errors: ['backup.not-found'],
  }),

  take: defineRoute({
    method: 'POST',
    path: '/backups/{backupId}/downloads',
    action: 'backups.take',
    summary:
      'An address from which this caller gets the file for a few minutes; told to every admin.',
    params: z.object({ backupId: idSchema }),
    body: z.strictObject({}),
    response: z.object({
      message: z.string(),
      token: z.string(),
      expiresAt: momentAnswerSchema,
    }),
    secret: true,
    limit: 'backup',
    errors: ['backup.not-found', 'backup.gone', 'backup.taken-today'],
  }),

  download: defineRoute({
    method: 'GET',
    path: '/backups/downloads/{token}',
    action: 'backups.list',
    summary: 'The file, for whoever was given the address.',
    params: z.object({ token }),
    response: 'file',
    errors: ['backup.not-found', 'backup.gone'],
  }),
}
