import {
  missingStudentFields,
  missingStudentFieldsInWords,
  missingTeacherFields,
  missingTeacherFieldsInWords,
} from '../../values/person-profile.rules.ts'
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

/** What a requested person says of itself, as far as a whole profile asks for it. */
export type RequestedProfile = {
  name?: string | undefined
  dateOfBirth?: string | null | undefined
  gender?: string | null | undefined
  parentName?: string | undefined
  parentPhone?: string | undefined
  position?: string | null | undefined
  phone?: string | undefined
  address?: string | undefined
  /** Anything but empty: a name of a picture, or that there is one. */
  image?: string | null | undefined
}

/** What is still empty, in words; '' when the profile is whole. It may follow after the approval. */
export function missingInWords(kind: TicketKind, person: RequestedProfile): string {
  return kind === 'student'
    ? missingStudentFieldsInWords(missingStudentFields(person))
    : missingTeacherFieldsInWords(missingTeacherFields(person))
}

/** What a correction may change, by kind. */
export const correctableKeys = {
  student: [
    'name',
    'dateOfBirth',
    'gender',
    'className',
    'parentName',
    'parentPhone',
    'isInternal',
    'address',
  ],
  teacher: ['name', 'dateOfBirth', 'gender', 'email', 'position', 'phone', 'address'],
} as const satisfies Record<TicketKind, readonly string[]>

/** For so many days a decision is news. */
export const newsDays = 7
