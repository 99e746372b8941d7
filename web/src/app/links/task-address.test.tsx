import { setUpKeys } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import {
  homeTaskKeys,
  numberKeys,
  type HomeTask,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { arrivalAt } from '../search/arrival.fixtures.ts'
import { decideVisit } from '../guards/decide-visit.ts'
import { numberAddress } from './number-address.ts'
import { officeLinksOf } from './office-links.tsx'
import { taskAddress, type Address } from './task-address.ts'

const id = '0197c348-94b1-75fc-b08e-ef8b0d975a40'

/** The lines of each home, with the server's query for each. */
const told: Record<string, readonly (Partial<HomeTask> & Pick<HomeTask, 'key'>)[]> = {
  admin: [
    { key: 'pendingTickets', query: { status: 'pending' } },
    { key: 'branchesInactive', query: { academicYearId: id, desa: 'nonaktif' } },
    { key: 'branchesUnregistered', query: { academicYearId: id, desa: 'belum' } },
    { key: 'registersMissing', query: { view: 'perhatian', absen: 'hari-ini' } },
    { key: 'registersMissedThisWeek', query: { view: 'perhatian', absen: 'pekan-ini' } },
    { key: 'categoriesWithoutSet', query: { only: 'kurang' } },
    { key: 'codesExpiring', query: { account: 'codeExpiring' } },
    {
      key: 'incompleteTeachers',
      query: { profile: 'incomplete', status: 'active', account: 'dipakai' },
    },
    { key: 'studentsWithoutClass', query: { class: 'tanpa', account: 'dipakai' } },
    { key: 'examBranches', query: { status: 'inProgress' } },
    { key: 'examBranchesDone', query: { status: 'completed' } },
  ],
  branchAdmin: [
    { key: 'registersMissing', query: { view: 'perhatian', absen: 'hari-ini' } },
    { key: 'registersMissedThisWeek', query: { view: 'perhatian', absen: 'pekan-ini' } },
    { key: 'classesWithoutTeacher', query: { teachers: 'none' } },
    { key: 'classesWithoutStudents', query: { students: 'none' } },
    { key: 'classesUnlocked', query: { status: 'open' } },
    { key: 'studentsWithoutClass', query: { class: 'tanpa', account: 'dipakai' } },
    { key: 'studentsWithoutClass', query: { classId: id } },
    { key: 'incompleteStudents', query: { profile: 'kurang', account: 'dipakai' } },
    {
      key: 'incompleteTeachers',
      query: { profile: 'incomplete', status: 'active', account: 'dipakai' },
    },
    { key: 'examNotStarted', query: { branchYearId: id, status: 'notStarted' } },
    { key: 'examRunning', query: { branchYearId: id, status: 'inProgress' } },
    { key: 'categoriesUnfinished', query: { branchYearId: id } },
    { key: 'absent3', query: { view: 'perhatian', reason: 'absent3' } },
    { key: 'ticketsDecided', query: { decided: '7' } },
  ],
  subBranchAdmin: [
    { key: 'registersMissing', query: { view: 'perhatian', absen: 'hari-ini' } },
    { key: 'registersMissedThisWeek', query: { view: 'perhatian', absen: 'pekan-ini' } },
    { key: 'incompleteStudents', query: { profile: 'kurang', account: 'dipakai' } },
    { key: 'studentsWithoutClass', query: { class: 'tanpa', account: 'dipakai' } },
    { key: 'studentsWithoutClass', query: { classId: id } },
    { key: 'neverActivated', query: { account: 'notActivated' } },
    { key: 'teachersNeverActivated', query: { account: 'notActivated', status: 'active' } },
    { key: 'examNotStarted', query: { branchYearId: id } },
    { key: 'examRunning', query: { branchYearId: id } },
    { key: 'absent3', query: { view: 'perhatian', reason: 'absent3' } },
    { key: 'ticketsWaiting', query: { status: 'pending' } },
    { key: 'ticketsRejected', query: { status: 'rejected', decided: '7' } },
  ],
  curriculum: [
    { key: 'categoryGap', query: { grade: '3', category: 'memorizingDua', semester: '1' } },
    { key: 'categoriesWithoutSet', query: { only: 'kurang' } },
    { key: 'flaggedQuestions', query: { grade: 'pra-paud', status: 'checkneeded' } },
    { key: 'oldDrafts', query: { grade: '9', status: 'inactive', age: '14' } },
    { key: 'packagesMissing', query: { year: id, show: 'missing' } },
  ],
}

const roles = Object.keys(told) as Role[]

const lines = roles.flatMap((role) =>
  (told[role] ?? []).map((line) => ({ role, task: { count: 3, query: {}, ...line } })),
)

/** May the role open the address, and does its screen know every parameter? */
function visitTo({ to, search }: Address, role: Role) {
  const arrival = arrivalAt(to, search)
  return { kind: decideVisit({ ...arrival, role }).kind, search: arrival.search }
}

/** Parameters that are filters: not part of the path, and not the id of an open card. */
function filtersIn({
  academicYearId,
  branchYearId: _year,
  classId: _class,
  grade: _grade,
  ...filters
}: HomeTask['query']) {
  return { ...filters, ...(academicYearId !== undefined && { open: academicYearId }) }
}

describe('the lines of "Perlu dikerjakan"', () => {
  it.each(lines)('$role: $task.key leads to its filtered list', ({ role, task }) => {
    const address = taskAddress(task)
    expect(visitTo(address, role)).toEqual({ kind: 'show', search: address.search })
    expect(filtersIn(task.query)).toEqual(address.search)
  })

  it('are all covered by this test', () => {
    const seen = new Set(lines.map(({ task }) => task.key))
    expect(homeTaskKeys.filter((key) => !seen.has(key))).toEqual([])
  })
})

describe('the steps of setting a year up', () => {
  it.each(setUpKeys)('%s leads the PJP of the desa to its work', (key) => {
    const { setUp } = officeLinksOf('branchAdmin')
    const step = { key, isDone: false, count: 1, ...(key === 'classes' && { teachingGroupId: id }) }
    const { to, search = {} } = setUp(step, id).props as Partial<Address> & { to: string }
    expect(visitTo({ to, search }, 'branchAdmin')).toEqual({ kind: 'show', search })
    if (key === 'classes')
      expect({ to, search }).toEqual({ to: '/academic/classes/new', search: { teachingGroup: id } })
    // A class that lost its only teacher or its last child in a running year is locked.
    if (key === 'classesFilled') expect(search).toEqual({ sort: 'students' })
  })
})

describe('the numbers of a home', () => {
  it.each(roles)('lead %s only to lists it has', (role) => {
    const addresses = numberKeys.flatMap((key) => numberAddress(key, role) ?? [])
    const lost = addresses.filter((address) => {
      const { kind, search } = visitTo(address, role)
      return kind !== 'show' || JSON.stringify(search) !== JSON.stringify(address.search)
    })
    expect(lost).toEqual([])
  })

  it('have no list of the region for Tim Kurikulum', () => {
    expect(numberAddress('students', 'curriculum')).toBeUndefined()
    expect(numberAddress('readyCategories', 'curriculum')).toEqual({
      to: '/munaqasyah/question-bank',
      search: { only: 'kurang' },
    })
  })
})
