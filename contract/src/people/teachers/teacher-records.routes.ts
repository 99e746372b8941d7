import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { activationSchema } from '../../identity/users/handouts.schemas.ts'
import { photoUpload } from '../../identity/users/photo.rules.ts'
import {
  changedTeacherSchema,
  namedChangedTeacherSchema,
  newTeacherSchema,
  teacherDetailSchema,
  teacherHistorySchema,
  teacherListQuery,
  teacherListSchema,
  teacherRecordSchema,
} from './teacher-records.schemas.ts'

const ofTeacher = z.object({ teacherId: idSchema })
const upload = photoUpload()

const changeErrors = [
  'teacher.not-found',
  'nig.taken',
  'teacher.position-is-role',
  'teacher.in-locked-class',
  'teacher.still-teaching',
  'teacher.account-above',
  'teacher.role-changed',
  'image.unreadable',
  'field.not-allowed',
] as const

/** Lists and records of teachers and examiners. */
export const teacherRecordRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/teachers',
    action: 'teachers.list',
    summary: 'Teachers in reach, paged, searched by name and NIG, filtered and sorted.',
    query: teacherListQuery,
    response: teacherListSchema,
    errors: [],
  }),

  listOfBranch: defineRoute({
    method: 'GET',
    path: '/teachers/branch/{branchId}',
    action: 'teachers.list',
    summary: 'The same for one desa.',
    params: z.object({ branchId: idSchema }),
    query: teacherListQuery,
    response: teacherListSchema,
    errors: ['branch.not-found'],
  }),

  listOfSubBranch: defineRoute({
    method: 'GET',
    path: '/teachers/sub-branch/{subBranchId}',
    action: 'teachers.list',
    summary: 'The same for one kelompok.',
    params: z.object({ subBranchId: idSchema }),
    query: teacherListQuery,
    response: teacherListSchema,
    errors: ['sub-branch.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/teachers/{teacherId}',
    action: 'teachers.read',
    summary: 'One teacher or examiner with the classes held, now and before.',
    params: ofTeacher,
    response: z.object({ teacher: teacherDetailSchema }),
    errors: ['teacher.not-found'],
  }),

  readHistory: defineRoute({
    method: 'GET',
    path: '/teachers/{teacherId}/history',
    action: 'teachers.read-history',
    summary: 'What a teacher recorded by month, as counts, and what changed in the record.',
    params: ofTeacher,
    response: teacherHistorySchema,
    errors: ['teacher.not-found'],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/teachers',
    action: 'teachers.create',
    summary:
      'Makes a teacher, or an examiner, with account and activation code; a picture comes as a form.',
    body: newTeacherSchema,
    upload: photoUpload(),
    response: z.object({
      message: z.string(),
      teacher: teacherRecordSchema,
      activation: activationSchema,
    }),
    status: 201,
    secret: true,
    errors: ['sub-branch.not-found', 'user.email-taken', 'nig.taken', 'image.unreadable'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/teachers/{teacherId}',
    action: 'teachers.change',
    summary: 'Changes a teacher; a picture comes as a form with the part `image`.',
    params: ofTeacher,
    body: changedTeacherSchema,
    upload,
    response: z.object({ message: z.string(), teacher: teacherRecordSchema }),
    errors: changeErrors,
  }),

  changeNamed: defineRoute({
    method: 'PATCH',
    path: '/teachers',
    action: 'teachers.change',
    summary: 'The same, with the teacher named in the body.',
    body: namedChangedTeacherSchema,
    upload,
    response: z.object({ message: z.string(), teacher: teacherRecordSchema }),
    errors: changeErrors,
  }),
}
