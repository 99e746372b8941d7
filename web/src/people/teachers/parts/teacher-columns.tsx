import {
  accountFilterLabel,
  accountFilters,
} from '@ngaji/contract/values/person/account-filters.rules'
import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { AccountMark } from '../../../identity/users/parts/AccountMark.tsx'
import { branchColumn, groupColumn } from '../../../identity/users/model/place-columns.ts'
import { ServiceMark } from './TeacherMarks.tsx'
import { profileShare } from '../model/teacher-words.ts'

/** The value of the filter "Akun" for whoever is not switched off. */
export const inService = 'dipakai'

type Column = TableColumn<TeacherRecordAnswer>

const name: Column = { id: 'name', header: 'Nama', value: (row) => row.name, isSortable: true }

const nig: Column = {
  id: 'nig',
  header: 'NIG',
  value: (row) => row.nig,
  renderCell: (row) => <span className="num">{row.nig}</span>,
  isSortable: true,
  onPhone: 'none',
}

const position: Column = {
  id: 'position',
  header: 'Posisi',
  value: (row) => positions.indexOf(row.position),
  renderCell: (row) => positionLabel[row.position],
  isSortable: true,
  onPhone: 'fact',
}

const classes: Column = {
  id: 'classes',
  header: 'Kelas',
  value: (row) => runningClasses(row),
  align: 'end',
  onPhone: 'fact',
}

const service: Column = {
  id: 'isActive',
  header: 'Status',
  value: (row) => Number(!row.isActive),
  renderCell: (row) => <ServiceMark isActive={row.isActive} />,
  isSortable: true,
  onPhone: 'mark',
}

const profile: Column = {
  id: 'isProfileComplete',
  header: 'Profil',
  value: (row) => -row.missing.length,
  renderCell: (row) => (
    <span className="num">
      {profileShare(row)}
      {!row.isProfileComplete && <span className="sr-only"> belum lengkap</span>}
    </span>
  ),
  isSortable: true,
  align: 'end',
  onPhone: 'none',
}

const account: Column = {
  id: 'account',
  header: 'Akun',
  value: (row) => row.accountState,
  renderCell: (row) => <AccountMark state={row.accountState} />,
  onPhone: 'none',
}

function runningClasses({ classIds }: TeacherRecordAnswer): number {
  return classIds.filter(({ teachingGroupId }) => teachingGroupId.branchYearId.isActive).length
}

export const teacherColumns: readonly Column[] = [
  name,
  nig,
  position,
  classes,
  groupColumn,
  service,
  profile,
  account,
]

/** The region sees several desa. */
export const teacherColumnsOfRegion: readonly Column[] = [
  name,
  nig,
  position,
  classes,
  groupColumn,
  branchColumn,
  service,
  profile,
  account,
]

type Ref = { id: string; name: string }
export type TeacherPlaces = { branches: readonly Ref[]; groups: readonly Ref[] }

const optionOf = ({ id, name: label }: Ref) => ({ value: id, label })

/** The filters, with the places there are. */
export function teacherFilters({ branches, groups }: TeacherPlaces): Filter[] {
  return [
    ...(branches.length > 1
      ? [{ id: 'branch', label: 'Desa', options: branches.map(optionOf) }]
      : []),
    ...(groups.length > 1
      ? [{ id: 'group', label: 'Kelompok', options: groups.map(optionOf) }]
      : []),
    {
      id: 'position',
      label: 'Posisi',
      options: positions.map((value) => ({ value, label: positionLabel[value] })),
    },
    {
      id: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Aktif' },
        { value: 'ended', label: 'Selesai bertugas' },
      ],
    },
    {
      id: 'profile',
      label: 'Profil',
      options: [
        { value: 'complete', label: 'Lengkap' },
        { value: 'incomplete', label: 'Belum lengkap' },
      ],
    },
    {
      id: 'account',
      label: 'Akun',
      options: [
        { value: inService, label: 'Tidak nonaktif' },
        ...accountFilters.map((value) => ({ value, label: accountFilterLabel[value] })),
      ],
    },
  ]
}
