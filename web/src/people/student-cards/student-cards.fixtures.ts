import type {
  CardLook,
  StudentCard,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'

export const studentId = '019a0000-0000-7000-8000-000000000001'

/** A student as far as the card's tab looks at one. */
export const fathan = {
  id: studentId,
  name: 'Muhammad Fathan Ramadhan',
  nis: '20240010',
  image: null,
  isProfileComplete: true,
  missing: [],
  userId: {
    id: 'u1',
    subBranchId: { id: 's1', name: 'Al-Ikhlas', branchId: { id: 'b1', name: 'Sukamaju' } },
  },
} as unknown as Student

export const cardLook: CardLook = {
  organisationName: 'PAC Cilawu',
  logo: null,
  heading: 'KARTU SANTRI',
  found: 'Temukan? Hubungi kami.',
  colour: '#c01010',
}

export const validCard: StudentCard = {
  id: 'k2',
  number: 2,
  issuedAt: '2026-11-01T03:00:00.000Z',
  issuedBy: { id: 'u9', name: 'Bagas Rizqi' },
  voidedAt: null,
  voidReason: null,
  lastUsedAt: '2026-11-19T11:30:00.000Z',
}

export const lostCard: StudentCard = {
  ...validCard,
  id: 'k1',
  number: 1,
  voidedAt: '2026-10-31T03:00:00.000Z',
  voidReason: 'lost',
}

const documentId = '019a0000-0000-7000-8000-0000000000d1'

export const doneDocument = {
  id: documentId,
  kind: 'cards',
  state: 'done',
  done: 1,
  total: 1,
  skipped: [{ id: 'x', name: 'Belum Lengkap', code: 'student.profile-incomplete' }],
  fileName: 'Kartu_Muhammad.pdf',
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-21T03:00:00.000Z',
}
