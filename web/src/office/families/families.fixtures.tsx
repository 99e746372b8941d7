import type { Messages } from '@ngaji/contract/office/families/families.schemas'
import type { ParentPage } from '@ngaji/contract/office/families/parent-page.schemas'
import { whatsAppLink } from '@ngaji/contract/office/families/messages.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { Role } from '@ngaji/contract/roles'
import { signInAt } from '../../api/session/session.fixtures.ts'

export const classId = '019a0000-0000-7000-8000-0000000000c1'
export const fathanId = '019a0000-0000-7000-8000-000000000001'
const aisyahId = '019a0000-0000-7000-8000-000000000002'

export function givenWriter(role: Role = 'teacher') {
  signInAt(role, { branch: { id: 'b1', name: 'Sukamaju' }, subBranch: { id: 's1', name: 'Kidul' } })
}

function messageTo(studentId: string, name: string, parentName: string) {
  const text = `Assalamualaikum Bapak/Ibu ${parentName}, ananda ${name} tercatat Sakit.`
  const href = whatsAppLink('81234567890', text)
  const notSent = { sentAt: null, sentBy: null }
  return { studentId, name, parentName, text, href, isPhoneFromStudent: false, ...notSent }
}

/** Two families to be written to, and two that are not. */
export const twoFamilies: Messages = {
  messages: [
    messageTo(fathanId, 'Muhammad Fathan Ramadhan', 'Aminah'),
    messageTo(aisyahId, 'Aisyah Humaira', 'Abdul Malik'),
  ],
  skipped: [
    { studentId: 'x1', name: 'Tanpa Nomor', code: 'student.no-phone' },
    { studentId: 'x2', name: 'Tidak Mau', code: 'student.messages-off' },
  ],
  date: '2026-11-19',
  quietUntil: null,
}

/** The fields of a student that the tab of links reads. */
export const fathan = {
  id: fathanId,
  name: 'Muhammad Fathan Ramadhan',
  parentName: 'Aminah',
  parentPhone: '81234567890',
  allowMessages: true,
  isDisabled: false,
} as unknown as Student

const hour = 3_600_000

export function givenLink(change: object = {}) {
  return {
    id: '019a0000-0000-7000-8000-0000000000a1',
    createdAt: new Date(Date.now() - hour).toISOString(),
    createdBy: { id: 'u9', name: 'Bagas Rizqi' },
    expires: new Date(Date.now() + 24 * hour).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    ...change,
  }
}

const fine = { attribute: false, attitude: false, tidiness: false }

export const childPage: ParentPage = {
  organisationName: 'PPG Garut',
  name: 'Muhammad Fathan',
  className: 'Kelas Umar 5',
  academicYearName: '20261',
  attendance: {
    month: '2026-11',
    entries: [
      { date: '2026-11-19', status: 'Hadir', time: '18:27', violations: fine },
      { date: '2026-11-17', status: 'Sakit', time: null, violations: fine },
      {
        date: '2026-11-12',
        status: 'Terlambat',
        time: '18:52',
        violations: { ...fine, attitude: true },
      },
    ],
    stats: [
      { status: 'Hadir', count: 1, percentage: 33.4 },
      { status: 'Terlambat', count: 1, percentage: 33.3 },
      { status: 'Izin', count: 0, percentage: 0 },
      { status: 'Sakit', count: 1, percentage: 33.3 },
      { status: 'Tanpa Keterangan', count: 0, percentage: 0 },
    ],
  },
  notes: [{ date: '2026-11-19', note: 'Hafal sampai ayat 5.' }],
  materials: [{ category: 'reciting', titles: ['Jilid 2 hal. 6', 'Jilid 2 hal. 4'] }],
  reportYearName: '20252',
}
