import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import {
  missingStudentFieldsInWords,
  studentProfileFields,
} from '@ngaji/contract/values/person-profile.rules'
import { Check, TriangleAlert } from 'lucide-react'
import { formatPercent } from '../../../ui/data/formats.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'

/** Photo and name lead; the rest stands beside them. */
export const memberColumns: readonly TableColumn<ClassMember>[] = [
  { id: 'name', header: 'Nama', value: (row) => row.name, isSortable: true, isSearchable: true },
  {
    id: 'nis',
    header: 'NIS',
    value: (row) => row.nis,
    renderCell: (row) => <span className="num">{row.nis}</span>,
    isSortable: true,
    isSearchable: true,
    onPhone: 'none',
  },
  {
    id: 'subBranch',
    header: 'Kelompok',
    value: (row) => row.subBranch.name,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'profile',
    header: 'Profil',
    value: (row) => studentProfileFields.length - row.missing.length,
    renderCell: (row) => <ProfileMark member={row} />,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'attendance',
    header: 'Kehadiran 30 hari',
    value: (row) => row.attendance30Days,
    renderCell: (row) => <span className="num">{formatPercent(row.attendance30Days)}</span>,
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
]

/** Complete is quiet; what is missing is named. */
export function ProfileMark({ member }: { member: ClassMember }) {
  if (member.isProfileComplete) return <QuietMark icon={Check}>Lengkap</QuietMark>
  const { missing } = member
  return (
    <span className="inline-grid gap-0.5">
      <Tag tone="warning" icon={TriangleAlert}>
        {studentProfileFields.length - missing.length}/{studentProfileFields.length}
        <span className="sr-only"> isian profil</span>
      </Tag>
      <span className="text-caption text-ink-soft">{missingStudentFieldsInWords(missing)}</span>
    </span>
  )
}
