import {
  correctableKeys,
  missingInWords,
} from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  requestDetails,
  requestedPersonSchema,
  type RequestedPerson,
  type TicketKind,
  type TicketPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import {
  detailKeys,
  studentDetails,
  teacherDetails,
  wordsOfDetails,
} from '@ngaji/contract/values/person/person-details'
import { z } from 'zod/mini'
import { typedDetails, typedDetailsSchema } from '../../students/model/detail-fields.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

const photoSchema = z.nullable(z.instanceof(Blob))

/** Somebody on the list before it is sent: what was typed, and the photo. */
export const draftPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...typedDetailsSchema(requestDetails),
  className: z.string(),
  isInternal: z.string(),
  hasConsent: z.boolean(),
  email: z.string(),
  position: z.string(),
  photo: photoSchema,
})
export type DraftPerson = z.infer<typeof draftPersonSchema>

/** What a form holds of somebody. */
export type PersonValues = Omit<DraftPerson, 'id'>

export const internal = 'internal'
export const sympathiser = 'simpatisan'

export const emptyPerson: PersonValues = {
  name: '',
  ...typedDetails(requestDetails, {}),
  className: '',
  isInternal: internal,
  hasConsent: false,
  email: '',
  position: '',
  photo: null,
}

/** Somebody on a list stored earlier: what the form has asked for since is still empty. */
export const storedPersonSchema = z.pipe(
  z.transform((stored: unknown) =>
    typeof stored === 'object' ? { ...emptyPerson, ...stored } : stored,
  ),
  draftPersonSchema,
)

export function newPerson(values: Partial<PersonValues>): DraftPerson {
  return { ...emptyPerson, ...values, id: newId() }
}

const ofStudents = ['name', ...detailKeys(studentDetails), 'className'] as const
const ofTeachers = ['name', ...detailKeys(teacherDetails), 'email', 'position'] as const

/** Details of teachers that have no place of their own on form and list. */
export const otherDetailsOfTeacher = detailKeys(teacherDetails).filter(
  (key) => key !== 'dateOfBirth' && key !== 'phone' && key !== 'gender',
)

/**
 * Returns the person as the call wants it. What is not valid yet stays as it is, and is found by
 * `personFaults`.
 */
function requestedPersonBody(kind: TicketKind, person: DraftPerson): Record<string, unknown> {
  const keys = kind === 'student' ? ofStudents : ofTeachers
  const texts = Object.fromEntries(keys.map((key) => [key, person[key]]))
  const common = { accountRole: kind, ...texts }
  if (kind === 'teacher') return common
  const { isInternal, hasConsent } = person
  return { ...common, isInternal: isInternal !== sympathiser, hasConsent }
}

/** Ready to be sent; null while something needed is missing. */
export function parseRequestedPerson(
  kind: TicketKind,
  person: DraftPerson,
): RequestedPerson | null {
  const parsed = requestedPersonSchema.safeParse(requestedPersonBody(kind, person))
  return parsed.success ? parsed.data : null
}

const wordOf: Record<string, string> = {
  ...wordsOfDetails(requestDetails, 'shortLabel'),
  name: 'Nama Lengkap',
  className: 'Tingkat',
  email: 'Email',
  position: 'Posisi',
}

/** What stands in the way of sending somebody, in words: missing, or not valid. */
export function personFaults(kind: TicketKind, person: DraftPerson): string[] {
  const parsed = requestedPersonSchema.safeParse(requestedPersonBody(kind, person))
  if (parsed.success) return []
  const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  return correctableKeys[kind].flatMap((key) => (faulty.has(key) ? (wordOf[key] ?? key) : []))
}

/** What may follow later, in words. */
export function laterOf(kind: TicketKind, person: DraftPerson): string {
  return missingInWords(kind, { ...person, image: person.photo && 'ada' })
}

/** The words for a key of a correction. */
export function correctedKeysInWords(keys: readonly string[]): string {
  return keys.map((key) => (key === 'isInternal' ? 'Label' : (wordOf[key] ?? key))).join(', ')
}

const readKeys = ['name', ...detailKeys(requestDetails), 'className', 'email', 'position'] as const

/** Somebody of a ticket, as a form holds them: to be asked for again, or mended. */
export function draftOfPerson(person: TicketPerson, photo: Blob | null): DraftPerson {
  const texts = Object.fromEntries(readKeys.map((key) => [key, person[key] ?? '']))
  const { isInternal, hasConsent } = person
  const label = isInternal === false ? sympathiser : internal
  return newPerson({ ...texts, isInternal: label, hasConsent: hasConsent === true, photo })
}
