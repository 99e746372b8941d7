import { totalOf } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Roster, RosterBundle } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import type { RegisterProgress } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import { attendanceKind } from '../sending/attendance-kind.ts'
import { groupOf } from './class-day.ts'
import type { HeardMeeting } from '../sending/heard-meetings.ts'

/** One own class with the state of today's register on this device. */
export type OwnRegister = {
  classId: string
  className: string
  teachingGroupName: string | null
  startTime: string
  endTime: string | null
  studentCount: number
  isYearActive: boolean
  /** Null while today's register is not open. */
  today: RegisterProgress | null
  /** Unsent records of today. */
  unsent: number
}

type Known = {
  classes: readonly ClassOfTeacher[] | null
  bundle: RosterBundle | null
  /** When the rosters were loaded, by the server's clock. */
  rostersAt: number | null
  /** The server's state of today's registers that were opened here, by class and day. */
  heard: ReadonlyMap<string, HeardMeeting>
  writes: readonly QueuedWrite[]
  userId: string
  date: Day
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
    ...todayOf(id, roster, known),
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
    endTime: null,
    studentCount: students.length,
    isYearActive: true,
    ...todayOf(classId, roster, known),
  }
}

function todayOf(
  classId: string,
  roster: Roster | undefined,
  known: Known,
): Pick<OwnRegister, 'today' | 'unsent'> {
  const { writes, userId, date } = known
  const group = groupOf({ classId, date })
  const unsent = writes.filter(
    (write) =>
      write.userId === userId &&
      write.kind === attendanceKind &&
      write.group === group &&
      write.state.kind !== 'sent',
  ).length
  const inRoster = roster?.meeting?.date === date ? roster.meeting : null
  const meeting = latestMeeting(inRoster, known.heard.get(group), known.rostersAt)
  if (!meeting) return { today: unsent > 0 ? { marked: 0, total: 0 } : null, unsent }
  const { counts, total } = meeting
  return { today: { marked: totalOf(counts), total }, unsent }
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
