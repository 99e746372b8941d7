import { z } from 'zod/mini'
import { pagedQuery } from '../../values/request/paging.ts'
import { detailKeys, studentDetails } from '../../values/person/person-details.ts'
import { guardianNameText } from '../../values/person/person-name.rules.ts'
import { nameText, reasonText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { nisSchema } from './students.rules.ts'
import { consentMethods, consentPurposes } from './consents.rules.ts'

const ref = z.object({ id: z.string(), name: z.string() })

export const consentSchema = z.object({
  id: z.string(),
  purposes: z.array(z.enum(consentPurposes)),
  guardianName: z.string(),
  relation: z.string(),
  method: z.enum(consentMethods),
  textVersion: z.string(),
  date: dayAnswerSchema,
  recordedBy: ref,
  withdrawnAt: z.nullable(momentAnswerSchema),
})
export type Consent = z.infer<typeof consentSchema>

export const newConsentSchema = z.strictObject({
  purposes: z.array(z.enum(consentPurposes)).check(z.minLength(1)),
  guardianName: guardianNameText,
  relation: nameText,
  method: z.enum(consentMethods),
  textVersion: nameText,
  date: daySchema,
})
export type NewConsent = z.output<typeof newConsentSchema>

/** One form for many children of a class: each guardian's name is the one on the child's record. */
export const newConsentsSchema = z.strictObject({
  studentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
  purposes: newConsentSchema.shape.purposes,
  relation: nameText,
  method: z.enum(consentMethods),
  textVersion: nameText,
  date: daySchema,
})
export type NewConsents = z.output<typeof newConsentsSchema>

export const withdrawnConsentSchema = z.strictObject({
  isWithdrawn: z.literal(true),
  date: daySchema,
})

/** Who opened a child's full record: roles and moments, no names. */
export const recordReadSchema = z.object({ role: z.string(), at: momentAnswerSchema })

export const accessLogQuery = pagedQuery(['at'], {}, { defaultDirection: 'desc', defaultLimit: 50 })
export type AccessLogQuery = z.output<typeof accessLogQuery>

const lines = z.array(z.record(z.string(), z.unknown()))

/** The parts of everything the system keeps of one child, beside the record itself. */
export const exportParts = [
  'classes',
  'transfers',
  'attendances',
  'scores',
  'cards',
  'consents',
  'parentLinks',
  'messages',
  'documents',
  'requests',
  'signIns',
  'notifications',
  'accessLog',
] as const
export type ExportPart = (typeof exportParts)[number]

/** Everything the system keeps of one child; other people are masked. */
export const studentExportSchema = z.object({
  student: z.record(z.string(), z.unknown()),
  classes: lines,
  transfers: lines,
  attendances: lines,
  scores: lines,
  cards: lines,
  consents: lines,
  parentLinks: lines,
  messages: lines,
  documents: lines,
  requests: lines,
  signIns: lines,
  notifications: lines,
  accessLog: lines,
})
export type StudentExport = z.infer<typeof studentExportSchema>

export const eraseStudentSchema = z.strictObject({ confirmNis: nisSchema, reason: reasonText })

/** The fields of which two records of one child may hold different values. */
export const mergeFields = [
  'image',
  'name',
  ...detailKeys(studentDetails),
  'email',
  'isInternal',
] as const

const moves = z.object({
  classes: z.int(),
  attendances: z.int(),
  scores: z.int(),
  consents: z.int(),
})

/** What would become of two records of one child. */
export const mergePreviewSchema = z.object({
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      this: z.nullable(z.string()),
      other: z.nullable(z.string()),
    }),
  ),
  moves,
  /** Consents that end by it: the guardian withdrew the same in the other record. */
  endedConsents: z.array(z.pick(consentSchema, { id: true, purposes: true, date: true })),
  /** Why they cannot be merged; empty when they can. */
  clashes: z.array(z.string()),
  version: z.int(),
  otherVersion: z.int(),
  other: z.object({ id: z.string(), nis: z.string(), name: z.string(), subBranch: ref }),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const mergeStudentsSchema = z.strictObject({
  otherId: idSchema,
  keep: z.optional(z.partialRecord(z.enum(mergeFields), z.enum(['this', 'other']))),
  version: versionSchema,
  otherVersion: versionSchema,
})
export type MergeStudents = z.output<typeof mergeStudentsSchema>
