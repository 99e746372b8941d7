import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { ApiError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'
import {
  inBatches,
  type Named,
  type Outcome,
  type Run,
} from '../../../api/client/batched-requests.ts'
import { useWrites } from '../../../api/queries/use-write.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

/** Most classes, students and teachers one call takes. */
const classesPerCall = 50
const studentsPerCall = 100
const teachersPerCall = 20

export type ClassChange = RouteCall<typeof classRoutes.change>['body']

const writes = {
  change: (classId: string, body: ClassChange) =>
    call(classRoutes.change, { params: { classId }, body }),

  lock: (classId: string) => call(classRoutes.lock, { body: { classId } }),

  unlock: (classId: string) => call(classRoutes.unlock, { body: { classId } }),

  lockMany: (classes: readonly Named[], run?: Run) =>
    inBatches(classes, { size: classesPerCall, ...run }, async (classIds) => {
      const { results = [] } = await call(classRoutes.lock, { body: { classIds } })
      return results.map(({ classId, ...outcome }) => ({ id: classId, ...outcome }))
    }),

  registerStudents: (classId: string, students: readonly Named[], run?: Run) =>
    inBatches(students, { size: studentsPerCall, ...run }, async (studentIds) => {
      const body = { classId, studentIds }
      const results = await eachOutcome(call(classRoutes.registerStudents, { body }))
      return results.map(({ studentId, ...outcome }) => ({ id: studentId, ...outcome }))
    }),

  registerTeachers: (classId: string, teachers: readonly Named[], run?: Run) =>
    inBatches(teachers, { size: teachersPerCall, ...run }, async (teacherIds) => {
      const body = { classId, teacherIds }
      const results = await eachOutcome(call(classRoutes.registerTeachers, { body }))
      return results.map(({ teacherId, ...outcome }) => ({ id: teacherId, ...outcome }))
    }),

  enrolLate: (classId: string, students: readonly Named[], run: RunWithReason) =>
    oneByOne(students, run, (studentId, sent) => {
      const body = { studentId, reason: run.reason }
      return call(classRoutes.enrolLate, { params: { classId }, body }, sent)
    }),

  joinRunningClass: (classId: string, teachers: readonly Named[], run: RunWithReason) =>
    oneByOne(teachers, run, (teacherId, sent) => {
      const body = { teacherId, reason: run.reason }
      return call(classRoutes.joinRunningClass, { params: { classId }, body }, sent)
    }),

  leaveRunningClass: (classId: string, body: { teacherId: string; reason: string }) =>
    call(classRoutes.leaveRunningClass, { params: { classId }, body }),

  removeStudent: (classId: string, studentId: string) =>
    call(classRoutes.removeStudent, { body: { classId, studentId } }),

  removeTeacher: (classId: string, teacherId: string) =>
    call(classRoutes.removeTeacher, { body: { classId, teacherId } }),
}

type Writes = typeof writes

type RunWithReason = Run & { reason: string }

/** One call for each, where the reason they share is kept with every one. */
function oneByOne(
  people: readonly Named[],
  run: Run,
  send: (id: string, sent: { idempotencyKey: string }) => Promise<{ message: string }>,
): Promise<Outcome[]> {
  return inBatches(people, { size: 1, ...run }, async ([id = '']) => {
    const { message } = await send(id, { idempotencyKey: newId() })
    return [{ id, ok: true, message }]
  })
}

/** How it went for each of one call; where nobody could join, the refusal says it. */
async function eachOutcome<Result>(
  answer: Promise<{ results?: Result[] | undefined }>,
): Promise<Result[]> {
  try {
    return (await answer).results ?? []
  } catch (error) {
    if (error instanceof ApiError && error.code === 'class.nobody-joins') {
      return error.details['results'] as Result[]
    }
    throw error
  }
}

/**
 * What changes a class. Years, KBM, classes and registers all count its people, so everything on
 * screen is asked again, whether the change went well or only in part.
 */
export function useClassWrites(): Writes {
  return useWrites(writes)
}
