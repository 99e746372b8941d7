import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { refusalToCopyInto } from '@ngaji/contract/structure/branch-years/branch-years.rules'
import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import type { CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import {
  refusalOfStudent,
  refusalOfTeacher,
} from '@ngaji/contract/structure/classes/class-members.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type { TestApp } from '../harness.ts'
import { chooseCurrent, type Attempt, type Choose } from './structure-attempt.ts'
import {
  classOfStudent,
  forget,
  groupsInYear,
  missingOf,
  yearFacts,
  type Model,
  type ModelBranchYear,
} from './structure-model.ts'

const reason = 'Pindah rumah.'

/** Mutasi and copies: changes of a year as a whole, or of a student in a running year. */
export async function move(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const make = choose([
    enrolLate,
    joinRunning,
    leaveRunning,
    transfer,
    transfer,
    copyYear,
    undoCopy,
  ])
  return make ? make(model, app, choose) : null
}

async function enrolLate(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const one = chooseCurrent(choose, model.classes, ({ group }) => group.branchYear.year)
  const student = one && choose(one.group.branchYear.branch.students)
  if (!one || !student) return null
  const { branchYear } = one.group
  const present = classOfStudent(model, branchYear, student.studentId)
  const input = { params: { classId: one.id }, body: { studentId: student.studentId, reason } }
  return {
    what: 'enrol late',
    who: branchYear.branch.admin,
    call: (as) => app.as(as).call(classRoutes.enrolLate, input),
    expected:
      refusalToTeach(yearFacts(branchYear)) ??
      refusalOfStudent({
        isHere: present === one,
        otherClassName: present && present !== one ? present.name : null,
        isSubBranchRegistered: one.group.subBranchIds.has(student.subBranchId ?? ''),
        missing: missingOf(model, student.studentId),
      }),
    effect: () => {
      one.students.add(student.studentId)
      one.hadPeople = true
    },
  }
}

async function joinRunning(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const one = chooseCurrent(choose, model.classes, ({ group }) => group.branchYear.year)
  const teacher = one && choose(one.group.branchYear.branch.teachers)
  if (!one || !teacher) return null
  const { teacherId } = teacher
  const { branchYear } = one.group
  const isHere = one.teachers.has(teacherId)
  const candidate = { isHere, isExaminer: false, hasEnded: false }
  const input = { params: { classId: one.id }, body: { teacherId, reason } }
  return {
    what: 'join a running class',
    who: branchYear.branch.admin,
    call: (as) => app.as(as).call(classRoutes.joinRunningClass, input),
    expected:
      refusalToTeach(yearFacts(branchYear)) ??
      refusalOfTeacher({ ...candidate, missing: missingOf(model, teacherId) }),
    effect: () => {
      one.teachers.add(teacherId)
      one.hadPeople = true
    },
  }
}

async function leaveRunning(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const taught = model.classes.filter(({ teachers }) => teachers.size > 1)
  const one = chooseCurrent(choose, taught, ({ group }) => group.branchYear.year)
  const teacherId = one && choose([...one.teachers])
  if (!one || !teacherId) return null
  const { branchYear } = one.group
  const input = { params: { classId: one.id }, body: { teacherId, reason } }
  return {
    what: 'leave a running class',
    who: branchYear.branch.admin,
    call: (as) => app.as(as).call(classRoutes.leaveRunningClass, input),
    expected: refusalToTeach(yearFacts(branchYear)),
    effect: () => void one.teachers.delete(teacherId),
  }
}

async function transfer(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const filled = model.classes.filter(({ students }) => students.size > 0)
  const from = chooseCurrent(choose, filled, ({ group }) => group.branchYear.year)
  const studentId = from && choose([...from.students])
  if (!from || !studentId) return null
  const { branchYear } = from.group
  const others = model.classes.filter(({ group }) => group.branchYear === branchYear)
  const to = choose(others)
  const student = branchYear.branch.students.find((one) => one.studentId === studentId)
  if (!to || !student) return null
  const isRegistered = to.group.subBranchIds.has(student.subBranchId ?? '')
  const input = { params: { studentId }, body: { reason, toClassId: to.id } }
  const toHere = to === from ? ({ code: 'student.nothing-to-move', values: {} } as const) : null
  const elsewhere = isRegistered
    ? null
    : ({ code: 'class.sub-branch-not-registered', values: {} } as const)
  return {
    what: 'move a student',
    who: branchYear.branch.admin,
    call: (as) => app.as(as).call(studentRoutes.transfer, input),
    // There are two reasons to refuse in an inactive year; the model accepts either.
    expected: refusalToTeach(yearFacts(branchYear)) ? 'refused' : (toHere ?? elsewhere),
    effect: () => {
      from.students.delete(studentId)
      to.students.add(studentId)
      to.hadPeople = true
    },
  }
}

async function copyYear(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const target = chooseCurrent(choose, model.branchYears, ({ year }) => year)
  const source =
    target && choose(model.branchYears.filter((one) => canBeCopied(model, one, target)))
  if (!target || !source) return null
  const refusal = refusalToCopyInto(yearFacts(target), groupsInYear(model, target).length)
  const params = { id: target.id }
  const body = { fromBranchYearId: source.id }
  const { admin } = target.branch
  const preview = await app.as(admin).call(branchYearRoutes.previewCopy, { params, body })
  const planHash = preview.status === 200 ? preview.body.planHash : '0'.repeat(64)
  return {
    what: 'copy a year',
    who: admin,
    call: (as) => app.as(as).call(branchYearRoutes.copy, { params, body: { ...body, planHash } }),
    expected: refusal,
    effect: () => {
      target.copiedFrom = source
      readCopiedIds(model, target, preview.body.preview)
    },
  }
}

/** Copies go to a later year, and contain something. */
function canBeCopied(model: Model, source: ModelBranchYear, target: ModelBranchYear): boolean {
  const isEarlier = source.branch === target.branch && source.year.name < target.year.name
  return isEarlier && groupsInYear(model, source).length > 0
}

/** The ids are new; the walk reads them before its next step. */
function readCopiedIds(model: Model, target: ModelBranchYear, preview: CopyPreview): void {
  for (const group of preview.teachingGroups) {
    model.groups.push({
      id: `of ${group.id}`,
      branchYear: target,
      isLocked: false,
      subBranchIds: new Set(group.subBranches.map(({ id }) => id)),
    })
  }
}

async function undoCopy(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const target = choose(model.branchYears.filter(({ copiedFrom }) => copiedFrom !== null))
  if (!target) return null
  return {
    what: 'undo a copy',
    who: target.branch.admin,
    call: (as) => app.as(as).call(branchYearRoutes.undoCopy, { params: { id: target.id } }),
    // Whether a part of it was used is not predicted; the resulting state is compared.
    expected: 'either',
    effect: () => {
      forget(model, { groups: groupsInYear(model, target) })
      target.copiedFrom = null
    },
  }
}
