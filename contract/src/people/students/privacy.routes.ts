import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { queryChoice } from '../../values/request/paging.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  accessLogQuery,
  consentSchema,
  eraseStudentSchema,
  mergePreviewSchema,
  mergeStudentsSchema,
  newConsentSchema,
  newConsentsSchema,
  recordReadSchema,
  studentExportSchema,
  withdrawnConsentSchema,
} from './privacy.schemas.ts'
import { studentSchema } from './students.schemas.ts'

const ofStudent = z.object({ studentId: idSchema })

/** What the privacy law asks of a child's record. */
export const privacyRoutes = {
  readAccessLog: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/access-log',
    action: 'students.read-access-log',
    summary: "Who opened the child's full record: roles and moments, no names.",
    params: ofStudent,
    query: accessLogQuery,
    response: z.object({ reads: z.array(recordReadSchema), total: z.int() }),
    errors: ['student.not-found'],
  }),

  listConsents: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/consents',
    action: 'students.read-consents',
    summary: "The guardian's consents, newest first.",
    params: ofStudent,
    response: z.object({ consents: z.array(consentSchema) }),
    errors: ['student.not-found'],
  }),

  recordConsent: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/consents',
    action: 'students.record-consent',
    summary: "Records a guardian's consent.",
    params: ofStudent,
    body: newConsentSchema,
    response: z.object({ message: z.string(), consent: consentSchema }),
    status: 201,
    errors: ['student.not-found', 'consent.withdrawn-since'],
  }),

  recordConsents: defineRoute({
    method: 'POST',
    path: '/students/consents',
    action: 'students.record-consent',
    summary: 'Records what the guardians of many children signed: a page for a whole class.',
    body: newConsentsSchema,
    response: z.object({ message: z.string(), recorded: z.int() }),
    status: 201,
    errors: ['student.not-found', 'consent.withdrawn-since'],
  }),

  withdrawConsent: defineRoute({
    method: 'PATCH',
    path: '/students/{studentId}/consents/{consentId}',
    action: 'students.record-consent',
    summary: 'A guardian takes a consent back, and what else was given for the same by that day.',
    params: z.object({ studentId: idSchema, consentId: idSchema }),
    body: withdrawnConsentSchema,
    response: z.object({ message: z.string(), consent: consentSchema }),
    errors: ['student.not-found', 'consent.not-found', 'consent.withdrawn'],
  }),

  export: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/export',
    action: 'students.export-one',
    summary: 'Everything kept of one child, as JSON; `format=pdf` is the same on paper.',
    writes: true,
    limit: 'pdf',
    params: ofStudent,
    query: z.object({ format: queryChoice(['json', 'pdf']) }),
    response: z.object({ message: z.string(), export: studentExportSchema }),
    mayBeFile: true,
    errors: ['student.not-found'],
  }),

  erase: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/erase',
    action: 'students.erase',
    summary: "Replaces a child's personal data by a tombstone; statistics stay.",
    params: ofStudent,
    body: eraseStudentSchema,
    response: z.object({ message: z.string() }),
    errors: ['student.not-found', 'student.confirm-mismatch', 'munaqasyah.running'],
  }),

  previewMerge: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/merge/preview',
    action: 'students.merge',
    summary: 'What would become of two records of one child.',
    reads: true,
    params: ofStudent,
    body: z.strictObject({ otherId: idSchema }),
    response: z.object({ preview: mergePreviewSchema }),
    errors: ['student.not-found'],
  }),

  merge: defineRoute({
    method: 'POST',
    path: '/students/{studentId}/merge',
    action: 'students.merge',
    summary: 'Merges another record of the same child into this one.',
    params: ofStudent,
    body: mergeStudentsSchema,
    response: z.object({ message: z.string(), student: studentSchema }),
    errors: ['student.not-found', 'student.merge-clash'],
  }),
}
