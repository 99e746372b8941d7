import { classMemberRoutes } from '@ngaji/contract/structure/classes/class-members.routes'
import { answer } from '../../../platform/http/implement.ts'
import { enrolLate, type EnrolmentDeps } from './enrol-late.service.ts'
import { readMembers } from './members.service.ts'
import { registerStudents, removeStudent } from './register-students.service.ts'
import { registerTeachers, removeTeacher } from './register-teachers.service.ts'
import { joinRunningClass, leaveRunningClass } from './running-teachers.service.ts'
import { listStudentCandidates } from './student-candidates.service.ts'
import { listTeacherCandidates } from './teacher-candidates.service.ts'

export const classMemberAnswers = (handedIn: EnrolmentDeps) => [
  answer(classMemberRoutes.listMembers, (deps, actor, { params }) =>
    readMembers(deps, actor, params.classId),
  ),

  answer(classMemberRoutes.listStudentCandidates, (deps, actor, { params, query }) =>
    listStudentCandidates(deps, actor, { ...params, ...query }),
  ),

  answer(classMemberRoutes.listTeacherCandidates, (deps, actor, { params, query }) =>
    listTeacherCandidates(deps, actor, { ...params, ...query }),
  ),

  answer(classMemberRoutes.registerStudents, (deps, actor, { body }) =>
    registerStudents(deps, actor, body),
  ),

  answer(classMemberRoutes.registerTeachers, (deps, actor, { body }) =>
    registerTeachers(deps, actor, body),
  ),

  answer(classMemberRoutes.removeStudent, (deps, actor, { body }) =>
    removeStudent({ ...deps, ...handedIn }, actor, body),
  ),

  answer(classMemberRoutes.removeTeacher, (deps, actor, { body }) =>
    removeTeacher(deps, actor, body),
  ),

  answer(classMemberRoutes.enrolLate, (deps, actor, { params, body }) =>
    enrolLate({ ...deps, ...handedIn }, actor, { ...params, ...body }),
  ),

  answer(classMemberRoutes.joinRunningClass, (deps, actor, { params, body }) =>
    joinRunningClass(deps, actor, { ...params, ...body }),
  ),

  answer(classMemberRoutes.leaveRunningClass, (deps, actor, { params, body }) =>
    leaveRunningClass(deps, actor, { ...params, ...body }),
  ),
]
