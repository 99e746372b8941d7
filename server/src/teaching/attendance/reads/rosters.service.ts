import type { Roster, RosterBundle } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { addDays, dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { usualDaysOf, type Period } from './expected-registers.ts'
import { listHabits, listHolidays } from './expected-registers.queries.ts'
import { listMeetings, meetingsBetween } from './meetings.queries.ts'
import { theseClasses } from './register-days.queries.ts'
import { readRegisterDays } from './register-days.service.ts'
import { registerDayIn } from './register-days.rows.ts'
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
  const holidays = await listHolidays(deps.db, holidaysToKeep(dayInJakarta(deps.now())))
  return { rosters, others, holidays, ...(await findScanRules(deps.db)) }
}

/** A phone may be without signal for so long: it must know which days have no class. */
const daysKept = 60

function holidaysToKeep(today: Day): Period {
  return { from: addDays(today, -1), to: addDays(today, daysKept) }
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
  const days = await readRegisterDays(deps, theseClasses(ids))
  const { today, yesterday } = days
  const where = meetingsBetween(ids, { from: yesterday, to: today })
  const { members, meetings } = await together({
    members: listRosterMembers(deps.db, actor, ids),
    meetings: listMeetings(deps.db, { where, today: registerDayIn(days, 'a.class_id') }),
  })
  const meetingOn = (id: string, day: Day) =>
    meetings.find(({ classId, date }) => classId === id && date === day) ?? null
  const byClass = Map.groupBy(members, ({ classId }) => classId)
  const usual = await readUsualDays(deps, classes, yesterday)
  return classes.map((one) => ({
    ...one,
    ...(one.meetingDays.length === 0 && { usualDays: usual.get(one.classId) ?? [] }),
    meeting: meetingOn(one.classId, today),
    meetingBefore: meetingOn(one.classId, yesterday),
    students: byClass.get(one.classId) ?? [],
  }))
}

/** The habit of the classes without set days: by it a phone asks in the morning about the evening before. */
async function readUsualDays(
  { db }: Pick<Deps, 'db'>,
  classes: readonly RosterClass[],
  yesterday: Day,
): Promise<ReadonlyMap<string, number[]>> {
  const undecided = classes.filter(({ meetingDays }) => meetingDays.length === 0)
  if (undecided.length === 0) return new Map()
  const ids = undecided.map(({ classId }) => classId)
  const week = { from: addDays(yesterday, -6), to: yesterday }
  return usualDaysOf(await listHabits(db, theseClasses(ids), week), week)
}
