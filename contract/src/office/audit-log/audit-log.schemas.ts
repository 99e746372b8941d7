import { z } from 'zod/mini'
import { pagedQuery, queryChoice, queryText } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { roles } from '../../roles.ts'
import { daySchema, idSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'
import { queryDay } from '../../values/request/query-days.schemas.ts'

/** The kinds of the screen's filter; each is a group of features. */
export const auditKinds = [
  'signIn',
  'accounts',
  'structure',
  'attendance',
  'scores',
  'questions',
  'documents',
  'settings',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabel: Record<AuditKind, string> = {
  signIn: 'Masuk',
  accounts: 'Akun',
  structure: 'Struktur',
  attendance: 'Kehadiran',
  scores: 'Nilai',
  questions: 'Soal',
  documents: 'Dokumen',
  settings: 'Pengaturan',
}

/** The log shows these last days where no period is chosen. */
export const usualAuditDays = 7

export const auditLogQuery = pagedQuery(
  ['at'],
  {
    kind: queryChoice(auditKinds),
    actorId: queryId,
    action: queryText,
    targetType: queryText,
    targetId: queryId,
    branchId: queryId,
    startDate: queryDay,
    endDate: queryDay,
  },
  { defaultDirection: 'desc' },
)
export type AuditLogQuery = z.output<typeof auditLogQuery>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: momentAnswerSchema,
  /** Null: nobody was signed in, or the program itself. */
  actor: z.nullable(
    z.object({ id: z.string(), name: z.string(), role: z.nullable(z.enum(roles)) }),
  ),
  action: z.string(),
  /** The action in Indonesian words. */
  words: z.string(),
  target: z.nullable(z.object({ type: z.string(), id: z.nullable(z.string()), label: z.string() })),
  branchName: z.nullable(z.string()),
  subBranchName: z.nullable(z.string()),
  outcome: z.string(),
  /** Names of the fields that changed, never their values. */
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  deviceLabel: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const exposureQuery = z.object({
  userId: queryValue(idSchema),
  startDate: queryValue(daySchema),
  endDate: queryValue(daySchema),
})

export type ExposureQuery = z.output<typeof exposureQuery>

export const exposureSchema = z.object({
  students: z.array(
    z.object({ id: z.string(), nis: z.string(), name: z.string(), reads: z.int() }),
  ),
  total: z.int(),
})
export type Exposure = z.infer<typeof exposureSchema>
