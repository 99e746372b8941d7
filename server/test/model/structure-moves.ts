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
import type { GivenStudent } from '../given/givens.ts'
import {
  anAdmin,
  chooseCurrent,
  chooseNeedy,
  type Attempt,
  type Choose,
} from './structure-attempt.ts'
import { chooseStudent } from './class-commands.ts'
import {
  classOfStudent,
  examStatusAt,
  forget,
  groupsInYear,
  missingOf,
  putInClass,
  yearFacts,
  type Model,
  type ModelBranch,
  type ModelBranchYear,
  type ModelClass,
} from './structure-model.ts'

const reason = 'Pindah rumah.'

/** Mutasi and copies: changes of a year as a whole, or of a student in a running year. */
export async function move(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const make = choose([
    // As many as the moves below take out of running classes.
    ...Array<typeof enrolLate>(3).fill(enrolLate),
    joinRunning,
    leaveRunning,
    transfer,
    transfer,
    moveHome,
    copyYear,
    undoCopy,
  ])
  return make ? make(model, app, choose) : null
}

async function enrolLate(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const isRunning = ({ group: { branchYear } }: ModelClass) => branchYear.isActive
  const one = chooseNeedy(choose, model.classes, isRunning)
  const student = one && chooseStudent(model, one, choose)
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
    effect: () => joinWhileRunning(model, one, student),
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
  const studentId = from && choose([...from.students.keys()])
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
      joinWhileRunning(model, to, student)
    },
  }
}

/** Whoever joins while the exam of the own kelompok runs is examined with the others. */
function joinWhileRunning(model: Model, one: ModelClass, student: GivenStudent): void {
  const { branchYear } = one.group
  const home = student.subBranchId ?? ''
  const record = `${branchYear.id} ${student.studentId}`
  putInClass(one, student)
  const isRunning = examStatusAt(model, `${branchYear.id} ${home}`) === 'inProgress'
  if (isRunning && !model.records.has(record)) model.records.set(record, home)
}

/**
 * To another kelompok, of another desa by the region's admin: the class is kept where its KBM holds the new
 * kelompok, and so is every class of a year that does not run.
 */
async function moveHome(model: Model, app: TestApp, choose: Choose): Promise<Attempt | null> {
  const from = choose(model.branches)
  const to = choose(model.branches)
  const student = from && choose(from.students)
  const subBranch = to && choose(to.subBranches)
  if (!from || !to || !student || !subBranch) return null
  const { studentId, subBranchId } = student
  const input = { params: { studentId }, body: { reason, toSubBranchId: subBranch.id } }
  const isExamined = isUnderExam(model, from, subBranchId) || isUnderExam(model, to, subBranch.id)
  const refusal = isExamined ? ({ code: 'munaqasyah.running' } as const) : null
  return {
    what: from === to ? 'move to another kelompok' : 'move to another desa',
    who: from === to ? from.admin : anAdmin(model, choose),
    call: (as) => app.as(as).call(studentRoutes.transfer, input),
    expected: subBranchId === subBranch.id ? { code: 'student.nothing-to-move' } : refusal,
    effect: () => {
      const year = runningYear(model, from)
      const one = year && classOfStudent(model, year, studentId)
      student.branchId = to.id
      student.subBranchId = subBranch.id
      from.students.splice(from.students.indexOf(student), 1)
      to.students.push(student)
      one?.students.delete(studentId)
      if (one?.group.subBranchIds.has(subBranch.id)) putInClass(one, student)
    },
  }
}

const runningYear = (model: Model, branch: ModelBranch) =>
  model.branchYears.find((one) => one.branch === branch && one.year.isActive)

function isUnderExam(model: Model, branch: ModelBranch, subBranchId: string | null): boolean {
  const year = runningYear(model, branch)
  return year !== undefined && examStatusAt(model, `${year.id} ${subBranchId}`) === 'inProgress'
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
