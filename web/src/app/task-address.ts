import { gradeSlug, grades } from '@ngaji/contract/features/classes/classes.rules'
import type { HomeTask, HomeTaskKey } from '@ngaji/contract/features/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { todayPanelId } from '../features/dashboard/office/today-panel.ts'
import { paths } from './paths.ts'

export type Address = { to: string; search: Record<string, string>; hash?: string }

type Query = HomeTask['query']
type AddressOf = (query: Query, role: Role) => Address

const at = (to: string, search: Record<string, string> = {}): Address => ({ to, search })

/** The years, with the one that is meant standing open. */
function yearsAt({ academicYearId, branchYearId }: Query): Address {
  const open = branchYearId ?? academicYearId
  return at(paths.academicYears(), open === undefined ? {} : { open })
}

function examAt({ branchYearId }: Query): Address {
  return at(branchYearId === undefined ? paths.munaqasyah() : paths.examOfYear({ branchYearId }))
}

/** A list with the filters that show what is meant; the line may name more of them. */
const listAt =
  (to: string, search: Record<string, string> = {}): AddressOf =>
  (query) =>
    at(to, { ...search, ...query })

/** People whose account was never used; the region finds them among all accounts. */
function accountsAt(_query: Query, role: Role): Address {
  const account = 'notActivated'
  return at(role === 'admin' ? paths.users() : paths.students(), { account })
}

/** One request where there is one, else the list. */
function ticketsAt({ ticketId, ...filters }: Query): Address {
  return ticketId === undefined ? at(paths.ownTickets(), filters) : at(paths.ticket({ ticketId }))
}

/** The questions of one grade where it is one, else the whole bank. */
function gradeAt({ grade, ...filters }: Query): Address {
  const known = grades.find((one) => one === grade || gradeSlug(one) === grade)
  return known === undefined
    ? at(paths.questionBank(), { only: 'kurang' })
    : at(paths.questions({ classGrade: gradeSlug(known) }), filters)
}

/** The meetings of one class where it is one, else all classes. */
function registersAt({ classId }: Query): Address {
  return classId === undefined ? at(paths.classes()) : at(paths.classHistory({ classId }))
}

const attention = { view: 'perhatian' }

const addresses: Record<HomeTaskKey, AddressOf> = {
  pendingTickets: listAt(paths.tickets()),
  branchesUnregistered: yearsAt,
  branchesInactive: yearsAt,
  examBranches: listAt(paths.examMonitor()),
  categoriesWithoutSet: listAt(paths.questionBank(), { only: 'kurang' }),
  codesExpiring: accountsAt,
  registersMissing: (query) =>
    query['classId'] === undefined
      ? { ...at(paths.dashboard()), hash: todayPanelId }
      : registersAt(query),
  classesWithoutTeacher: listAt(paths.classes(), { teachers: 'none' }),
  classesWithoutStudents: listAt(paths.classes(), { students: 'none' }),
  classesUnlocked: listAt(paths.classes(), { status: 'open' }),
  studentsWithoutClass: listAt(paths.students(), { class: 'tanpa' }),
  incompleteStudents: listAt(paths.students(), { profile: 'kurang' }),
  incompleteTeachers: listAt(paths.teachers(), { profile: 'incomplete' }),
  neverActivated: accountsAt,
  examNotStarted: examAt,
  examRunning: examAt,
  categoriesUnfinished: examAt,
  absent3: listAt(paths.performance(), attention),
  ticketsDecided: ticketsAt,
  ticketsWaiting: ticketsAt,
  registerConflicts: registersAt,
  categoryGap: gradeAt,
  flaggedQuestions: gradeAt,
  oldDrafts: gradeAt,
  packagesMissing: listAt(paths.questionPackages()),
}

/** Where the work behind a line of "Perlu dikerjakan" is, with the filters that show it. */
export function taskAddress({ key, query }: HomeTask, role: Role): Address {
  return addresses[key](query, role)
}
