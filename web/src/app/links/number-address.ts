import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { paths } from './paths.ts'
import type { Address } from './task-address.ts'

type Addresses = Partial<Record<HomeNumber['key'], Address>>

const pageAddress = (to: string, search: Record<string, string> = {}): Address => ({ to, search })

const people: Addresses = {
  classes: pageAddress(paths.classes()),
  students: pageAddress(paths.students(), { status: 'aktif' }),
  allStudents: pageAddress(paths.students()),
  teachers: pageAddress(paths.teachers(), { status: 'active' }),
  attendance: pageAddress(paths.performance(), { period: '30-hari' }),
}

/** The numbers of a home whose list the role may open. Tim Kurikulum has no lists of people. */
const addresses: Partial<Record<Role, Addresses>> = {
  admin: {
    ...people,
    branches: pageAddress(paths.levels()),
    subBranches: pageAddress(paths.levels()),
  },
  branchAdmin: { ...people, subBranches: pageAddress(paths.academicYears()) },
  subBranchAdmin: people,
  curriculum: {
    activeQuestions: pageAddress(paths.questionBank()),
    flaggedQuestions: pageAddress(paths.questionBank()),
    readyCategories: pageAddress(paths.questionBank(), { only: 'kurang' }),
    frozenPackages: pageAddress(paths.questionPackages()),
  },
}

/** The address of the list behind a number of a home; undefined where the role has none. */
export function numberAddress(key: HomeNumber['key'], role: Role): Address | undefined {
  return addresses[role]?.[key]
}
