import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { ChangedStudent } from '@ngaji/contract/people/students/students.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import {
  inBatches,
  summaryOf,
  type Named,
  type Outcome,
} from '../../../api/client/batched-requests.ts'
import { call } from '../../../api/client/client.ts'
import { useWrites } from '../../../api/queries/use-write.ts'

export type NewStudentBody = RouteCall<typeof studentRecordRoutes.create>['body']

type Change = {
  body: Partial<ChangedStudent>
  files?: readonly Blob[] | undefined
  onProgress?: ((part: number) => void) | undefined
}

/** The most students that one call labels. */
const labelledAtOnce = 200

const writes = {
  create: (body: NewStudentBody, idempotencyKey: string) =>
    call(studentRecordRoutes.create, { body }, { idempotencyKey }),

  change: (studentId: string, { body, files, onProgress }: Change) =>
    call(studentRecordRoutes.change, { params: { studentId }, body, files }, { onProgress }),

  label: async (students: readonly Named[], isInternal: boolean): Promise<{ message: string }> => {
    let changed = 0
    const outcomes = await inBatches(students, { size: labelledAtOnce }, async (part) => {
      const body = { studentIds: part, isInternal }
      changed += (await call(studentRecordRoutes.changeLabels, { body })).changed
      return []
    })
    refuseUnlessLabelled(outcomes)
    return { message: changed === 0 ? 'Label sudah begitu.' : `Label ${changed} siswa diubah.` }
  },
}

/** A refused batch says nothing of the others: how many have the label by now is said here. */
function refuseUnlessLabelled(outcomes: readonly Outcome[]): void {
  const failed = outcomes.find(({ ok }) => !ok)
  if (!failed) return
  const summary = summaryOf(outcomes, 'siswa', 'sudah berlabel itu')
  const hasDone = outcomes.some(({ ok }) => ok)
  throw new Error(hasDone ? `${summary} ${failed.message}` : failed.message)
}

type Writes = typeof writes

/**
 * What changes a student's record. Classes, years and lists all show students, so everything on screen is asked
 * again, whether the change went well or only in part.
 */
export function useStudentWrites(): Writes {
  return useWrites(writes)
}
