import {
  accountFilterLabel,
  accountFilters,
} from '@ngaji/contract/values/person/account-filters.rules'
import { grades, gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { studentLabel, studentStatusLabel } from '@ngaji/contract/people/students/students.rules'
import type { StudentList, StudentRow } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { accountStateLabel, accountStates } from '@ngaji/contract/values/person/person.rules'
import {
  missingStudentFieldsInWords,
  studentProfileFields,
} from '@ngaji/contract/values/person/person-profile.rules'
import type { Role } from '@ngaji/contract/roles'
import { Check } from 'lucide-react'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { formatText } from '../../../ui/data/formats.ts'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Tooltip } from '../../../ui/floating/Tooltip.tsx'
import { branchColumn, groupColumn } from '../../../identity/users/model/place-columns.ts'

/** A line of the list; teachers learn only a part of it. */
export type ListedStudent = StudentList['students'][number]
type Column = TableColumn<ListedStudent>

export function isWhole(row: ListedStudent): row is StudentRow {
  return 'missing' in row
}

const name: Column = {
  id: 'name',
  header: 'Nama',
  value: displayName,
  // Long names break into two lines, not four.
  renderCell: (row) => <span className="block md:min-w-44">{displayName(row)}</span>,
  isSortable: true,
}

const nis: Column = {
  id: 'nis',
  header: 'NIS',
  value: (row) => row.nis,
  renderCell: (row) => <span className="num">{row.nis}</span>,
  isSortable: true,
  onPhone: 'none',
}

const schoolClass: Column = {
  id: 'class',
  header: 'Kelas',
  value: (row) => row.className,
  renderCell: (row) => <span className="block md:min-w-20">{formatText(row.className)}</span>,
  onPhone: 'none',
}

const label: Column = {
  id: 'isInternal',
  header: 'Label',
  value: (row) => (isWhole(row) ? studentLabel(row.isInternal) : null),
  isSortable: true,
  onPhone: 'none',
}

const status: Column = {
  id: 'isActive',
  header: 'Status',
  value: (row) => studentStatusLabel(row.isActive),
  renderCell: (row) => (
    <span className="whitespace-nowrap">{studentStatusLabel(row.isActive)}</span>
  ),
  isSortable: true,
  onPhone: 'none',
}

const profile: Column = {
  id: 'isProfileComplete',
  header: 'Profil',
  value: (row) => Number(row.isProfileComplete),
  renderCell: (row) => isWhole(row) && <ProfileCell row={row} />,
  isSortable: true,
  onPhone: 'none',
}

const account: Column = {
  id: 'account',
  header: 'Akun',
  value: (row) => (isWhole(row) ? accountStates.indexOf(row.accountState) : null),
  renderCell: (row) => isWhole(row) && <AccountCell row={row} />,
  onPhone: 'none',
}

/** "5/7" with a bar; what is missing on hover and focus, and for screen readers. */
function ProfileCell({ row }: { row: StudentRow }) {
  if (row.missing.length === 0) return <QuietMark icon={Check}>Lengkap</QuietMark>
  const all = studentProfileFields.length
  const filled = all - row.missing.length
  const missing = `Kurang: ${missingStudentFieldsInWords(row.missing)}`
  return (
    <Tooltip text={missing}>
      <span className="block w-24">
        <Progress label={missing} value={filled} max={all}>
          {filled}/{all}
        </Progress>
      </span>
    </Tooltip>
  )
}

function AccountCell({ row }: { row: StudentRow }) {
  const words = accountStateLabel[row.accountState]
  if (row.accountState === 'disabled') return <Tag tone="danger">{words}</Tag>
  if (row.accountState === 'notActivated') return <Tag tone="outline">{words}</Tag>
  return words
}

/** Who sees which columns: a teacher few, the region also the desa. */
export function columnsFor(role: Role): readonly Column[] {
  if (role === 'teacher') return [name, nis, schoolClass]
  const places = [
    ...(role === 'subBranchAdmin' ? [] : [groupColumn]),
    ...(role === 'admin' ? [branchColumn] : []),
  ]
  return [name, nis, schoolClass, ...places, label, status, profile, account]
}

type Choices = StudentList['filterMeta']

const referenceOptions = (refs: readonly { id: string; name: string }[]) =>
  refs.map(({ id, name: words }) => ({ value: id, label: words }))

/** The value of the filter "Kelas" for whoever is in none. */
export const noClass = 'tanpa'

/** The region has hundreds of classes of one name. */
const chooseBranchFirst = {
  value: 'desa-dahulu',
  label: 'Kelas tertentu',
  unavailable: 'pilih desa dahulu',
}

/** The value of the filter "Akun" for whoever is not switched off. */
export const inService = 'dipakai'

const statusFilter: Filter = {
  id: 'status',
  label: 'Status',
  options: [
    { value: 'aktif', label: 'Aktif' },
    { value: 'tidak', label: 'Tidak Aktif' },
  ],
}

const gradeFilter: Filter = {
  id: 'grade',
  label: 'Tingkat',
  options: grades.map((value) => ({ value, label: gradeLabel(value) })),
}

const profileFilter: Filter = {
  id: 'profile',
  label: 'Profil',
  options: [
    { value: 'kurang', label: 'Belum lengkap' },
    { value: 'lengkap', label: 'Lengkap' },
  ],
}

const labelFilter: Filter = {
  id: 'label',
  label: 'Label',
  options: [
    { value: 'internal', label: studentLabel(true) },
    { value: 'simpatisan', label: studentLabel(false) },
  ],
}

const accountFilter: Filter = {
  id: 'account',
  label: 'Akun',
  options: [
    { value: inService, label: 'Tidak nonaktif' },
    ...accountFilters.map((value) => ({ value, label: accountFilterLabel[value] })),
  ],
}

const nothingYet: Choices = { branches: [], groups: [], classes: [] }

/** Every KBM has a Kelas 1. */
function classFilterOf(role: Role, { classes }: Choices): Filter {
  const isEarly = role === 'admin' && classes.length === 0
  return {
    id: 'class',
    label: 'Kelas',
    options: [
      { value: noClass, label: 'Tanpa kelas' },
      ...classes.map(({ id, name: words, teachingGroupName }) => ({
        value: id,
        label: `${words} · ${teachingGroupName}`,
      })),
      ...(isEarly ? [chooseBranchFirst] : []),
    ],
  }
}

export function filtersFor(role: Role, choices: Choices = nothingYet): Filter[] {
  const classFilter = classFilterOf(role, choices)
  if (role === 'teacher') return [classFilter, gradeFilter]
  const branches: Filter = {
    id: 'branch',
    label: 'Desa',
    options: referenceOptions(choices.branches),
  }
  const groups: Filter = { id: 'sub', label: 'Kelompok', options: referenceOptions(choices.groups) }
  return [
    ...(role === 'admin' ? [branches] : []),
    ...(role === 'subBranchAdmin' ? [] : [groups]),
    statusFilter,
    profileFilter,
    labelFilter,
    classFilter,
    gradeFilter,
    accountFilter,
  ]
}
