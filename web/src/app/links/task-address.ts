import { gradeSlug, grades } from '@ngaji/contract/structure/classes/classes.rules'
import type { HomeTask, HomeTaskKey } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { paths } from './paths.ts'

export type Address = { to: string; search: Record<string, string> }

type Query = HomeTask['query']
type AddressOf = (query: Query) => Address

const pageAddress = (to: string, search: Record<string, string> = {}): Address => ({ to, search })

/** The list of years with the card of one year open. */
function yearsAt({ academicYearId, branchYearId, ...filters }: Query): Address {
  const open = branchYearId ?? academicYearId
  return pageAddress(paths.academicYears(), { ...(open !== undefined && { open }), ...filters })
}

function examAt({ branchYearId, ...filters }: Query): Address {
  return branchYearId === undefined
    ? pageAddress(paths.munaqasyah())
    : pageAddress(paths.examOfYear({ branchYearId }), filters)
}

/** A list with the filters of the line. */
const listAt =
  (to: string): AddressOf =>
  (query) =>
    pageAddress(to, query)

/** The class that all students without a class belong in, if there is one, else their list. */
function withoutClassAt({ classId, ...filters }: Query): Address {
  return classId === undefined
    ? pageAddress(paths.students(), filters)
    : pageAddress(paths.addStudents({ classId }))
}

/** The questions of one grade if the query names one, else the whole bank. */
function gradeAt({ grade, ...filters }: Query): Address {
  const known = grades.find((one) => one === grade || gradeSlug(one) === grade)
  return known === undefined
    ? pageAddress(paths.questionBank(), { only: 'kurang' })
    : pageAddress(paths.questions({ classGrade: gradeSlug(known) }), filters)
}

const addresses: Record<HomeTaskKey, AddressOf> = {
  pendingTickets: listAt(paths.tickets()),
  branchesUnregistered: yearsAt,
  branchesInactive: yearsAt,
  examBranches: listAt(paths.examMonitor()),
  examBranchesDone: listAt(paths.examMonitor()),
  categoriesWithoutSet: listAt(paths.questionBank()),
  codesExpiring: listAt(paths.users()),
  registersMissing: listAt(paths.performance()),
  registersMissedThisWeek: listAt(paths.performance()),
  classesWithoutTeacher: listAt(paths.classes()),
  classesWithoutStudents: listAt(paths.classes()),
  classesUnlocked: listAt(paths.classes()),
  studentsWithoutClass: withoutClassAt,
  incompleteStudents: listAt(paths.students()),
  incompleteTeachers: listAt(paths.teachers()),
  neverActivated: listAt(paths.students()),
  teachersNeverActivated: listAt(paths.teachers()),
  examNotStarted: examAt,
  examRunning: examAt,
  categoriesUnfinished: examAt,
  absent3: listAt(paths.performance()),
  ticketsDecided: listAt(paths.ownTickets()),
  ticketsWaiting: listAt(paths.ownTickets()),
  ticketsRejected: listAt(paths.ownTickets()),
  categoryGap: gradeAt,
  flaggedQuestions: gradeAt,
  oldDrafts: gradeAt,
  packagesMissing: listAt(paths.questionPackages()),
}

/** The address of the list behind a line of "Perlu dikerjakan", with its filters. */
export function taskAddress({ key, query }: HomeTask): Address {
  return addresses[key](query)
}
