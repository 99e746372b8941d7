import { teacherRecordRoutes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import { teacherRoutes } from '@ngaji/contract/people/teachers/teachers.routes'
import type { UploadedFile } from '@ngaji/contract/route'
import type { Deps } from '../../deps.ts'
import { answer, answerPrepared, type Actor } from '../../platform/http/implement.ts'
import { readPhoto, type Photo } from '../../identity/users/change/photos.service.ts'
import type { PersonRecords } from '../../identity/users/records.ts'
import { changeTeacher, requireTeacher } from './change-teacher.service.ts'
import { createTeacher, requirePlace } from './create-teacher.service.ts'
import {
  listTeachers,
  listTeachersOfBranch,
  listTeachersOfSubBranch,
  readTeacherDetail,
  readTeacherOfUser,
} from './read-teacher.service.ts'
import type { WhichTeacher } from './read-teacher.service.ts'
import { readTeacherHistory } from './teacher-history.service.ts'

type Files = readonly UploadedFile[]

/**
 * Decoding and storing a picture is slow: it is done before the transaction, and never for somebody out of reach.
 */
async function photoIn(
  deps: Deps,
  files: Files,
  refuse: () => Promise<unknown>,
): Promise<Photo | null> {
  const [file] = files
  if (!file) return null
  await refuse()
  return readPhoto(deps, file)
}

type Arrived = { which: WhichTeacher; files: Files }

function photoOf(deps: Deps, actor: Actor, { which, files }: Arrived): Promise<Photo | null> {
  return photoIn(deps, files, () => requireTeacher(deps, actor, which))
}

/** The short path names the teacher by either id. */
function whichOf({
  teacherId,
  userId,
}: Partial<Record<'teacherId' | 'userId', string | undefined>>): WhichTeacher {
  return teacherId === undefined ? { userId: userId ?? '' } : { teacherId }
}

export const teacherAnswers = (records: PersonRecords) => [
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
    teacher: await readTeacherDetail(deps, actor, params),
  })),

  answer(teacherRecordRoutes.readHistory, (deps, actor, { params }) =>
    readTeacherHistory(deps, actor, params.teacherId),
  ),

  answerPrepared(
    teacherRecordRoutes.create,
    (deps, actor, { body, files }) => photoIn(deps, files, () => requirePlace(deps, actor, body)),
    (deps, actor, { body }, photo) =>
      createTeacher({ ...deps, ...records }, actor, { ...body, photo }),
  ),

  answerPrepared(
    teacherRecordRoutes.change,
    (deps, actor, { params, files }) => photoOf(deps, actor, { which: params, files }),
    (deps, actor, { params, body }, photo) =>
      changeTeacher(deps, actor, { which: params, sent: body, photo }),
  ),

  answerPrepared(
    teacherRecordRoutes.changeNamed,
    (deps, actor, { body, files }) => photoOf(deps, actor, { which: whichOf(body), files }),
    (deps, actor, { body: { teacherId, userId, ...sent } }, photo) =>
      changeTeacher(deps, actor, { which: whichOf({ teacherId, userId }), sent, photo }),
  ),
]
