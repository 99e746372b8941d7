import { sumStatusCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Roster, RosterBundle } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import type { RegisterProgress } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import { addDays, dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import {
  currentRegisterDay,
  missedEvening,
  type ClassPlan,
} from '@ngaji/contract/values/register-day.rules'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import { attendanceKind } from '../sending/attendance-kind.ts'
import { registerOutboxGroup } from './class-day.ts'
import type { HeardMeeting } from '../sending/heard-meetings.ts'

/** One own class with the state of its register of now on this device. */
export type OwnRegister = {
  classId: string
  className: string
  teachingGroupName: string | null
  startTime: string
  endTime: string | null
  studentCount: number
  isYearActive: boolean
  /** The day of the register of now: yesterday's may still run. */
  date: Day
  /** Yesterday, where its evening register is missing and it is asked which day is meant. */
  missed: Day | null
  /** Null while the register of now is not open. */
  today: RegisterProgress | null
  /** Unsent records of it. */
  unsent: number
}

type Known = {
  classes: readonly ClassOfTeacher[] | null
  bundle: RosterBundle | null
  /** When the rosters were loaded, by the server's clock. */
  rostersAt: number | null
  /** The server's state of the registers that were opened here, by class and day. */
  heard: ReadonlyMap<string, HeardMeeting>
  writes: readonly QueuedWrite[]
  userId: string
  /** The time by the server's clock. */
  now: Date
}

/** The classes whose register the teacher may take; those of inactive years come last. */
export function ownRegisters(known: Known): OwnRegister[] {
  const rosters = known.bundle?.rosters ?? []
  const fromClasses = (known.classes ?? []).map((each) => {
    const roster = rosters.find(({ classId }) => classId === each.id)
    return registerOfClass(each, roster, known)
  })
  const named = new Set(fromClasses.map(({ classId }) => classId))
  const fromRosters = rosters
    .filter(({ classId }) => !named.has(classId))
    .map((roster) => registerOfRoster(roster, known))
  return [...fromClasses, ...fromRosters].toSorted(
    (one, other) =>
      Number(other.isYearActive) - Number(one.isYearActive) ||
      one.startTime.localeCompare(other.startTime) ||
      one.className.localeCompare(other.className, 'id'),
  )
}

function registerOfClass(
  { id, name, startTime, endTime, students, teachingGroupId }: ClassOfTeacher,
  roster: Roster | undefined,
  known: Known,
): OwnRegister {
  return {
    classId: id,
    className: name,
    teachingGroupName: teachingGroupId.name,
    startTime,
    endTime,
    studentCount: roster?.students.length ?? students.length,
    isYearActive: teachingGroupId.branchYearId.isActive,
    ...registerOfNow(id, planOf(roster, { startTime, endTime }), { roster, known }),
  }
}

/** The list of classes is not loaded yet; a roster is enough to begin. */
function registerOfRoster(roster: Roster, known: Known): OwnRegister {
  const { classId, className, startTime, students } = roster
  return {
    classId,
    className,
    teachingGroupName: null,
    startTime,
    endTime: roster.endTime ?? null,
    studentCount: students.length,
    isYearActive: true,
    ...registerOfNow(classId, planOf(roster, { startTime, endTime: null }), { roster, known }),
  }
}

type Facts = { roster: Roster | undefined; known: Known }

function planOf(roster: Roster | undefined, hours: Omit<ClassPlan, 'meetingDays'>): ClassPlan {
  const { startTime } = hours
  const endTime = roster?.endTime ?? hours.endTime
  const { meetingDays = [], usualDays, since } = roster ?? {}
  return { startTime, endTime, meetingDays, usualDays, since }
}

/** The day of the register of now, by the same rule as on the server, and its state. */
function registerOfNow(
  classId: string,
  plan: ClassPlan,
  facts: Facts,
): Pick<OwnRegister, 'date' | 'missed' | 'today' | 'unsent'> {
  const { now, bundle } = facts.known
  const isOpen = (day: Day) => progressOn(classId, day, facts).today !== null
  const days = { now, holidays: bundle?.holidays ?? [], isOpen }
  const date = currentRegisterDay(plan, days)
  return { date, missed: missedEvening(plan, days), ...progressOn(classId, date, facts) }
}

/** The days around now whose registers may be meant. */
export function daysAround(now: Date): Day[] {
  const today = dayInJakarta(now)
  return [addDays(today, -1), today]
}

function progressOn(
  classId: string,
  date: Day,
  { roster, known }: Facts,
): Pick<OwnRegister, 'today' | 'unsent'> {
  const { writes, userId } = known
  const group = registerOutboxGroup({ classId, date })
  const unsent = writes.filter(
    (write) =>
      write.userId === userId &&
      write.kind === attendanceKind &&
      write.group === group &&
      write.state.kind !== 'sent',
  ).length
  const told = [roster?.meeting, roster?.meetingBefore]
  const inRoster = told.find((meeting) => meeting?.date === date) ?? null
  const meeting = latestMeeting(inRoster, known.heard.get(group), known.rostersAt)
  if (!meeting) return { today: unsent > 0 ? { marked: 0, total: 0 } : null, unsent }
  const { counts, total } = meeting
  return { today: { marked: sumStatusCounts(counts), total }, unsent }
}

/**
 * Rosters and registers are loaded at different times: of two meetings the later revision counts, of
 * a meeting and none the newer response.
 */
function latestMeeting(
  inRoster: Meeting | null,
  heard: HeardMeeting | undefined,
  rostersAt: number | null,
): Meeting | null {
  if (!heard || heard.heardAt === null) return inRoster
  if (inRoster && heard.meeting) {
    return heard.meeting.revision >= inRoster.revision ? heard.meeting : inRoster
  }
  return Date.parse(heard.heardAt) >= (rostersAt ?? 0) ? heard.meeting : inRoster
}
