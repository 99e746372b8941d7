import { examLevelRoutes } from '@ngaji/contract/exam/munaqasyah/exam-levels.routes'
import { munaqasyahTargets, refusalToMove } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import {
  adminOf,
  anAdmin,
  chooseCurrent,
  chooseNeedy,
  type Choose,
  type Command,
} from './structure-attempt.ts'
import {
  classesInGroup,
  examStatusAt,
  groupsInYear,
  type Model,
  type ModelBranchYear,
} from './structure-model.ts'

export const moveRegionExam: Command = (model, app, choose) => {
  const year = chooseCurrent(choose, model.years, (one) => one)
  const to = choose(munaqasyahTargets)
  if (!year || !to) return null
  const desa = model.branchYears.filter((one) => one.year === year).map(({ id }) => id)
  const facts = {
    level: 'academicYear',
    status: examStatusAt(model, year.id),
    isAcademicYearActive: year.isActive,
    isBranchYearActive: null,
    parentStatus: null,
    runningChildren: desa.filter((id) => examStatusAt(model, id) === 'inProgress'),
  } as const
  const body = { munaqasyahStatus: to }
  return {
    what: `exam of the region ${to}`,
    who: anAdmin(model, choose),
    call: (as) =>
      app.as(as).call(examLevelRoutes.setRegionStatus, { params: { id: year.id }, body }),
    expected: refusalToMove(facts, to),
    effect: () => void model.exams.set(year.id, to),
  }
}

export const moveBranchExam: Command = (model, app, choose) => {
  const branchYear = aYearWhere(model, choose, ({ year }) => isRunning(model, year.id))
  const to = choose(munaqasyahTargets)
  if (!branchYear || !to) return null
  const kelompok = branchYear.branch.subBranches.map(({ id }) => examLevelKey(branchYear, id))
  const facts = {
    level: 'branchYear',
    status: examStatusAt(model, branchYear.id),
    ...activityOf(branchYear),
    parentStatus: examStatusAt(model, branchYear.year.id),
    runningChildren: kelompok.filter((key) => examStatusAt(model, key) === 'inProgress'),
  } as const
  const body = { branchYearId: branchYear.id, action: to }
  return {
    what: `exam of a desa ${to}`,
    who: adminOf(branchYear),
    call: (as) => app.as(as).call(examLevelRoutes.setBranchYearStatus, { body }),
    expected: refusalToMove(facts, to),
    effect: () => void model.exams.set(branchYear.id, to),
  }
}

export const moveSubBranchExam: Command = (model, app, choose) => {
  const branchYear = aYearWhere(model, choose, ({ id }) => isRunning(model, id))
  const subBranch = branchYear && choose(branchYear.branch.subBranches)
  const to = choose(munaqasyahTargets)
  if (!branchYear || !subBranch || !to) return null
  const key = examLevelKey(branchYear, subBranch.id)
  const status = examStatusAt(model, key)
  const facts = {
    level: 'subBranch',
    status,
    ...activityOf(branchYear),
    parentStatus: examStatusAt(model, branchYear.id),
    runningChildren: [],
  } as const
  const starts = to === 'inProgress' && status !== to
  const members = membersOf(model, branchYear, subBranch.id)
  const joined = members.map((id) => examLevelKey(branchYear, id))
  const examined = [...model.records].filter(
    ([child, home]) => child.startsWith(branchYear.id) && home === subBranch.id,
  )
  const newcomers = joined.filter((child) => !model.records.has(child))
  const nobody = starts && examined.length + newcomers.length === 0
  const body = { subBranchId: subBranch.id, munaqasyahStatus: to }
  const input = { params: { branchYearId: branchYear.id }, body }
  return {
    what: `exam of a kelompok ${to}`,
    who: adminOf(branchYear),
    call: (as) => app.as(as).call(examLevelRoutes.setSubBranchStatus, input),
    expected: refusalToMove(facts, to) ?? (nobody ? { code: 'munaqasyah.no-students' } : null),
    effect: () => {
      model.exams.set(key, to)
      if (starts) for (const child of newcomers) model.records.set(child, subBranch.id)
    },
  }
}

const isRunning = (model: Model, level: string) => examStatusAt(model, level) === 'inProgress'

/** Mostly a year whose exam may run now: an exam needs all three levels to run at the same time. */
const aYearWhere = (model: Model, choose: Choose, mayRun: (one: ModelBranchYear) => boolean) =>
  chooseNeedy(choose, model.branchYears, (one) => one.year.isActive && mayRun(one))

const examLevelKey = ({ id }: ModelBranchYear, of: string) => `${id} ${of}`

function activityOf({ isActive, year }: ModelBranchYear) {
  return { isAcademicYearActive: year.isActive, isBranchYearActive: isActive }
}

/** Those who are in a class of the year as children of the kelompok. */
function membersOf(model: Model, branchYear: ModelBranchYear, subBranchId: string): string[] {
  return groupsInYear(model, branchYear)
    .flatMap((group) => classesInGroup(model, group))
    .flatMap(({ students }) => [...students])
    .flatMap(([id, home]) => (home === subBranchId ? [id] : []))
}
