import { accountFilters } from '@ngaji/contract/values/person/account-filters.rules'
import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import { studentSortKeys } from '@ngaji/contract/people/students/students.schemas'
import { knownFlag, sortOf, type TableState } from '../../../ui/table/table-state.ts'
import { inService, noClass } from '../parts/student-columns.tsx'
import type { StudentWish } from './students.api.ts'

/** What the address asks of the server, paging aside; what it does not know is not asked. */
export function parseStudentWish({ q, filters }: TableState): StudentWish {
  const { status, profile, label, sub, branch, grade, account } = filters
  return {
    ...(q !== '' && { search: q }),
    ...flag('isActive', status, { yes: 'aktif', no: 'tidak' }),
    ...flag('isProfileComplete', profile, { yes: 'lengkap', no: 'kurang' }),
    ...flag('isInternal', label, { yes: 'internal', no: 'simpatisan' }),
    ...(branch !== undefined && { branchId: branch }),
    ...(sub !== undefined && { subBranchId: sub }),
    ...(filters['class'] === noClass && { withoutClass: true }),
    ...(filters['class'] && filters['class'] !== noClass && { classId: filters['class'] }),
    ...oneOf('grade', grade, grades),
    ...oneOf('accountState', account, accountFilters),
    ...(account === inService && { isDisabled: false }),
  }
}

type Filters = TableState['filters']

/** A kelompok or a class of another place would leave nothing: they go with the place above them. */
export function insidePlace(next: Filters, before: Filters): Filters {
  const isOtherBranch = next['branch'] !== before['branch']
  if (!isOtherBranch && next['sub'] === before['sub']) return next
  const { sub, class: schoolClass, ...others } = next
  return {
    ...others,
    ...(sub !== undefined && !isOtherBranch && { sub }),
    ...(schoolClass === noClass && { class: schoolClass }),
  }
}

/** The query of the address with its page and order. */
export function pageWishOf(state: TableState): StudentWish {
  const { id = 'name', isDescending = false } = sortOf(state.sort) ?? {}
  return {
    ...parseStudentWish(state),
    ...oneOf('sortBy', id, studentSortKeys),
    sortDir: isDescending ? 'desc' : 'asc',
    page: state.page,
    limit: state.size,
  }
}

function flag(name: string, value: string | undefined, words: { yes: string; no: string }) {
  const isAsked = knownFlag(words, value)
  return isAsked === undefined ? {} : { [name]: isAsked }
}

function oneOf(name: string, value: string | undefined, known: readonly string[]) {
  return value !== undefined && known.includes(value) ? { [name]: value } : {}
}
