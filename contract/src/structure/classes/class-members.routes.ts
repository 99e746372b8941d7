import { z } from 'zod/mini'
import { pagedQuery, queryChoice, queryFlag } from '../../values/request/paging.ts'
import { queryId } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  lateEnrolmentSchema,
  registeredStudentsSchema,
  registeredTeachersSchema,
  runningTeacherSchema,
  studentResultSchema,
  teacherResultSchema,
} from './class-changes.schemas.ts'
import {
  classMemberSchema,
  classTeacherStaySchema,
  studentCandidateSchema,
  studentCandidateStates,
  teacherCandidateSchema,
  teacherCandidateStates,
  transferSchema,
} from './class-members.schemas.ts'
import { classSchema } from './classes.schemas.ts'

const ofClass = z.object({ classId: idSchema })
const withMessage = { message: z.string() }
const savedClass = z.object({ ...withMessage, class: classSchema })

const whileOpen = ['class.not-found', 'academic-year.inactive', 'class.locked'] as const

/** Of a class of a year that already runs, which is locked. */
const whileRunning = ['class.not-found', 'branch-year.inactive', 'teacher.not-found'] as const

/** Who is, was and could be in a class. */
const reads = {
  listMembers: defineRoute({
    method: 'GET',
    path: '/classes/{classId}/members',
    action: 'classes.read-roster',
    summary: 'Everybody who is or was in a class, with the days and any mutasi, by name.',
    params: ofClass,
    response: z.object({
      students: z.array(classMemberSchema),
      teachers: z.array(classTeacherStaySchema),
    }),
    errors: ['class.not-found'],
  }),

  listStudentCandidates: defineRoute({
    method: 'GET',
    path: '/classes/{classId}/student-candidates',
    action: 'classes.list-student-candidates',
    summary: 'Students in reach with what keeps them from joining; the suggested ones first.',
    params: ofClass,
    query: pagedQuery(['name', 'nis', 'state'], {
      state: queryChoice(studentCandidateStates),
      subBranchId: queryId,
      /** Only students without a class in the desa year, incomplete profiles included. */
      withoutClass: queryFlag,
      isSuggested: queryFlag,
    }),
    response: z.object({ students: z.array(studentCandidateSchema), total: z.int() }),
    errors: ['class.not-found'],
  }),

  listTeacherCandidates: defineRoute({
    method: 'GET',
    path: '/classes/{classId}/teacher-candidates',
    action: 'classes.list-teacher-candidates',
    summary: 'Active teachers in reach with what keeps them from joining; no examiners.',
    params: ofClass,
    query: pagedQuery(['name', 'nig', 'state'], { state: queryChoice(teacherCandidateStates) }),
    response: z.object({ teachers: z.array(teacherCandidateSchema), total: z.int() }),
    errors: ['class.not-found'],
  }),
}

const writes = {
  registerStudents: defineRoute({
    method: 'POST',
    path: '/classes/register-student',
    action: 'classes.register-students',
    summary: 'Adds a student to an open class, or several, each judged alone.',
    body: registeredStudentsSchema,
    response: z.object({
      ...withMessage,
      class: classSchema,
      results: z.optional(z.array(studentResultSchema)),
    }),
    status: 201,
    errors: [
      ...whileOpen,
      'class.nobody-joins',
      'student.not-found',
      'user.disabled',
      'class.student-here',
      'class.student-elsewhere',
      'class.sub-branch-not-registered',
      'student.profile-incomplete',
    ],
  }),

  registerTeachers: defineRoute({
    method: 'POST',
    path: '/classes/register-teacher',
    action: 'classes.change-teachers',
    summary: 'Adds a teacher to an open class, or several, each judged alone.',
    body: registeredTeachersSchema,
    response: z.object({
      ...withMessage,
      class: classSchema,
      results: z.optional(z.array(teacherResultSchema)),
    }),
    status: 201,
    errors: [
      ...whileOpen,
      'class.nobody-joins',
      'teacher.not-found',
      'user.disabled',
      'class.teacher-here',
      'teacher.profile-incomplete',
      'teacher.ended',
      'teacher.is-examiner',
    ],
  }),

  removeStudent: defineRoute({
    method: 'DELETE',
    path: '/classes/remove-student',
    action: 'classes.remove-student',
    summary: 'Takes a student out of an open class; marks and scores stay with it.',
    body: z.strictObject({ classId: idSchema, studentId: idSchema }),
    response: savedClass,
    errors: [...whileOpen, 'student.not-found'],
  }),

  removeTeacher: defineRoute({
    method: 'DELETE',
    path: '/classes/remove-teacher',
    action: 'classes.change-teachers',
    summary: 'Takes a teacher out of an open class.',
    body: z.strictObject({ classId: idSchema, teacherId: idSchema }),
    response: savedClass,
    errors: [...whileOpen, 'teacher.not-found'],
  }),

  enrolLate: defineRoute({
    method: 'POST',
    path: '/classes/{classId}/late-enrolments',
    action: 'classes.enrol-late',
    summary: 'Adds a student to a class of a year that already runs, with a reason.',
    params: ofClass,
    body: lateEnrolmentSchema,
    response: z.object({ ...withMessage, transfer: transferSchema }),
    status: 201,
    errors: [
      'class.not-found',
      'student.not-found',
      'user.disabled',
      'branch-year.inactive',
      'class.student-here',
      'class.student-elsewhere',
      'class.sub-branch-not-registered',
      'student.profile-incomplete',
    ],
  }),

  joinRunningClass: defineRoute({
    method: 'POST',
    path: '/classes/{classId}/teachers',
    action: 'classes.change-running-teachers',
    summary: 'Adds a teacher to a class of a year that already runs, with a reason.',
    params: ofClass,
    body: runningTeacherSchema,
    response: savedClass,
    status: 201,
    errors: [
      ...whileRunning,
      'user.disabled',
      'class.teacher-here',
      'teacher.profile-incomplete',
      'teacher.ended',
      'teacher.is-examiner',
    ],
  }),

  leaveRunningClass: defineRoute({
    method: 'DELETE',
    path: '/classes/{classId}/teachers',
    action: 'classes.change-running-teachers',
    summary: 'Takes a teacher out of a class of a year that already runs, with a reason.',
    params: ofClass,
    body: runningTeacherSchema,
    response: savedClass,
    errors: whileRunning,
  }),
}

export const classMemberRoutes = { ...reads, ...writes }
