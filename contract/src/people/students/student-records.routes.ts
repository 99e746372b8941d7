import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { photoUpload } from '../../identity/users/photo.rules.ts'
import { activationSchema } from '../../identity/users/handouts.schemas.ts'
import {
  changedLabelsSchema,
  changedStudentSchema,
  newStudentSchema,
  reducedStudentSchema,
  sameStudentQuery,
  sameStudentSchema,
  studentListQuery,
  studentListSchema,
  studentSchema,
} from './students.schemas.ts'

const ofStudent = z.object({ studentId: idSchema })

/** Lists and records of students. */
export const studentRecordRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/students',
    action: 'students.list',
    summary: 'Students in reach, paged, searched by name and NIS, filtered and sorted.',
    query: studentListQuery,
    response: studentListSchema,
    errors: [],
  }),

  listOfBranch: defineRoute({
    method: 'GET',
    path: '/students/branch/{branchId}',
    action: 'students.list',
    summary: 'The same for one desa.',
    params: z.object({ branchId: idSchema }),
    query: studentListQuery,
    response: studentListSchema,
    errors: ['branch.not-found'],
  }),

  listOfSubBranch: defineRoute({
    method: 'GET',
    path: '/students/sub-branch/{subBranchId}',
    action: 'students.list',
    summary: 'The same for one kelompok.',
    params: z.object({ subBranchId: idSchema }),
    query: studentListQuery,
    response: studentListSchema,
    errors: ['sub-branch.not-found'],
  }),

  listSame: defineRoute({
    method: 'GET',
    path: '/students/same',
    action: 'students.create',
    summary:
      'Students of the desa who may be the one about to be entered: same name, same birth date.',
    query: sameStudentQuery,
    response: z.object({ students: z.array(sameStudentSchema) }),
    errors: ['sub-branch.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/students/{studentId}',
    action: 'students.read',
    summary: 'One student: the full record, or a few fields where the reader teaches elsewhere.',
    params: ofStudent,
    response: z.object({ student: z.union([studentSchema, reducedStudentSchema]) }),
    errors: ['student.not-found'],
  }),

  readOfUser: defineRoute({
    method: 'GET',
    path: '/students/user/{userId}',
    action: 'students.read-by-user',
    summary: 'The record of the student behind an account.',
    params: z.object({ userId: idSchema }),
    response: z.object({ student: studentSchema }),
    errors: ['student.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/students',
    action: 'students.create',
    summary: 'Makes a student with account, NIS, card and activation code.',
    body: newStudentSchema,
    response: z.object({
      message: z.string(),
      student: studentSchema,
      activation: activationSchema,
    }),
    status: 201,
    secret: true,
    errors: ['sub-branch.not-found', 'nis.taken', 'nis.exhausted', 'user.email-taken'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/students/{studentId}',
    action: 'students.change',
    summary: 'Changes a profile; a picture comes as a form with the part `image`.',
    params: ofStudent,
    body: changedStudentSchema,
    upload: photoUpload(),
    response: z.object({ message: z.string(), student: studentSchema }),
    errors: [
      'student.not-found',
      'nis.taken',
      'image.unreadable',
      'field.not-allowed',
      'consent.recorded-before',
    ],
  }),

  changeLabels: defineRoute({
    method: 'PATCH',
    path: '/students/labels',
    action: 'students.change-labels',
    summary: 'Labels many students Internal or Simpatisan.',
    body: changedLabelsSchema,
    response: z.object({ message: z.string(), changed: z.int() }),
    errors: ['student.not-found'],
  }),
}
