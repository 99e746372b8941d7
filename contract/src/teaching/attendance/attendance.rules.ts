import { dayOfMoment, instantInJakarta, latestTime, type Day } from '../../jakarta-time.ts'
import { isOnRegisterDay, type RegisterDay } from '../../values/register-day.rules.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'
import { attendanceStatuses, type AttendanceStatus } from './attendance.schemas.ts'

/** A phone's clock may be this far ahead of the server; beyond it the clock is ignored. */
const clockToleranceMs = 2 * 60 * 1000

/** Is the child present? A new status says so first; every percentage of presence follows. */
const countsAsPresent: Record<AttendanceStatus, boolean> = {
  Hadir: true,
  Terlambat: true,
  Izin: false,
  Sakit: false,
  'Tanpa Keterangan': false,
}

export const presentStatuses = attendanceStatuses.filter((status) => countsAsPresent[status])
export const absentStatuses = attendanceStatuses.filter((status) => !countsAsPresent[status])

/** Statuses that rules and queries name by what they mean. */
export const namedStatus = {
  onTime: 'Hadir',
  late: 'Terlambat',
  excused: 'Izin',
  unexplained: 'Tanpa Keterangan',
} as const satisfies Record<string, AttendanceStatus>

/** A child who is on time or late is present. */
export function isPresent(status: AttendanceStatus): status is 'Hadir' | 'Terlambat' {
  return countsAsPresent[status]
}

export type LateRule = RegisterDay & { graceMinutes: number }

/** Cache: a batch needs the limit of one register many times. */
let lastLimit = { key: '', moment: '' }

/** The last instant that still counts as on time. */
export function lastMomentOnTime({
  date,
  startTime,
  graceMinutes,
}: Omit<LateRule, 'endTime'>): Moment {
  const key = `${date} ${startTime} ${graceMinutes}`
  if (key !== lastLimit.key) {
    const start = instantInJakarta(date, startTime).getTime()
    lastLimit = { key, moment: new Date(start + graceMinutes * 60_000).toISOString() }
  }
  return lastLimit.moment
}

/** Hadir up to and including the start plus the grace period, then Terlambat. */
export function markOfScan(arrivedAt: Moment, rule: LateRule): 'Hadir' | 'Terlambat' {
  return arrivedAt <= lastMomentOnTime(rule) ? 'Hadir' : 'Terlambat'
}

/** The earliest arrival wins, independent of the order in which arrivals are received. */
export function earliest(known: Moment | null, other: Moment | null): Moment | null {
  if (known === null) return other
  return other !== null && other < known ? other : known
}

/** Only a time of the register's day: who is entered later came at an hour that nobody wrote down. */
export function arrivalOnDay(register: RegisterDay, arrivedAt: Moment | null): Moment | null {
  return arrivedAt !== null && isOnRegisterDay(register, arrivedAt) ? arrivedAt : null
}

/**
 * The time of arrival that screens and families read: null for a status without one, and where the stored time is not
 * of the register's day, but that of a later entry.
 */
export function shownArrival(
  register: RegisterDay,
  status: AttendanceStatus | 'Belum',
  arrivedAt: Moment | null,
): Moment | null {
  return status !== 'Belum' && isPresent(status) ? arrivalOnDay(register, arrivedAt) : null
}

type Told = { at?: Moment | undefined; offsetMs?: number | undefined }

/**
 * When an operation was made: the phone's own time, corrected by the measured offset. The time of
 * receipt where none was sent, where it is ahead of the server, and where it is before the day of
 * the register: such a clock was never set.
 */
export function correctedMoment(told: Told, receivedAt: Moment, date: Day): Moment {
  if (told.at === undefined) return receivedAt
  const moment = told.offsetMs ? movedBy(told.at, told.offsetMs) : told.at
  if (moment === null || !isSane(moment, receivedAt)) return receivedAt
  return dayOfMoment(moment) < date ? receivedAt : moment
}

/** Null outside the range of dates. */
function movedBy(moment: Moment, offsetMs: number): Moment | null {
  const time = Date.parse(moment) + offsetMs
  return time >= 0 && time <= latestTime ? new Date(time).toISOString() : null
}

function isSane(moment: Moment, receivedAt: Moment): boolean {
  // Most are past, and ISO texts sort by time.
  return moment <= receivedAt || Date.parse(moment) <= Date.parse(receivedAt) + clockToleranceMs
}

/** A given arrival: accepted only while the register was the current one, and not ahead of the server. */
export function statedArrival(
  stated: Moment | undefined,
  receivedAt: Moment,
  register: RegisterDay,
): Moment | null {
  if (stated === undefined) return null
  return isSane(stated, receivedAt) && isOnRegisterDay(register, stated) ? stated : null
}
