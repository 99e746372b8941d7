import { refusalToActivateAcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import {
  refusalToActivateBranchYear,
  refusalToDeactivateBranchYear,
  refusalToDeleteBranchYear,
} from '@ngaji/contract/structure/branch-years/branch-years.rules'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import { refusalToLockClass } from '@ngaji/contract/structure/classes/class-state.rules'
import { refusalToLockTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import {
  classesInGroup,
  classFacts,
  examStatusAt,
  forget,
  groupFacts,
  groupsInYear,
  yearFacts,
  type Model,
  type ModelBranchYear,
  type ModelClass,
  type ModelGroup,
  type ModelYear,
} from './structure-model.ts'
import { aBranchYear, adminOf, anAdmin, chooseNeedy, type Command } from './structure-attempt.ts'

export const registerYear: Command = (model, app, choose) => {
  const branch = choose(model.branches)
  const year = choose(model.years)
  if (!branch || !year) return null
  const isRegistered = model.branchYears.some((one) => one.branch === branch && one.year === year)
  const body = { branchId: branch.id, academicYearId: year.id }
  return {
    what: `register ${year.name}`,
    who: branch.admin,
    call: (as) => app.as(as).call(branchYearRoutes.register, { body }),
    expected: isRegistered ? { code: 'branch-year.registered', values: {} } : null,
    effect: (answer: { branchYear: { id: string } }) => {
      const { id } = answer.branchYear
      model.branchYears.push({ id, branch, year, isActive: false, copiedFrom: null })
    },
  }
}

export const activateAcademicYear: Command = (model, app, choose) => {
  const year = choose(model.years)
  // Rarely: it takes every desa back to the start.
  const isTime = choose([true, ...Array<false>(9).fill(false)])
  if (!year || !isTime) return null
  const running = model.years.find(({ isActive }) => isActive)
  const isMunaqasyahRunning =
    running !== undefined && examStatusAt(model, running.id) === 'inProgress'
  return {
    what: `activate academic year ${year.name}`,
    who: anAdmin(model, choose),
    call: (as) => app.as(as).call(academicYearRoutes.activate, { params: { id: year.id } }),
    expected: refusalToActivateAcademicYear({ isActive: year.isActive, isMunaqasyahRunning }),
    effect: () => makeCurrent(model, year),
  }
}

function makeCurrent(model: Model, year: ModelYear): void {
  if (year.isActive) return
  for (const other of model.years) other.isActive = other === year
  for (const branchYear of model.branchYears) branchYear.isActive = false
}

export const activate: Command = (model, app, choose) => {
  const isFinished = (one: ModelBranchYear) =>
    one.year.isActive && groupsInYear(model, one).every(({ isLocked }) => isLocked)
  const branchYear = chooseNeedy(choose, model.branchYears, isFinished)
  if (!branchYear) return null
  const groups = groupsInYear(model, branchYear).map(({ id, isLocked }) => ({ name: id, isLocked }))
  return {
    what: 'activate a desa year',
    who: adminOf(branchYear),
    call: (as) =>
      app.as(as).call(branchYearRoutes.activate, { body: { branchYearId: branchYear.id } }),
    expected: refusalToActivateBranchYear(yearFacts(branchYear), groups),
    effect: () => void (branchYear.isActive = true),
  }
}

export const deactivate: Command = (model, app, choose) => {
  const branchYear = aBranchYear(model, choose)
  // Not often: a year has to last some days, so that registers are corrected later.
  const isTime = choose([true, false])
  if (!branchYear || !isTime) return null
  const facts = {
    isActive: branchYear.isActive,
    munaqasyahStatus: examStatusAt(model, branchYear.id),
  }
  return {
    what: 'deactivate a desa year',
    who: adminOf(branchYear),
    call: (as) =>
      app.as(as).call(branchYearRoutes.deactivate, { body: { branchYearId: branchYear.id } }),
    expected: refusalToDeactivateBranchYear(facts),
    effect: () => void (branchYear.isActive = false),
  }
}

export const deleteBranchYear: Command = (model, app, choose) => {
  const branchYear = aBranchYear(model, choose)
  if (!branchYear) return null
  const groups = groupsInYear(model, branchYear)
  const classes = groups.flatMap((group) => classesInGroup(model, group)).length
  // A copy references the year it was made from.
  const isSource = model.branchYears.some(({ copiedFrom }) => copiedFrom === branchYear)
  const refusal = refusalToDeleteBranchYear(yearFacts(branchYear), {
    classes,
    attendances: 0,
    scores: 0,
    munaqasyahs: [...model.exams.keys()].filter((key) => key.startsWith(branchYear.id)).length,
  })
  return {
    what: 'delete a desa year',
    who: adminOf(branchYear),
    call: (as) =>
      app.as(as).call(branchYearRoutes.remove, { body: { branchYearId: branchYear.id } }),
    expected: refusal ?? (isSource ? 'either' : null),
    effect: () => {
      forget(model, { groups })
      model.branchYears = model.branchYears.filter((one) => one !== branchYear)
    },
  }
}

export const lockAll: Command = (model, app, choose) => {
  const branchYear = aBranchYear(model, choose)
  if (!branchYear) return null
  return {
    what: 'lock everything',
    who: adminOf(branchYear),
    call: (as) =>
      app.as(as).call(branchYearRoutes.lockAll, { params: { id: branchYear.id }, body: {} }),
    expected: refusalToBuild(yearFacts(branchYear)),
    effect: () => {
      for (const group of groupsInYear(model, branchYear))
        lockWhatCan(group, classesInGroup(model, group))
    },
  }
}

function lockWhatCan(group: ModelGroup, classes: ModelClass[]): void {
  for (const one of classes) {
    const people = { studentCount: one.students.size, teacherCount: one.teachers.size }
    if (refusalToLockClass(classFacts(one), people) === null) one.isLocked = true
  }
  const holds = { subBranchCount: group.subBranchIds.size, classes }
  if (refusalToLockTeachingGroup(groupFacts(group), holds) === null) group.isLocked = true
}
