import { z } from 'zod/mini'
import { momentAnswerSchema } from '../../values/request/wire-values.ts'

/** Every night by itself, or asked for by an admin. */
const backupKinds = ['nightly', 'requested'] as const
export type BackupKind = (typeof backupKinds)[number]

/** `gone`: it was made, and its file is no longer where it was put. */
const backupStates = ['running', 'done', 'failed', 'cancelled', 'gone'] as const
export type BackupState = (typeof backupStates)[number]

const backupPlaces = ['folder', 'bucket', 'temporary'] as const
export type BackupPlace = (typeof backupPlaces)[number]

/** Why there is none. */
const backupFailures = [
  'full',
  'unwritable',
  'damaged',
  'interrupted',
  'store-away',
  'other',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** Why it is kept, by when it was made: the first of a month, of a week, any other. */
const keptAs = ['monthly', 'weekly', 'daily'] as const
export type KeptAs = (typeof keptAs)[number]

export const backupSchema = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  keptAs: z.nullable(z.enum(keptAs)),
  askedBy: z.nullable(z.string()),
  /** The reader of the page asked for this backup and has not downloaded it yet. */
  isOwn: z.boolean(),
  startedAt: momentAnswerSchema,
  finishedAt: z.nullable(momentAnswerSchema),
  expiresAt: z.nullable(momentAnswerSchema),
  /** Bytes, as far as it is; `total` is the size of the last one, 0 where there is none. */
  done: z.int(),
  total: z.int(),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  isReadBack: z.boolean(),
  failure: z.nullable(z.enum(backupFailures)),
})
export type Backup = z.infer<typeof backupSchema>

export const backupOverviewSchema = z.object({
  /** Is there a public key to encrypt to? Without one no backup is made at night. */
  isConfigured: z.boolean(),
  place: z.enum(backupPlaces),
  /** Older than three days, or none in three days of trying. */
  isLate: z.boolean(),
  /** The last good one of the night. */
  last: z.nullable(backupSchema),
  backups: z.array(backupSchema),
  /** Archives in the same place that this database knows nothing of, e.g. of before a restore. */
  otherFiles: z.int(),
  /** The admin who downloaded a backup today. One download a day is allowed for the whole region. */
  takenToday: z.nullable(
    z.object({
      by: z.string(),
      at: momentAnswerSchema,
      /** The admin who reads this took it, and may download the same backup again today. */
      isOwn: z.boolean(),
      backupId: z.string(),
    }),
  ),
})
export type BackupOverview = z.infer<typeof backupOverviewSchema>

export const passphraseSchema = z.object({
  /** Seven words, joined by hyphens. Shown once, stored nowhere. */
  passphrase: z.string(),
  /** The passphrase, sealed: what asks for a backup carries this instead of the words. */
  ticket: z.string(),
  expiresAt: momentAnswerSchema,
})
