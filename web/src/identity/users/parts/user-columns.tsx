import {
  accountFilterLabel,
  accountFilters,
} from '@ngaji/contract/values/person/account-filters.rules'
import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { roleTitle, roles } from '@ngaji/contract/roles'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { Check } from 'lucide-react'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { formatMoment, formatText } from '../../../ui/data/formats.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { knownValue, sortOf, type TableState } from '../../../ui/table/table-state.ts'
import { QuietMark } from '../../../ui/data/Tag.tsx'
import { AccountMark } from './AccountMark.tsx'
import { placeFilters } from '../model/place-filters.ts'
import type { UserWish } from '../model/users.api.ts'

export const userColumns: readonly TableColumn<User>[] = [
  { id: 'name', header: 'Nama', value: displayName, isSortable: true },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    renderCell: ({ email }) => (
      <span className="block min-w-56 wrap-anywhere print:min-w-0">{formatText(email)}</span>
    ),
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'role',
    header: 'Peran',
    value: ({ role }) => roleTitle[role],
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'branch',
    header: 'Desa',
    value: ({ subBranchId }) => subBranchId.branchId.name,
    renderCell: ({ subBranchId }) => formatText(subBranchId.branchId.name),
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'group',
    header: 'Kelompok',
    value: ({ subBranchId }) => subBranchId.name,
    renderCell: ({ subBranchId }) => formatText(subBranchId.name),
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'isEmailVerified',
    header: 'Terverifikasi',
    value: ({ isEmailVerified }) => Number(isEmailVerified),
    renderCell: ({ isEmailVerified }) =>
      isEmailVerified ? <QuietMark icon={Check}>Ya</QuietMark> : 'Belum',
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'account',
    header: 'Akun',
    value: ({ accountState }) => accountState,
    renderCell: ({ accountState }) => <AccountMark state={accountState} />,
    onPhone: 'mark',
  },
  {
    id: 'lastSeenAt',
    header: 'Terakhir masuk',
    value: ({ lastSeenAt }) => lastSeenAt,
    renderCell: ({ lastSeenAt }) => (
      <span className="num">{formatMoment(lastSeenAt, 'noWeekday')}</span>
    ),
    isSortable: true,
    onPhone: 'none',
  },
]

export function userFiltersFor(
  places: readonly SubBranch[],
  branchId: string | undefined,
): readonly Filter[] {
  return [
    ...placeFilters(places, branchId),
    {
      id: 'account',
      label: 'Akun',
      options: accountFilters.map((value) => ({ value, label: accountFilterLabel[value] })),
    },
    {
      id: 'verified',
      label: 'Terverifikasi',
      options: [
        { value: 'true', label: 'Ya' },
        { value: 'false', label: 'Belum' },
      ],
    },
  ]
}

const sortKeys = [
  'name',
  'email',
  'branch',
  'group',
  'role',
  'isEmailVerified',
  'lastSeenAt',
] as const

/** What the address asks of the server; what it cannot mean is not asked. */
export function userWishOf({ q, page, size, sort, filters }: TableState): UserWish {
  const { id, isDescending } = sortOf(sort) ?? { id: 'name', isDescending: false }
  const role = knownValue(roles, filters['role'])
  const accountState = knownValue(accountFilters, filters['account'])
  const isEmailVerified = knownValue(['true', 'false'], filters['verified'])
  return {
    page,
    limit: size,
    sortBy: knownValue(sortKeys, id) ?? 'name',
    sortDir: isDescending ? 'desc' : 'asc',
    ...(q !== '' && { search: q }),
    ...(role && { role }),
    ...(accountState && { accountState }),
    ...(isEmailVerified && { isEmailVerified }),
    ...(filters['branch'] && { branchId: filters['branch'] }),
    ...(filters['group'] && { subBranchId: filters['group'] }),
  }
}
