import { missingInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  requestedPersonSchema,
  type RequestedPerson,
  type TicketKind,
  type TicketPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { z } from 'zod/mini'

const photoSchema = z.nullable(z.instanceof(Blob))

/** Somebody on the list before it is sent: what was typed, and the photo. */
export const draftPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  className: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  isInternal: z.string(),
  hasConsent: z.boolean(),
  email: z.string(),
  position: z.string(),
  phone: z.string(),
  address: z.string(),
  photo: photoSchema,
})
export type DraftPerson = z.infer<typeof draftPersonSchema>

/** What a form holds of somebody. */
export type PersonValues = Omit<DraftPerson, 'id'>

export const internal = 'internal'
export const sympathiser = 'simpatisan'

export const emptyPerson: PersonValues = {
  name: '',
  dateOfBirth: '',
  gender: '',
  className: '',
  parentName: '',
  parentPhone: '',
  isInternal: internal,
  hasConsent: false,
  email: '',
  position: '',
  phone: '',
  address: '',
  photo: null,
}

export function newPerson(values: Partial<PersonValues>): DraftPerson {
  return { ...emptyPerson, ...values, id: crypto.randomUUID() }
}

const ofStudents = [
  'name',
  'dateOfBirth',
  'gender',
  'className',
  'parentName',
  'parentPhone',
] as const
const ofTeachers = ['name', 'dateOfBirth', 'gender', 'email', 'position', 'phone'] as const

/** As the call wants it. What is not valid yet stays as it is, and is found by `faultsOf`. */
function bodyOf(kind: TicketKind, person: DraftPerson): Record<string, unknown> {
  const keys = kind === 'student' ? ofStudents : ofTeachers
  const texts = Object.fromEntries(keys.map((key) => [key, person[key]]))
  const common = { accountRole: kind, ...texts, address: person.address }
  if (kind === 'teacher') return common
  const { isInternal, hasConsent } = person
  return { ...common, isInternal: isInternal !== sympathiser, hasConsent }
}

/** Ready to be sent; null while something needed is missing. */
export function requestOf(kind: TicketKind, person: DraftPerson): RequestedPerson | null {
  const parsed = requestedPersonSchema.safeParse(bodyOf(kind, person))
  return parsed.success ? parsed.data : null
}

const wordOf: Record<string, string> = {
  name: 'Nama Lengkap',
  dateOfBirth: 'Tanggal Lahir',
  gender: 'Jenis Kelamin',
  className: 'Tingkat',
  parentName: 'Nama Orang Tua/Wali',
  parentPhone: 'Nomor WhatsApp',
  email: 'Email',
  position: 'Posisi',
  phone: 'Nomor WhatsApp',
  address: 'Alamat',
}

/** What stands in the way of sending somebody, in words: missing, or not valid. */
export function faultsOf(kind: TicketKind, person: DraftPerson): string[] {
  const parsed = requestedPersonSchema.safeParse(bodyOf(kind, person))
  if (parsed.success) return []
  const keys = parsed.error.issues.map(({ path }) => String(path[0]))
  return [...new Set(keys)].map((key) => wordOf[key] ?? key)
}

/** What may follow later, in words. */
export function laterOf(kind: TicketKind, person: DraftPerson): string {
  return missingInWords(kind, { ...person, image: person.photo && 'ada' })
}

/** The words for a key of a correction. */
export function wordsOf(keys: readonly string[]): string {
  return keys.map((key) => (key === 'isInternal' ? 'Label' : (wordOf[key] ?? key))).join(', ')
}

const readKeys = [
  'name',
  'dateOfBirth',
  'gender',
  'className',
  'parentName',
  'parentPhone',
  'email',
  'position',
  'phone',
  'address',
] as const

/** Somebody of a ticket, as a form holds them: to be asked for again, or mended. */
export function draftOfPerson(person: TicketPerson, photo: Blob | null): DraftPerson {
  const texts = Object.fromEntries(readKeys.map((key) => [key, person[key] ?? '']))
  const { isInternal, hasConsent } = person
  const label = isInternal === false ? sympathiser : internal
  return newPerson({ ...texts, isInternal: label, hasConsent: hasConsent === true, photo })
}
