import {
  refusalOfStudent,
  refusalOfTeacher,
} from '@ngaji/contract/structure/classes/class-members.rules'
import { composeClassName } from '@ngaji/contract/structure/classes/class-names.rules'
import {
  refusalToChangeMembers,
  refusalToLockClass,
  refusalToUnlockClass,
} from '@ngaji/contract/structure/classes/class-state.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { grades } from '@ngaji/contract/structure/classes/classes.rules'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { refusalToChangeTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import {
  classesInGroup,
  classFacts,
  classOfStudent,
  forget,
  groupFacts,
  hasMet,
  missingOf,
  putInClass,
  type Model,
  type ModelClass,
  type ModelGroup,
} from './structure-model.ts'
import {
  aClass,
  adminOf,
  chooseNeedy,
  isCurrent,
  type Choose,
  type Command,
} from './structure-attempt.ts'

export const createClass: Command = (model, app, choose) => {
  const isBare = (group: ModelGroup) =>
    isCurrent(group) && classesInGroup(model, group).length === 0
  const group = chooseNeedy(choose, model.groups, isBare)
  const grade = choose(grades)
  const label = choose(['', 'Umar', 'Ali'])
  if (!group || !grade || label === undefined) return null
  const name = composeClassName(label, grade)
  const isTaken = classesInGroup(model, group).some((one) => one.name === name)
  const body = { name, startTime: '16:00', endTime: '17:30', teachingGroupId: group.id }
  return {
    what: `create ${name}`,
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(classRoutes.create, { body }),
    expected:
      refusalToChangeTeachingGroup(groupFacts(group)) ??
      (isTaken ? { code: 'class.name-taken', values: {} } : null),
    effect: (answer: { class: { id: string } }) => {
      const { id } = answer.class
      const nobody = { students: new Map<string, string>(), teachers: new Set<string>() }
      model.classes.push({ id, name, group, isLocked: false, ...nobody, hadPeople: false })
    },
  }
}

export function chooseStudent(model: Model, one: ModelClass, choose: Choose) {
  const { branchYear, subBranchIds } = one.group
  return chooseNeedy(
    choose,
    branchYear.branch.students,
    ({ studentId, subBranchId }) =>
      subBranchIds.has(subBranchId ?? '') &&
      missingOf(model, studentId).length === 0 &&
      !classOfStudent(model, branchYear, studentId),
  )
}

export const addStudent: Command = (model, app, choose) => {
  const isEmpty = (one: ModelClass) => isCurrent(one.group) && one.students.size === 0
  const one = chooseNeedy(choose, model.classes, isEmpty)
  const student = one && chooseStudent(model, one, choose)
  if (!one || !student) return null
  const elsewhere = classOfStudent(model, one.group.branchYear, student.studentId)
  const isHere = elsewhere === one
  const body = { classId: one.id, studentId: student.studentId }
  return {
    what: 'add a student',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.registerStudents, { body }),
    expected:
      refusalToChangeMembers(classFacts(one)) ??
      refusalOfStudent({
        isHere,
        otherClassName: !isHere && elsewhere ? elsewhere.name : null,
        isSubBranchRegistered: one.group.subBranchIds.has(student.subBranchId ?? ''),
        missing: missingOf(model, student.studentId),
      }),
    effect: () => putInClass(one, student),
  }
}

export const addTeacher: Command = (model, app, choose) => {
  const isUntaught = (one: ModelClass) => isCurrent(one.group) && one.teachers.size === 0
  const one = chooseNeedy(choose, model.classes, isUntaught)
  const teacher = one && choose(one.group.branchYear.branch.teachers)
  if (!one || !teacher) return null
  const body = { classId: one.id, teacherId: teacher.teacherId }
  const isHere = one.teachers.has(teacher.teacherId)
  const missing = missingOf(model, teacher.teacherId)
  return {
    what: 'add a teacher',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.registerTeachers, { body }),
    expected:
      refusalToChangeMembers(classFacts(one)) ??
      refusalOfTeacher({ isHere, isExaminer: false, hasEnded: false, missing }),
    effect: () => {
      one.teachers.add(teacher.teacherId)
      one.hadPeople = true
    },
  }
}

export const removeStudent: Command = (model, app, choose) => {
  const one = choose(model.classes.filter(({ students }) => students.size > 0))
  const studentId = one && choose([...one.students.keys()])
  if (!one || !studentId) return null
  const body = { classId: one.id, studentId }
  return {
    what: 'remove a student',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.removeStudent, { body }),
    expected: refusalToChangeMembers(classFacts(one)),
    effect: () => void one.students.delete(studentId),
  }
}

export const removeTeacher: Command = (model, app, choose) => {
  const one = choose(model.classes.filter(({ teachers }) => teachers.size > 0))
  const teacherId = one && choose([...one.teachers])
  if (!one || !teacherId) return null
  const body = { classId: one.id, teacherId }
  return {
    what: 'remove a teacher',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.removeTeacher, { body }),
    expected: refusalToChangeMembers(classFacts(one)),
    effect: () => void one.teachers.delete(teacherId),
  }
}

export const lockClass: Command = (model, app, choose) => {
  const one = aClass(model, choose)
  if (!one) return null
  const people = { studentCount: one.students.size, teacherCount: one.teachers.size }
  return {
    what: 'lock a class',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.lock, { body: { classId: one.id } }),
    expected: refusalToLockClass(classFacts(one), people),
    effect: () => void (one.isLocked = true),
  }
}

export const unlockClass: Command = (model, app, choose) => {
  const one = aClass(model, choose)
  if (!one) return null
  return {
    what: 'unlock a class',
    who: adminOf(one.group.branchYear),
    call: (as) => app.as(as).call(classRoutes.unlock, { body: { classId: one.id } }),
    expected: refusalToUnlockClass(classFacts(one)),
    effect: () => void (one.isLocked = false),
  }
}

export const removeClass: Command = (model, app, choose) => {
  // Any class, full ones too: if mostly empty ones were removed, too few would live to see an exam.
  const one = choose(model.classes)
  if (!one) return null
  const { group } = one
  const body = { teachingGroupId: group.id, classId: one.id }
  const met = hasMet(model, one)
  const isFull = one.students.size + one.teachers.size > 0
  const refusal = refusalToChangeTeachingGroup(groupFacts(group))
  const whenOpen = isFull || met ? ({ code: 'class.not-empty', values: {} } as const) : null
  return {
    what: 'remove a class',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.removeClass, { body }),
    // Once it has met, it stays with all who were in it.
    expected: refusal ?? (one.hadPeople && !isFull && !met ? 'either' : whenOpen),
    effect: () => forget(model, { classes: [one] }),
  }
}
