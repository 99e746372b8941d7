import { studentRecordRoutes } from '@ngaji/contract/features/students/student-records.routes'
import type { UploadedFile } from '@ngaji/contract/route'
import { answer, answerPrepared } from '../../http/implement.ts'
import { readPhoto, type Photo } from '../users/users.service.ts'
import { changeLabels, changeStudent } from './change-student.service.ts'
import { enterStudent, listSame } from './enter-student.service.ts'
import { listStudents } from './list-students.service.ts'
import { readFullStudent, readStudent } from './read-student.service.ts'

/** The photo of a form that has one. */
async function photoOf(files: readonly UploadedFile[]): Promise<Photo | null> {
  const [file] = files
  return file ? readPhoto(file) : null
}

export const studentRecordAnswers = [
  answer(studentRecordRoutes.list, (deps, actor, { query }) => listStudents(deps, actor, query)),

  answer(studentRecordRoutes.listOfBranch, (deps, actor, { params, query }) =>
    listStudents(deps, actor, query, params),
  ),

  answer(studentRecordRoutes.listOfSubBranch, (deps, actor, { params, query }) =>
    listStudents(deps, actor, query, params),
  ),

  answer(studentRecordRoutes.listSame, async (deps, actor, { query }) => ({
    students: await listSame(deps, actor, query),
  })),

  answer(studentRecordRoutes.read, async (deps, actor, { params }) => ({
    student: await readStudent(deps, actor, params),
  })),

  answer(studentRecordRoutes.readOfUser, async (deps, actor, { params }) => ({
    student: await readFullStudent(deps, actor, params),
  })),

  answer(studentRecordRoutes.create, (deps, actor, { body }) => enterStudent(deps, actor, body)),

  answerPrepared(
    studentRecordRoutes.change,
    (_deps, _actor, { files }) => photoOf(files),
    async (deps, actor, { params, body }, photo) => ({
      message: 'Data siswa tersimpan.',
      student: await changeStudent(deps, actor, { ...params, ...body, photo }),
    }),
  ),

  answer(studentRecordRoutes.changeLabels, async (deps, actor, { body }) => ({
    message: 'Label tersimpan.',
    changed: await changeLabels(deps, actor, body),
  })),
]
