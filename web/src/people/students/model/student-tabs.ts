import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import type { ComponentType, ReactNode } from 'react'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { CardTab } from '../../student-cards/lazy-parts.ts'
import { ProfileTab } from '../parts/ProfileTab.tsx'

/** What the areas above the people show of a student; the route hands it in. */
export type StudentParts = {
  /** The scores of each year. */
  exam: (student: Student) => ReactNode
  parentLinks: (student: Student) => ReactNode
}

/** What a tab of a student's page is given. */
export type StudentTabProps = {
  student: Student
  /** The link to the whole report of attendance, for the tab that begins it. */
  performanceLink?: LinkElement | undefined
}

export type StudentTab = {
  /** The name of the tab in the address, as `tab`. */
  id: string
  label: string
  isFor: (role: Role) => boolean
  /** The panel of this feature, or the part that is handed in. */
  Panel: ComponentType<StudentTabProps> | keyof StudentParts
}

const { Part: ClassesTab } = lazySection(
  async () => (await import('../parts/ClassesTab.tsx')).ClassesTab,
)
const { Part: AttendanceTab } = lazySection(
  async () => (await import('../parts/AttendanceTab.tsx')).AttendanceTab,
)
const { Part: ChangesTab } = lazySection(
  async () => (await import('../parts/ChangesTab.tsx')).ChangesTab,
)

const { Part: ConsentTab } = lazySection(
  async () => (await import('../privacy/ConsentTab.tsx')).ConsentTab,
)

const everybody = () => true

/** The tabs in their order; who reads a full record sees those that are for the role. */
export const studentTabs: readonly StudentTab[] = [
  { id: 'profil', label: 'Profil', isFor: everybody, Panel: ProfileTab },
  { id: 'kelas', label: 'Kelas', isFor: everybody, Panel: ClassesTab },
  { id: 'kehadiran', label: 'Kehadiran', isFor: everybody, Panel: AttendanceTab },
  {
    id: 'munaqosah',
    label: 'Munaqosah',
    isFor: (role) => isAllowed('munaqasyah.read-scores', role),
    Panel: 'exam',
  },
  {
    id: 'kartu',
    label: 'Kartu',
    isFor: (role) => isAllowed('student-cards.list', role),
    Panel: CardTab,
  },
  {
    id: 'persetujuan',
    label: 'Persetujuan wali',
    isFor: (role) => isAllowed('students.read-consents', role),
    Panel: ConsentTab,
  },
  {
    id: 'tautan',
    label: 'Tautan wali',
    isFor: (role) => isAllowed('families.manage-parent-links', role),
    Panel: 'parentLinks',
  },
  {
    id: 'riwayat',
    label: 'Riwayat',
    // The child reads who looked at its data under "Keamanan".
    isFor: (role) => role !== 'student' && isAllowed('students.read-access-log', role),
    Panel: ChangesTab,
  },
]
