import type { Roster, RosterBundle } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listMeetings, meetingsOnDay } from './meetings.queries.ts'
import {
  findScanRules,
  listOthers,
  listRosterClasses,
  listRosterMembers,
  type RosterClass,
} from './rosters.queries.ts'

/** The data a phone needs to take registers offline. */
export async function readRosters(
  deps: Deps,
  actor: Actor,
  classId: string | undefined,
): Promise<RosterBundle> {
  const classes = await listRosterClasses(deps.db, actor, classId)
  refuseUnless(classId === undefined || classes.length > 0, 'class.not-found')
  const rosters = await fillRosters(deps, actor, classes)
  const others = await listOthers(
    deps.db,
    actor,
    classes.map(({ classId: id }) => id),
  )
  return { rosters, others, ...(await findScanRules(deps.db)) }
}

/** The roster of one class in reach. */
export async function findRoster(
  deps: Deps,
  actor: Actor,
  classId: string,
): Promise<Roster | undefined> {
  const classes = await listRosterClasses(deps.db, actor, classId)
  const [roster] = await fillRosters(deps, actor, classes)
  return roster
}

async function fillRosters(
  deps: Deps,
  actor: Actor,
  classes: readonly RosterClass[],
): Promise<Roster[]> {
  const ids = classes.map(({ classId }) => classId)
  const today = dayInJakarta(deps.now())
  const { members, meetings } = await together({
    members: listRosterMembers(deps.db, actor, ids),
    meetings: listMeetings(deps.db, { where: meetingsOnDay(ids, today), today }),
  })
  const byClass = Map.groupBy(members, ({ classId }) => classId)
  return classes.map((one) => ({
    ...one,
    meeting: meetings.find(({ classId }) => classId === one.classId) ?? null,
    students: byClass.get(one.classId) ?? [],
  }))
}
