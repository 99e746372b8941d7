import {
  statusStats,
  countStatuses,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { arrivalOnDay } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type {
  AttendanceOfClass,
  Grid,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import {
  violationKinds,
  type Attendance,
  type SpecifiedAttendance,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { LeftClass } from '@ngaji/contract/structure/classes/left-class'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { compareNames } from '@ngaji/contract/values/person/name-order.rules'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { readRegisterDay } from './register-days.service.ts'
import { AppError, refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { figureDayAt } from '../../../scopes/figure-day.scope.ts'
import { attendanceOf, toldEntryOf } from '../attendance.rows.ts'
import { findEntry, listEntriesOfDay, listHistory, type FoundEntry } from '../entries.queries.ts'
import {
  countMeetings,
  listMeetings,
  meetingsOfClass,
  meetingsOnDay,
  type Period,
} from './meetings.queries.ts'
import {
  isClassInReach,
  isStudentInReach,
  listLeftOf,
  listOpenDays,
  listEntriesOfClass,
  listEntriesOfStudent,
  totalsOfStudent,
} from './reads.queries.ts'
import { historySourceOf } from '../register.queries.ts'
import { findRoster } from './rosters.service.ts'

type Day = { classId: string; date: string }
type Paging = { page: number; limit: number; sortDir: 'asc' | 'desc' }
type Range = {
  month?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The entries of one day, with the keys that the specification gives them. */
export async function readDay(deps: Deps, actor: Actor, day: Day): Promise<SpecifiedAttendance[]> {
  const { isInReach, entries } = await together({
    isInReach: isClassInReach(deps.db, actor, day.classId),
    entries: listEntriesOfDay(deps.db, actor, day),
  })
  refuseUnless(isInReach, 'class.not-found')
  return entries.map((entry) => ({
    ...attendanceOf(entry),
    forDate: entry.date,
    attributes: null,
  }))
}

/** A register for a screen that polls: `since` requests only newer changes. */
export async function readRegister(
  deps: Deps,
  actor: Actor,
  day: Day & { since?: number | undefined },
) {
  const now = deps.now()
  const current = await readRegisterDay(deps, day.classId)
  const where = meetingsOnDay([day.classId], day.date)
  const { isInReach, meetings } = await together({
    isInReach: isClassInReach(deps.db, actor, day.classId),
    meetings: listMeetings(deps.db, { where, today: current }),
  })
  refuseUnless(isInReach, 'class.not-found')
  const [meeting = null] = meetings
  // Entries are read after the revision that the phone sends next time: a change may be received
  // twice, but is never missed.
  const entries = await listEntriesOfDay(deps.db, actor, day)
  const wantsRoster = actor.role === 'teacher' && day.date >= current
  const roster = wantsRoster ? await findRoster(deps, actor, day.classId) : undefined
  return {
    meeting,
    entries: entries.map(toldEntryOf),
    serverTime: now.toISOString(),
    ...(roster && { roster }),
  }
}

/** One entry with its whole history; a void entry can still be read. */
export async function readEntry(deps: Deps, actor: Actor, attendanceId: string) {
  const entry = await findEntry(deps.db, actor, attendanceId)
  if (!entry) throw new AppError('attendance.not-found')
  const lines = await listHistory(deps.db, attendanceId)
  const history = lines.map((line) => ({
    ...line,
    at: line.at.toISOString(),
    source: historySourceOf(line.source),
  }))
  const { className, state } = entry
  const arrivedAt = arrivalOnDay(entry, state.arrivedAt)
  return {
    attendance: { ...entryWithClass(entry), arrivedAt, history },
    className,
  }
}

/** An entry beside those of other classes. */
function entryWithClass(entry: FoundEntry): AttendanceOfClass {
  const { className, startTime, endTime } = entry
  return { ...attendanceOf(entry), className, startTime, endTime }
}

export async function readMeetings(
  deps: Deps,
  actor: Actor,
  { classId, ...query }: { classId: string } & Paging & Range,
): Promise<{ meetings: Meeting[]; total: number }> {
  const where = meetingsOfClass(classId, rangePeriod(query))
  const page = {
    where,
    today: await readRegisterDay(deps, classId),
    sortDir: query.sortDir,
    page: { limit: query.limit, offset: offsetOf(query) },
  }
  const { isInReach, meetings, total } = await together({
    isInReach: isClassInReach(deps.db, actor, classId),
    meetings: listMeetings(deps.db, page),
    total: countMeetings(deps.db, where),
  })
  refuseUnless(isInReach, 'class.not-found')
  return { meetings, total }
}

/** The days of a month, or of the requested range. */
function rangePeriod({ month, startDate, endDate }: Range): Period {
  if (month === undefined) return { from: startDate ?? null, to: endDate ?? null }
  const first = `${month}-01`
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

type Month = { classId: string; month: string }

/** Students by meetings; a student sees the own row only. */
export async function readGrid(deps: Deps, actor: Actor, { classId, month }: Month): Promise<Grid> {
  const today = await readRegisterDay(deps, classId)
  const period = rangePeriod({ month })
  const where = meetingsOfClass(classId, period)
  const day = figureDayAt(deps.now())
  const { isInReach, meetings, entries, left, openDays } = await together({
    isInReach: isClassInReach(deps.db, actor, classId),
    meetings: listMeetings(deps.db, { where, today, sortDir: 'asc' }),
    entries: listEntriesOfClass(deps.db, actor, { classId, period }),
    left: listLeftOf(deps.db, actor, classId),
    openDays: listOpenDays(deps.db, { classId, period, day }),
  })
  refuseUnless(isInReach, 'class.not-found')
  const students = [...Map.groupBy(entries, ({ studentId }) => studentId).values()]
  return {
    dates: meetings.map(({ date }) => date),
    students: students
      .flatMap((own) => rowOfGrid(own, { left, today, openDays }))
      .toSorted(compareNames),
  }
}

type GridRow = Grid['students'][number]

type GridFacts = {
  left: ReadonlyMap<string, LeftClass>
  today: string
  openDays: ReadonlySet<string>
}

function rowOfGrid(
  entries: readonly FoundEntry[],
  { left, today, openDays }: GridFacts,
): GridRow[] {
  const [first] = entries
  if (!first) return []
  const counted = entries
    .map(({ date, state }) => ({ date, status: state.status, isMarked: state.mark !== 'none' }))
    .filter(({ date, isMarked }) => isMarked || date < today)
  const marks = Object.fromEntries(counted.map(({ date, status }) => [date, status]))
  const { studentId: id, name, nis } = first
  const counts = countStatuses(counted, false)
  const isOpen = counted.length > 0 && entries.some(({ date }) => openDays.has(date))
  const row = { id, name, nis, left: left.get(id) ?? null, marks, counts }
  return [{ ...row, ...(isOpen && { isOpen }) }]
}

const dayLabel = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** One month of a class under the display label of each day, newest first. */
export async function readMonth(
  deps: Deps,
  actor: Actor,
  { classId, month }: { classId: string; month: string | undefined },
): Promise<Record<string, Attendance[]>> {
  const period = rangePeriod({ month: month ?? dayInJakarta(deps.now()).slice(0, 7) })
  const { isInReach, entries } = await together({
    isInReach: isClassInReach(deps.db, actor, classId),
    entries: listEntriesOfClass(deps.db, actor, { classId, period }),
  })
  refuseUnless(isInReach, 'class.not-found')
  const days = Map.groupBy(entries, ({ date }) => date)
  return Object.fromEntries(
    [...days].map(([date, own]) => [dayLabel.format(new Date(date)), own.map(attendanceOf)]),
  )
}

export async function readStudent(
  deps: Deps,
  actor: Actor,
  query: { studentId: string; academicYearId?: string | undefined } & Paging & Range,
) {
  const { studentId } = query
  const days = {
    studentId,
    period: rangePeriod(query),
    academicYearId: query.academicYearId ?? null,
    day: figureDayAt(deps.now()),
  }
  const page = { sortDir: query.sortDir, limit: query.limit, offset: offsetOf(query) }
  const { isInReach, entries, totals } = await together({
    isInReach: isStudentInReach(deps.db, actor, studentId),
    entries: listEntriesOfStudent(deps.db, actor, days, page),
    totals: totalsOfStudent(deps.db, actor, days),
  })
  refuseUnless(isInReach, 'student.not-found')
  const { total, counts, violations, isOpen } = totals
  return {
    entries: entries.map(entryWithClass),
    total,
    stats: statusStats(counts),
    ...(isOpen && { isOpen }),
    violationStats: violationKinds.map((violation) => ({
      violation,
      count: violations[violation],
    })),
  }
}
