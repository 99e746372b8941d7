import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { accountRequestRoutes } from '@ngaji/contract/people/account-requests/account-requests.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import type { HomeTask, HomeTaskKey } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { categoriesOfGrade, scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { teacherRecordRoutes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import type { GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

type Asked = { app: TestApp; user: GivenUser; query: HomeTask['query'] }
type ListOf = (asked: Asked) => Promise<number>

const students =
  (wish: object): ListOf =>
  async ({ app, user }) =>
    (await app.as(user).call(studentRecordRoutes.list, { query: wish })).body.total

const teachers =
  (wish: object): ListOf =>
  async ({ app, user }) =>
    (await app.as(user).call(teacherRecordRoutes.list, { query: { isActive: true, ...wish } })).body
      .total

/** The classes of the running year, which their screen filters itself. */
const classes =
  (
    isShown: (one: { teacherCount: number; studentCount: number; isLocked: boolean }) => boolean,
  ): ListOf =>
  async ({ app, user }) => {
    const { body } = await app.as(user).call(classRoutes.list, { query: {} })
    const running = body.academicYears.filter(({ isActive }) => isActive)
    return running.flatMap((year) => year.classes).filter(isShown).length
  }

async function runningYear({ app, user }: Asked) {
  const query = { populate: 'branchYears' }
  const { body } = await app.as(user).call(academicYearRoutes.list, { query })
  const year = body.academicYears.find(({ isActive }) => isActive)
  if (!year) throw new Error('no year runs')
  return year
}

async function attentionOf(asked: Asked, wish: object) {
  const { id } = await runningYear(asked)
  const query = { academicYearId: id, ...wish }
  return (await asked.app.as(asked.user).call(performanceRoutes.readAttention, { query })).body
}

const registers =
  (span: 'today' | 'week'): ListOf =>
  async (asked) =>
    (await attentionOf(asked, { registers: span })).classes.length

const desaInExam: ListOf = async ({ app, user, query }) => {
  const { body } = await app.as(user).call(resultRoutes.summariseRegion, { query: {} })
  return body.branches.filter(({ munaqasyahStatus }) => munaqasyahStatus === query['status']).length
}

/** The kelompok of a desa for its PJP; the PJP of a kelompok has the own one. */
const kelompokIn =
  (status: 'notStarted' | 'inProgress'): ListOf =>
  async ({ app, user, query }) => {
    const { body } = await app.as(user).call(resultRoutes.summariseSubBranches, {
      params: { branchId: user.branchId ?? '' },
      query: { branchYearId: query['branchYearId'] ?? '' },
    })
    return body.subBranches.filter(({ munaqasyahStatus }) => munaqasyahStatus === status).length
  }

/** "Belum lengkap" of a kelompok: children with an unexamined category. */
const childrenLeft: ListOf = async ({ app, user, query }) => {
  const { body } = await app.as(user).call(resultRoutes.readBranchYear, {
    params: { branchYearId: query['branchYearId'] ?? '' },
    query: { subBranchId: user.subBranchId ?? '' },
  })
  const records = body.classes.flatMap(({ scores }) => scores)
  return records.filter((record) => {
    const { grade } = record.classId
    const entries = categoriesOfGrade(grade).map((key) => [key, record[key]?.score ?? null])
    return !figuresOf({ grade, scores: Object.fromEntries(entries) }).isComplete
  }).length
}

const ownTickets =
  (wish: object): ListOf =>
  async ({ app, user }) => {
    const input = { params: { userId: user.id }, query: wish }
    return (await app.as(user).call(accountRequestRoutes.listOwn, input)).body.total
  }

const questionsOf =
  (wish: object): ListOf =>
  async ({ app, user, query }) => {
    const input = { params: { classGrade: query['grade'] ?? '' }, query: wish }
    return (await app.as(user).call(questionRoutes.listOfGrade, input)).body.total
  }

async function coverageOf({ app, user }: Asked, wish: object) {
  return (await app.as(user).call(questionRoutes.readCoverage, { query: wish })).body.coverage
}

/** The number of rows in the list of each line, under the filters of its link. */
export const rowsBehind: Record<HomeTaskKey, ListOf> = {
  pendingTickets: async ({ app, user }) =>
    (await app.as(user).call(accountRequestRoutes.list, { query: { status: 'pending' } })).body
      .total,
  branchesUnregistered: async (asked) => (await runningYear(asked)).unregistered?.length ?? 0,
  branchesInactive: async (asked) =>
    (await runningYear(asked)).branchYears?.filter(({ isActive }) => !isActive).length ?? 0,
  examBranches: desaInExam,
  examBranchesDone: desaInExam,
  categoriesWithoutSet: async (asked) =>
    (await coverageOf(asked, { semester: '1' })).filter(({ isReachable }) => !isReachable).length,
  codesExpiring: async ({ app, user }) => {
    const query = { accountState: 'codeExpiring' }
    return (await app.as(user).call(accountRoutes.list, { query })).body.total
  },
  registersMissing: registers('today'),
  registersMissedThisWeek: registers('week'),
  classesWithoutTeacher: classes(({ teacherCount }) => teacherCount === 0),
  classesWithoutStudents: classes(({ studentCount }) => studentCount === 0),
  classesUnlocked: classes(({ isLocked }) => !isLocked),
  studentsWithoutClass: async (asked) => {
    const { classId } = asked.query
    if (classId === undefined) return students({ withoutClass: true, isDisabled: false })(asked)
    const input = { params: { classId }, query: { withoutClass: true } }
    return (await asked.app.as(asked.user).call(classRoutes.listStudentCandidates, input)).body
      .total
  },
  incompleteStudents: students({ isProfileComplete: false, isDisabled: false }),
  incompleteTeachers: teachers({ isProfileComplete: false, isDisabled: false }),
  neverActivated: students({ accountState: 'notActivated' }),
  teachersNeverActivated: teachers({ accountState: 'notActivated' }),
  examNotStarted: kelompokIn('notStarted'),
  examRunning: (asked) =>
    asked.user.role === 'subBranchAdmin' ? childrenLeft(asked) : kelompokIn('inProgress')(asked),
  categoriesUnfinished: async ({ app, user, query }) => {
    const wish = { branchYearId: query['branchYearId'] ?? '' }
    return (await app.as(user).call(resultRoutes.listClaims, { query: wish })).body.left.length
  },
  absent3: async (asked) => (await attentionOf(asked, { reason: 'absent3' })).studentTotal,
  ticketsDecided: ownTickets({ decidedWithinDays: 7 }),
  ticketsWaiting: ownTickets({ status: 'pending' }),
  ticketsRejected: ownTickets({ status: 'rejected', decidedWithinDays: 7 }),
  // The points a category reaches, as its list shows them above the questions.
  categoryGap: async (asked) => {
    const { grade, category, semester } = asked.query
    const [cell] = (await coverageOf(asked, { semester })).filter(
      (one) => one.category === category && one.classGrade.toLowerCase() === grade,
    )
    return cell?.reachable ?? -1
  },
  flaggedQuestions: questionsOf({ status: 'checkneeded' }),
  oldDrafts: questionsOf({ status: 'inactive', untouchedDays: 14 }),
  packagesMissing: async ({ app, user, query }) => {
    const { body } = await app.as(user).call(packageRoutes.listYears, {})
    const year = body.packages.find(({ id }) => id === query['year'])
    return scoreCategories.filter((category) => year?.[category] === null).length
  },
}
