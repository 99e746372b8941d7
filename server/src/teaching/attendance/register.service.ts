import { isSameEntry, type Touch } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { hasMeetingEnded, isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { meetingOf, toldEntryOf, type Entry, type MeetingRow } from './attendance.rows.ts'
import {
  findMeeting,
  findOpenClass,
  listPlaces,
  type Day,
  type LockOption,
  type OpenClass,
  type Place,
} from './register.queries.ts'
import {
  addEntries,
  addHistory,
  raiseRevisions,
  saveEntries,
  saveMeeting,
  touchWholeRegister,
  type ChangedEntry,
  type HistoryLine,
} from './register-writes.queries.ts'

/** One class and day as it is stored, locked against other writers. */
export type StoredRegister = {
  schoolClass: OpenClass
  date: string
  /** Null if it was never opened; a cancelled register keeps its row. */
  meeting: MeetingRow | null
  /** The students' places, by name. */
  places: readonly Place[]
}

/** The changes of a use case to one register. */
export type RegisterChange = {
  opened: { at: string; reason: string | null } | null
  touched: readonly { studentId: string; touch: Touch; isUndo?: boolean }[]
  /** Students who get an unmarked row without an operation about them. */
  joiners: readonly Place[]
}

/** The register of a class in reach; the next writer waits until this transaction ends. */
export async function requireRegister(deps: Deps, actor: Actor, day: Day): Promise<StoredRegister> {
  return readStored(deps, actor, day, { withLock: true })
}

/** The class is locked first, the register second: everything else is read under both locks. */
export async function readStored(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  day: Day,
  hold: LockOption,
): Promise<StoredRegister> {
  const schoolClass = await findOpenClass(db, actor, day, hold)
  if (!schoolClass) throw new AppError('class.not-found')
  const meeting = await findMeeting(db, actor, day, hold)
  const places = await listPlaces(db, actor, day)
  return { schoolClass, date: day.date, meeting, places }
}

export function isOpen({ meeting }: StoredRegister): boolean {
  return meeting !== null && !meeting.isCancelled
}

/** Is this the register of now? A class over midnight keeps yesterday's until it is over. */
export function isCurrent({ schoolClass, date }: StoredRegister, now: Date): boolean {
  const { startTime, endTime } = schoolClass
  return isOnRegisterDay({ startTime, endTime, date }, now.toISOString())
}

/**
 * Students who joined the class after the register of now was opened, and before the class ended: whenever a phone
 * asks, they get a row of themselves. Who joined later would be absent from a meeting that was over already.
 */
export function joinersOf(register: StoredRegister, now: Date): Place[] {
  if (!isOpen(register) || !isCurrent(register, now)) return []
  return register.places.filter((place) => place.entryId === null && joinedInTime(register, place))
}

function joinedInTime({ schoolClass, date }: StoredRegister, { joinedAt }: Place): boolean {
  const { startTime, endTime } = schoolClass
  if (joinedAt === null) return false
  return !hasMeetingEnded({ startTime, endTime, date }, joinedAt.toISOString())
}

/**
 * The students who get a row when the register is opened: the class as it was on that day. A class
 * that was filled only later is used as it is now.
 */
export function rosterOf(places: readonly Place[]): Place[] {
  const then = places.filter(({ wasMember }) => wasMember)
  return then.length > 0 ? then : places.filter(({ isMember }) => isMember)
}

/** Saves a change in a constant number of statements and returns the new register. */
export async function saveRegister(
  deps: Deps,
  actor: Actor,
  register: StoredRegister,
  change: RegisterChange,
): Promise<StoredRegister> {
  const newcomers = withoutRow(register, change)
  const isChanged = change.touched.some(({ touch }) => !isSameEntry(touch.before, touch.after))
  const isNews = change.opened !== null || newcomers.length > 0 || isChanged
  const meeting = isNews ? await keepMeeting(deps, actor, register, change) : register.meeting
  if (!meeting) return register
  const added = newcomers.map((place) => ({ ...place, entryId: deps.newId() }))
  await addEntries(
    deps.db,
    { ...register, meetingId: meeting.id, revision: meeting.revision },
    added.map(({ entryId, studentId, subBranchId }) => ({ id: entryId, studentId, subBranchId })),
  )
  const ids = new Map(added.map(({ studentId, entryId }) => [studentId, entryId]))
  const last = new Map(change.touched.map((one) => [one.studentId, one.touch]))
  const isAllNew = change.opened !== null
  const places = register.places.map((place) =>
    placeAfter(place, last.get(place.studentId), { ids, meeting, isAllNew }),
  )
  await saveTouched(deps, places, change)
  return { ...register, meeting, places }
}

function withoutRow({ places }: StoredRegister, change: RegisterChange): Place[] {
  const wanted = new Set(change.touched.map(({ studentId }) => studentId))
  for (const { studentId } of change.joiners) wanted.add(studentId)
  if (change.opened) for (const { studentId } of rosterOf(places)) wanted.add(studentId)
  return places.filter(({ entryId, studentId }) => entryId === null && wanted.has(studentId))
}

async function keepMeeting(
  deps: Deps,
  actor: Actor,
  { schoolClass, date, meeting }: StoredRegister,
  { opened }: RegisterChange,
): Promise<MeetingRow> {
  if (!opened) {
    if (!meeting) throw new Error('a register that is not open cannot change')
    await raiseRevisions(deps.db, [meeting.id])
    // Locked since it was read: no other transaction has changed the revision.
    return { ...meeting, revision: meeting.revision + 1 }
  }
  const { at: openedAt, reason } = opened
  const row = { id: deps.newId(), schoolClass, date, openedBy: actor.userId, openedAt, reason }
  const saved = await saveMeeting(deps.db, row)
  if (meeting?.isCancelled) {
    const { revision } = saved
    await touchWholeRegister(deps.db, { classId: schoolClass.id, date, revision })
  }
  return {
    ...saved,
    classId: schoolClass.id,
    date,
    openedBy: { id: actor.userId, name: actor.name },
    openedAt: new Date(openedAt),
    reason,
    isCancelled: false,
  }
}

type Saved = { ids: ReadonlyMap<string, string>; meeting: MeetingRow; isAllNew: boolean }

function placeAfter(place: Place, last: Touch | undefined, saved: Saved): Place {
  const newId = saved.ids.get(place.studentId)
  const isNew = newId !== undefined || saved.isAllNew
  const isChanged = last !== undefined && !isSameEntry(place.state, last.after)
  return {
    ...place,
    entryId: newId ?? place.entryId,
    state: last?.after ?? place.state,
    isVoid: isVoidAfter(place, last),
    revision: isNew || isChanged ? saved.meeting.revision : place.revision,
  }
}

/**
 * A note about a student who left gives no row, and one about an entry that was taken out brings it not back: without
 * a mark it would count as an absence.
 */
function isVoidAfter({ isMember, wasMember, isVoid }: Place, last: Touch | undefined): boolean {
  if (last === undefined) return isVoid
  return last.after.mark === 'none' && (isVoid || (!isMember && !wasMember))
}

async function saveTouched(
  deps: Deps,
  places: readonly Place[],
  { touched }: RegisterChange,
): Promise<void> {
  const byStudent = new Map(places.map((place) => [place.studentId, place]))
  const changed = new Map<string, ChangedEntry>()
  const lines: HistoryLine[] = []
  for (const { studentId, touch, isUndo } of touched) {
    const place = byStudent.get(studentId)
    if (!place?.entryId) throw new Error('a changed entry has no row')
    const { entryId: id, state, revision, isVoid } = place
    changed.set(id, { id, state, revision, isVoid })
    lines.push({ id: deps.newId(), entryId: id, touch, source: isUndo ? 'undo' : undefined })
  }
  await saveEntries(deps.db, [...changed.values()], deps.now())
  await addHistory(deps.db, lines)
}

/** The entry of a place, once it has a row. */
export function registerEntry(
  register: StoredRegister,
  place: Place,
): (Entry & { isVoid: boolean }) | null {
  if (place.entryId === null) return null
  const { schoolClass, date } = register
  return { ...place, id: place.entryId, classId: schoolClass.id, date }
}

/** The register as an answer: empty while it is not open. */
export function registerAnswer(register: StoredRegister, now: Date, since?: number) {
  const { meeting, places } = register
  if (!meeting || meeting.isCancelled) return { meeting: null, entries: [] }
  const held = places.filter(({ entryId, isVoid }) => entryId !== null && !isVoid)
  const told = places.filter(({ isVoid, revision }) =>
    since === undefined ? !isVoid : revision > since,
  )
  const states = held.map(({ state }) => state)
  return {
    meeting: meetingOf(meeting, states, isCurrent(register, now)),
    entries: told.flatMap((place) => registerEntry(register, place) ?? []).map(toldEntryOf),
  }
}
