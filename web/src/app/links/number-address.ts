import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { paths } from './paths.ts'
import type { Address } from './task-address.ts'

type Addresses = Partial<Record<HomeNumber['key'], Address>>

const at = (to: string, search: Record<string, string> = {}): Address => ({ to, search })

const people: Addresses = {
  classes: at(paths.classes()),
  students: at(paths.students(), { status: 'aktif' }),
  allStudents: at(paths.students()),
  teachers: at(paths.teachers(), { status: 'active' }),
  attendance: at(paths.performance(), { period: '30-hari' }),
}

/** The numbers of a home whose list the role may open. Tim Kurikulum has no lists of people. */
const addresses: Partial<Record<Role, Addresses>> = {
  admin: { ...people, branches: at(paths.levels()), subBranches: at(paths.levels()) },
  branchAdmin: { ...people, subBranches: at(paths.academicYears()) },
  subBranchAdmin: people,
  curriculum: {
    activeQuestions: at(paths.questionBank()),
    flaggedQuestions: at(paths.questionBank()),
    readyCategories: at(paths.questionBank(), { only: 'kurang' }),
    frozenPackages: at(paths.questionPackages()),
  },
}

/** The address of the list behind a number of a home; undefined where the role has none. */
export function numberAddress(key: HomeNumber['key'], role: Role): Address | undefined {
  return addresses[role]?.[key]
}
