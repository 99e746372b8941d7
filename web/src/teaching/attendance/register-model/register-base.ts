import { recordOfAttendance } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import type { Moment } from '@ngaji/contract/values/request/query-days.schemas'
import {
  attendanceSchema,
  type Attendance,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  toldEntrySchema,
  type ToldEntry,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { meetingSchema } from '@ngaji/contract/values/meetings.schemas'
import { daySchema, momentAnswerSchema } from '@ngaji/contract/values/request/wire-values'
import { z } from 'zod/mini'
import type { ClassDay } from '../opening/class-day.ts'

/** A change of one entry known to this device. Without an operation id it was made on another device. */
const rememberedTouchSchema = z.object({
  operationId: z.nullable(z.string()),
  at: momentAnswerSchema,
  before: attendanceSchema,
  /** The entry's version after it. */
  version: z.int(),
})
export type RememberedTouch = z.infer<typeof rememberedTouchSchema>

/** The snapshot of one register: the server's last state, and the changes behind it. */
export const registerBaseSchema = z.object({
  classId: z.string(),
  date: daySchema,
  /** Null before the first response. */
  revision: z.nullable(z.int()),
  heardAt: z.nullable(momentAnswerSchema),
  meeting: z.nullable(meetingSchema),
  /** Also void ones: what this device still has to send about them needs their students. */
  entries: z.record(z.string(), toldEntrySchema),
  touches: z.record(z.string(), z.array(rememberedTouchSchema)),
  /** Names by user id: the outbox stores ids only. */
  people: z.record(z.string(), z.string()),
})
export type RegisterBase = z.infer<typeof registerBaseSchema>

export function emptySnapshot({ classId, date }: ClassDay): RegisterBase {
  const nothing = { revision: null, heardAt: null, meeting: null }
  return { classId, date, ...nothing, entries: {}, touches: {}, people: {} }
}

/** The student of a row, with or without an entry on the server. */
export type Member = { studentId: string; nis: string; name: string; thumbnail: string | null }

export function memberOf({ studentId }: Attendance): Member {
  const { id, nis, name, thumbnail } = studentId
  return { studentId: id, nis, name, thumbnail }
}

/** The entry of a member in a register the server has not opened yet. */
export function blankEntry(member: Member, { classId, date }: ClassDay): Attendance {
  const { studentId: id, nis, name, thumbnail } = member
  return {
    id: '',
    studentId: { id, nis, name, thumbnail, image: null },
    classId,
    date,
    status: 'Tanpa Keterangan',
    timestamp: null,
    teachersNotes: '',
    violations: { attribute: false, attitude: false, tidiness: false },
    updateReason: null,
    isMarked: false,
    isManual: false,
    card: null,
    version: 0,
  }
}

export function attendanceState(entry: Attendance): EntryState {
  return recordOfAttendance(entry).state
}

/** A response: a whole register, or the delta since a revision. */
export type RegisterDelta = {
  isWhole: boolean
  revision: number
  serverTime: Moment
  meeting: RegisterBase['meeting']
  entries: readonly ToldEntry[]
}

/** The entries before each operation of this device, by student. */
export type OwnChanges = ReadonlyMap<string, readonly Omit<RememberedTouch, 'version'>[]>

/** Older changes are dropped: they cannot be undone here, and no waiting operation is older. */
const rememberedPerEntry = 4

/** The snapshot after a response. A late response never overwrites a newer one. */
export function baseAfterNews(
  base: RegisterBase,
  news: RegisterDelta,
  own: OwnChanges,
): RegisterBase {
  const known = base.revision ?? 0
  const isLate = news.revision < known
  // A cancelled register has no entries.
  const isReplacing = !isLate && (news.isWhole || news.meeting === null)
  return {
    ...base,
    revision: Math.max(news.revision, known),
    heardAt: news.serverTime,
    meeting: isLate ? base.meeting : news.meeting,
    ...entriesAfterNews(isReplacing ? { entries: {}, touches: {} } : base, base, { news, own }),
  }
}

type Kept = Pick<RegisterBase, 'entries' | 'touches'>

function entriesAfterNews(
  kept: Kept,
  base: RegisterBase,
  { news, own }: { news: RegisterDelta; own: OwnChanges },
): Kept {
  const entries = { ...kept.entries }
  const touches = { ...kept.touches }
  for (const heard of news.entries) {
    const { id } = heard.studentId
    const former = base.entries[id]
    const entry = former && former.version > heard.version ? former : heard
    const change = { former, entry, own: own.get(id) ?? [], heardAt: news.serverTime }
    entries[id] = entry
    touches[id] = [...(base.touches[id] ?? []), ...touchesOf(change)].slice(-rememberedPerEntry)
  }
  return { entries: withoutMerged(entries, news.entries), touches }
}

/** What stands under another student now is void: two records of one child were merged. */
function withoutMerged(
  entries: RegisterBase['entries'],
  told: readonly ToldEntry[],
): RegisterBase['entries'] {
  const now = new Map(told.map((entry) => [entry.id, entry]))
  return Object.fromEntries(
    Object.entries(entries).map(([studentId, entry]): [string, ToldEntry] => {
      const { version, studentId: student } = now.get(entry.id) ?? entry
      return [studentId, student.id === studentId ? entry : { ...entry, version, isVoid: true }]
    }),
  )
}

type Change = {
  former: Attendance | undefined
  entry: Attendance
  own: readonly Omit<RememberedTouch, 'version'>[]
  heardAt: Moment
}

function touchesOf({ former, entry, own, heardAt }: Change): RememberedTouch[] {
  const { version } = entry
  if (own.length > 0) return own.map((touch) => ({ ...touch, version }))
  if (version === (former?.version ?? 0)) return []
  const before = former ?? blankEntry(memberOf(entry), entry)
  return [{ operationId: null, at: heardAt, before, version }]
}
