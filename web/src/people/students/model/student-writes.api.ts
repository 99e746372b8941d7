import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { ChangedStudent } from '@ngaji/contract/people/students/students.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import { messageOfError } from '../../../api/client/api-error.ts'
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

  label: async (
    studentIds: readonly string[],
    isInternal: boolean,
  ): Promise<{ message: string }> => {
    let changed = 0
    for (let from = 0; from < studentIds.length; from += labelledAtOnce) {
      const part = studentIds.slice(from, from + labelledAtOnce)
      const answer = await call(studentRecordRoutes.changeLabels, {
        body: { studentIds: part, isInternal },
      }).catch((error: unknown) => {
        throw from === 0 ? error : stoppedAfter(from, { total: studentIds.length, error })
      })
      changed += answer.changed
    }
    return { message: changed === 0 ? 'Label sudah begitu.' : `Label ${changed} siswa diubah.` }
  },
}

/** Those before the part that failed have the label, and no answer of the server says so. */
function stoppedAfter(done: number, { total, error }: { total: number; error: unknown }): Error {
  const rest = total - done
  return new Error(`${done} siswa sudah berlabel itu, ${rest} belum. ${messageOfError(error)}`)
}

type Writes = typeof writes

/**
 * What changes a student's record. Classes, years and lists all show students, so everything on screen is asked
 * again, whether the change went well or only in part.
 */
export function useStudentWrites(): Writes {
  return useWrites(writes)
}
