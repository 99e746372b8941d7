import { totalOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import type { Roster, RosterBundle } from '@ngaji/contract/features/attendance/attendance.schemas'
import type { ClassOfTeacher } from '@ngaji/contract/features/teachers/teachers.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import type { QueuedWrite } from '../../offline/queued-write.ts'
import { attendanceKind } from './attendance-kind.ts'
import { groupOf } from './class-day.ts'

/** One own class with the state of today's register, as far as this phone knows. */
export type OwnRegister = {
  classId: string
  className: string
  teachingGroupName: string | null
  startTime: string
  endTime: string | null
  studentCount: number
  isYearActive: boolean
  /** Null while today's register is not open. */
  today: { marked: number; total: number } | null
  /** Records of today that the server does not have. */
  unsent: number
}

type Known = {
  classes: readonly ClassOfTeacher[] | null
  bundle: RosterBundle | null
  writes: readonly QueuedWrite[]
  userId: string
  date: Day
}

/** The classes one may take a register of, the nearest start first; others stand below with the reason. */
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

/** The list of classes has not come yet; a roster is enough to begin. */
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
  { writes, userId, date }: Known,
): Pick<OwnRegister, 'today' | 'unsent'> {
  const group = groupOf({ classId, date })
  const unsent = writes.filter(
    (write) =>
      write.userId === userId &&
      write.kind === attendanceKind &&
      write.group === group &&
      write.state.kind !== 'sent',
  ).length
  const meeting = roster?.meeting?.date === date ? roster.meeting : null
  if (!meeting) return { today: unsent > 0 ? { marked: 0, total: 0 } : null, unsent }
  const { counts, total } = meeting
  return { today: { marked: totalOf(counts), total }, unsent }
}

/** What the button to today's register says: begin, go on, look. */
export function registerLabel({ today }: Pick<OwnRegister, 'today'>): string {
  if (!today) return 'Mulai Absen'
  if (today.total === 0) return 'Lanjutkan Absen'
  if (today.marked >= today.total) return 'Lihat Absen'
  return `Lanjutkan Absen · ${today.marked}/${today.total}`
}
