import {
  emptyFields,
  missingStudentFieldsInWords,
  missingTeacherFieldsInWords,
  studentProfileFields,
  teacherProfileFields,
  type StudentProfileField,
  type TeacherProfileField,
} from '../../values/person/person-profile.rules.ts'
import { detailKeys, studentDetails, teacherDetails } from '../../values/person/person-details.ts'
import type { TicketKind, TicketStatus } from './account-requests.schemas.ts'

export const ticketKindLabel: Record<TicketKind, string> = { student: 'Siswa', teacher: 'Guru' }

export const ticketStatusLabel: Record<TicketStatus, string> = {
  pending: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
}

/** `5 siswa`, as it stands in a sentence. */
export function peopleInWords(kind: TicketKind, count: number): string {
  return `${count} ${ticketKindLabel[kind].toLowerCase()}`
}

/**
 * The fields of a requested person that a complete profile needs. For the photo any text but '' will do: only
 * its presence counts.
 */
export type RequestedProfile = {
  [Field in StudentProfileField | TeacherProfileField]?: string | null | undefined
}

/** What is still empty, in words; '' when the profile is whole. It may follow after the approval. */
export function missingInWords(kind: TicketKind, person: RequestedProfile): string {
  return kind === 'student'
    ? missingStudentFieldsInWords(emptyFields(studentProfileFields, person))
    : missingTeacherFieldsInWords(emptyFields(teacherProfileFields, person))
}

type OwnKeys<Key> = { afterGender: readonly Key[]; beforeAddress?: readonly Key[] }

/** Puts the keys that only a request has between the details of the person. */
function withOwnKeys<Detail extends string, Own extends string>(
  details: readonly Detail[],
  { afterGender, beforeAddress = [] }: OwnKeys<Own>,
): (Detail | Own)[] {
  return details.flatMap((key) => {
    if (key === 'gender') return [key, ...afterGender]
    return key === 'address' ? [...beforeAddress, key] : [key]
  })
}

const studentKeys = withOwnKeys(detailKeys(studentDetails), {
  afterGender: ['className'],
  beforeAddress: ['isInternal'],
})
const teacherKeys = withOwnKeys(detailKeys(teacherDetails), { afterGender: ['email', 'position'] })

/** What a correction may change, by kind; in the order of the form. */
export const correctableKeys = {
  student: ['name', ...studentKeys],
  teacher: ['name', ...teacherKeys],
} as const satisfies Record<TicketKind, readonly string[]>

/** A decision is shown as news for these days. */
export const newsDays = 7
