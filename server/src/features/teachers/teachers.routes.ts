import { teacherRecordRoutes } from '@ngaji/contract/features/teachers/teacher-records.routes'
import { teacherRoutes } from '@ngaji/contract/features/teachers/teachers.routes'
import type { UploadedFile } from '@ngaji/contract/route'
import { answer, answerPrepared } from '../../http/implement.ts'
import { readPhoto } from '../users/users.service.ts'
import { changeTeacher } from './change-teacher.service.ts'
import { createTeacher } from './create-teacher.service.ts'
import {
  listTeachers,
  listTeachersOfBranch,
  listTeachersOfSubBranch,
  readTeacher,
  readTeacherOfUser,
  type WhichTeacher,
} from './read-teacher.service.ts'
import { readTeacherHistory } from './teacher-history.service.ts'

/** Decoding a picture is slow: it is done before the transaction. */
async function photoOf(
  _deps: unknown,
  _actor: unknown,
  input: { files?: readonly UploadedFile[] },
) {
  const [file] = input.files ?? []
  return file ? readPhoto(file) : null
}

/** The short path names the teacher by either id. */
function whichOf({
  teacherId,
  userId,
}: Partial<Record<'teacherId' | 'userId', string | undefined>>): WhichTeacher {
  return teacherId === undefined ? { userId: userId ?? '' } : { teacherId }
}

export const teacherAnswers = [
  answer(teacherRoutes.readOfUser, async (deps, actor, { params }) => ({
    teacher: await readTeacherOfUser(deps, actor, params.userId),
  })),

  answer(teacherRecordRoutes.list, (deps, actor, { query }) => listTeachers(deps, actor, query)),

  answer(teacherRecordRoutes.listOfBranch, (deps, actor, { params, query }) =>
    listTeachersOfBranch(deps, actor, { ...query, ...params }),
  ),

  answer(teacherRecordRoutes.listOfSubBranch, (deps, actor, { params, query }) =>
    listTeachersOfSubBranch(deps, actor, { ...query, ...params }),
  ),

  answer(teacherRecordRoutes.read, async (deps, actor, { params }) => ({
    teacher: await readTeacher(deps, actor, params),
  })),

  answer(teacherRecordRoutes.readHistory, (deps, actor, { params }) =>
    readTeacherHistory(deps, actor, params.teacherId),
  ),

  answer(teacherRecordRoutes.create, (deps, actor, { body }) => createTeacher(deps, actor, body)),

  answerPrepared(teacherRecordRoutes.change, photoOf, (deps, actor, { params, body }, photo) =>
    changeTeacher(deps, actor, { which: params, sent: body, photo }),
  ),

  answerPrepared(
    teacherRecordRoutes.changeNamed,
    photoOf,
    (deps, actor, { body: { teacherId, userId, ...sent } }, photo) =>
      changeTeacher(deps, actor, { which: whichOf({ teacherId, userId }), sent, photo }),
  ),
]
