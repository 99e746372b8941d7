import { z } from 'zod/mini'
import { queryFlag } from '../../values/request/paging.ts'
import { roles } from '../../roles.ts'
import { momentAnswerSchema } from '../../values/request/wire-values.ts'
import { systemWarningCodes } from './system-warnings.ts'

export const systemHealthQuery = z.object({
  /** Measures what is otherwise remembered for a minute: the sizes on disk. */
  fresh: queryFlag,
})
export type SystemHealthQuery = z.output<typeof systemHealthQuery>

/** The subject of a letter. `notice`: words alone, or a letter of a time when letters had no kind. */
export const letterKinds = [
  'reset',
  'verify-email',
  'undo-email',
  'handed-over',
  'code-issued',
  'code-used',
  'email-removed',
  'test',
  'notice',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Why a letter was not delivered, as far as the mail server says. */
const letterCauses = [
  'address',
  'mailbox-full',
  'refused',
  'sign-in',
  'unreachable',
  'expired',
  'other',
] as const
export type LetterCause = (typeof letterCauses)[number]

/** The remedy for a failed letter; `none` where nothing is left to send. */
const letterRemedies = ['resend', 'correct-address', 'send-new', 'none'] as const
export type LetterRemedy = (typeof letterRemedies)[number]

const failedLetterSchema = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  /** Null: the account is gone, or the receiver of the letter has no account. */
  role: z.nullable(z.enum(roles)),
  userId: z.nullable(z.string()),
  /** `y…i@gmail.com`. Neither the body nor a link ever leaves the server. */
  maskedAddress: z.string(),
  cause: z.enum(letterCauses),
  remedy: z.enum(letterRemedies),
  at: momentAnswerSchema,
  tries: z.int(),
})
export type FailedLetter = z.infer<typeof failedLetterSchema>

const lettersSchema = z.object({
  /** False: no mail server is configured, letters stay in a folder of the server. */
  isSetUp: z.boolean(),
  waiting: z.int(),
  oldestWaitingAt: z.nullable(momentAnswerSchema),
  sentToday: z.int(),
  failed: z.int(),
  /** The newest of the failed. */
  failedLetters: z.array(failedLetterSchema),
})

/** Background work by the one who asked for it. */
const jobLineSchema = z.object({
  id: z.string(),
  /** A kind of document, else the name of the job. */
  kind: z.string(),
  askedBy: z.nullable(z.string()),
  at: momentAnswerSchema,
  state: z.enum(['waiting', 'running', 'stuck', 'failed']),
  done: z.int(),
  total: z.int(),
})
export type JobLine = z.infer<typeof jobLineSchema>

const nightlyLineSchema = z.object({
  /** The name of the task. */
  name: z.string(),
  /** The end of its last good run; null: not yet. */
  lastAt: z.nullable(momentAnswerSchema),
  state: z.enum(['done', 'failed', 'late', 'never']),
})
export type NightlyLine = z.infer<typeof nightlyLineSchema>

const jobsSchema = z.object({
  running: z.int(),
  waiting: z.int(),
  stuck: z.int(),
  doneToday: z.int(),
  failedToday: z.int(),
  lines: z.array(jobLineSchema),
  nightly: z.array(nightlyLineSchema),
})

const diskSchema = z.object({
  totalBytes: z.int(),
  freeBytes: z.int(),
  /** The database, wherever it lies. */
  dataBytes: z.int(),
  /** False: the database or the files lie elsewhere, their sizes are not part of this disk. */
  isDataHere: z.boolean(),
  isFilesHere: z.boolean(),
  photoBytes: z.int(),
  otherFileBytes: z.int(),
  backupBytes: z.int(),
  isBackupHere: z.boolean(),
  /** `2028-06`: when the disk is full at the present rate; null where that cannot be told. */
  fullInMonth: z.nullable(z.string()),
})

const databaseSchema = z.object({
  engine: z.enum(['embedded', 'postgres']),
  version: z.string(),
  isWritable: z.boolean(),
  readMs: z.number(),
  /** Null: not measured yet. */
  writeMs: z.nullable(z.number()),
  connections: z.object({ used: z.int(), most: z.int() }),
  /** Tables, indexes and the like that no migration makes. */
  extra: z.array(z.string()),
})

const backupsSchema = z.object({
  isConfigured: z.boolean(),
  lastAt: z.nullable(momentAnswerSchema),
  bytes: z.nullable(z.int()),
  isReadBack: z.boolean(),
  /** Older than three days, or none while one should be there. */
  isLate: z.boolean(),
  lastFailure: z.nullable(z.string()),
})

const clockSchema = z.object({
  /** The server's clock minus the database's. */
  databaseOffsetMs: z.int(),
  /** The median of what devices measured this week: server minus device. */
  phonesMedianMs: z.nullable(z.int()),
  phones: z.int(),
  wrongPhones: z.int(),
})

export const systemHealthSchema = z.object({
  checkedAt: momentAnswerSchema,
  letters: lettersSchema,
  jobs: jobsSchema,
  disk: diskSchema,
  database: databaseSchema,
  backups: backupsSchema,
  clock: clockSchema,
  version: z.object({ version: z.string(), builtAt: z.nullable(momentAnswerSchema) }),
  warnings: z.array(z.object({ code: z.enum(systemWarningCodes), details: z.array(z.string()) })),
})
export type SystemHealth = z.infer<typeof systemHealthSchema>
