import { rosterRoutes } from '@ngaji/contract/teaching/attendance/attendance-rosters.routes'
import {
  rosterBundleSchema,
  type Roster,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { classOfTeacherSchema } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import { teacherOfUserRoute } from '@ngaji/contract/people/teachers/teacher-of-user.routes'
import type { ClassHours } from '@ngaji/contract/values/register-day.rules'
import { z } from 'zod/mini'
import { call } from '../../../api/client/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { StoredCopy } from '../../../offline/copies/stored-copy.ts'

/** Everything a register needs without signal, for every own class. */
export const rosterCopy = new StoredCopy({
  name: 'rosters',
  schema: rosterBundleSchema,
  fetch: () => call(rosterRoutes.listRosters, { query: {} }),
})

const ownClassesSchema = z.array(classOfTeacherSchema)
const ownClassesRoute = teacherOfUserRoute(z.object({ classIds: ownClassesSchema }))

/** The classes of the signed-in teacher, of past years too. */
export const ownClassesCopy = new StoredCopy({
  name: 'own-classes',
  schema: ownClassesSchema,
  fetch: async () => {
    const userId = sessionStore.current()?.userId ?? ''
    const { teacher } = await call(ownClassesRoute, { params: { userId } })
    return teacher.classIds
  },
})

export function rosterOf(classId: string): Roster | null {
  return rosterCopy.current().value?.rosters.find((roster) => roster.classId === classId) ?? null
}

/** The hours of a class, as far as this device knows them. */
export function classHoursOf(classId: string): ClassHours {
  const roster = rosterOf(classId)
  const own = ownClassesCopy.current().value?.find(({ id }) => id === classId)
  return {
    startTime: roster?.startTime ?? own?.startTime ?? '00:00',
    endTime: roster?.endTime ?? own?.endTime ?? null,
  }
}
