import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { answer, answerPrepared, type Actor } from '../../platform/http/implement.ts'
import { readPhoto, type Photo } from '../../identity/users/change/photos.service.ts'
import type { PersonRecords } from '../../identity/users/records.ts'
import { changeLabels, changeStudent } from '../../people/students/record/change-student.service.ts'
import { enterStudent, listSame } from '../../people/students/record/enter-student.service.ts'
import { listStudents } from '../../people/students/list/list-students.service.ts'
import {
  readFullStudent,
  readStudent,
  requireStudent,
} from '../../people/students/record/read-student.service.ts'

/** The photo of a form that has one; nobody makes us decode and store one for a child out of reach. */
async function photoOf(
  deps: Deps,
  actor: Actor,
  { params, files }: { params: { studentId: string }; files: readonly UploadedFile[] },
): Promise<Photo | null> {
  const [file] = files
  if (!file) return null
  await requireStudent(deps, actor, params.studentId)
  return readPhoto(deps, file)
}

export const studentRecordAnswers = (records: PersonRecords) => [
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

  answer(studentRecordRoutes.create, (deps, actor, { body }) =>
    enterStudent({ ...deps, ...records }, actor, body),
  ),

  answerPrepared(
    studentRecordRoutes.change,
    (deps, actor, input) => photoOf(deps, actor, input),
    async (deps, actor, { params, body }, photo) => {
      const student = await changeStudent(deps, actor, { ...params, ...body, photo })
      return student instanceof AppError ? student : { message: 'Data siswa tersimpan.', student }
    },
  ),

  answer(studentRecordRoutes.changeLabels, async (deps, actor, { body }) => ({
    message: 'Label tersimpan.',
    changed: await changeLabels(deps, actor, body),
  })),
]
