import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import {
  rosterBundleSchema,
  type Roster,
} from '@ngaji/contract/features/attendance/attendance.schemas'
import { teacherRoutes } from '@ngaji/contract/features/teachers/teachers.routes'
import { classOfTeacherSchema } from '@ngaji/contract/features/teachers/teachers.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { call } from '../../api/client.ts'
import { sessionStore } from '../../api/session-store.ts'
import { StoredCopy } from '../../offline/stored-copy.ts'

/** A phone at the edge of the network: better to give up and try again than to hang. */
const syncTimeoutMs = 20_000

type SyncBody = RouteCall<typeof attendanceRoutes.sync>['body']

export function syncRegister(body: SyncBody) {
  return call(attendanceRoutes.sync, { body }, { timeoutMs: syncTimeoutMs })
}

/** Everything a register needs without signal, for every own class. */
export const rosterCopy = new StoredCopy({
  name: 'rosters',
  schema: rosterBundleSchema,
  fetch: () => call(attendanceRoutes.listRosters, { query: {} }),
})

/** The classes of whoever is signed in, of past years too. */
export const ownClassesCopy = new StoredCopy({
  name: 'own-classes',
  schema: z.array(classOfTeacherSchema),
  fetch: async () => {
    const userId = sessionStore.current()?.userId ?? ''
    const { teacher } = await call(teacherRoutes.readOfUser, { params: { userId } })
    return teacher.classIds
  },
})

export function rosterOf(classId: string): Roster | null {
  return rosterCopy.current().value?.rosters.find((roster) => roster.classId === classId) ?? null
}

/** One entry with its whole history. */
export const entryOf = (attendanceId: string) =>
  queryOptions({
    queryKey: ['attendance', 'entry', attendanceId],
    queryFn: ({ signal }) =>
      call(attendanceRoutes.readEntry, { params: { attendanceId } }, { signal }),
  })
