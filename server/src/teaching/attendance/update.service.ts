import {
  needsReasonToCorrect,
  refusalToMark,
} from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import type { EntryRecord, Touch } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import {
  touchEntry,
  type KnownOperation,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type {
  AttendanceUpdate,
  SkippedEntry,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import type {
  Theirs,
  Yours,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import {
  decideUpdate,
  type EntryUpdate,
} from '@ngaji/contract/teaching/attendance/attendance-update.rules'
import type { Attendance } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import { together } from '../../platform/database/together.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { attendanceIn } from './attendance.rows.ts'
import { listEntriesById, lockClassesOfEntries, type FoundEntry } from './entries.queries.ts'
import { listKnownOperations, listTouches } from './register.queries.ts'
import {
  addHistory,
  saveOperations,
  raiseRevisions,
  saveEntries,
  type DoneOperation,
} from './register-writes.queries.ts'

type Request = { updates: readonly AttendanceUpdate[]; reason?: string | undefined }

type Item = {
  index: number
  update: AttendanceUpdate
  reason: string | undefined
  entry: FoundEntry
}

type Conflict = { attendanceId: string; yours: Yours; theirs: Theirs }

type Answer = { message: string; results: Attendance[]; skipped: SkippedEntry[] }

/**
 * The compatible form: entries by id, in one transaction. Without operations and their times;
 * `decideUpdate` decides which values it may overwrite. An Izin without a note is left out and named,
 * and is a refusal where nothing else is left.
 */
export async function updateEntries(
  deps: Deps,
  actor: Actor,
  { updates, reason }: Request,
): Promise<Answer> {
  const { entries, known } = await requireEntries(deps, actor, updates)
  const items = updates.map((update, index): Item => {
    const entry = entries.get(update.attendanceId)
    if (!entry) throw new Error('a locked entry is missing')
    return { index, update, entry, reason: update.updateReason || reason }
  })
  refuseDays(items, actor, deps.now())
  refuseForeign(known, actor)
  const touches = await listTouches(deps.db, versioned(items))
  const run = decideAll(deps, actor, { items, known, touches })
  refuseRun(run, items.length)
  await saveRun(deps, actor, run, entries)
  const results = items.map(({ entry }) =>
    attendanceIn(entry, run.records.get(entry.id)?.state ?? entry.state),
  )
  return { message: savedSentence(run, items.length), results, skipped: skippedIn(run) }
}

/** `Absensi tersimpan.`, or `2 tersimpan. Izin perlu catatan: Ahmad, Siti.` */
function savedSentence({ withoutNote }: Run, count: number): string {
  if (withoutNote.length === 0) return 'Absensi tersimpan.'
  const names = entryNames(withoutNote)
  const saved = (count - withoutNote.length).toLocaleString('id-ID')
  return `${saved} tersimpan. ${messageForCode('attendance.notes-needed', { names })}`
}

function entryNames(items: readonly Item[]): string {
  return items.map(({ entry }) => entry.name).join(', ')
}

function skippedIn({ withoutNote }: Run): SkippedEntry[] {
  const code = 'attendance.note-needed'
  const message = messageForCode(code)
  return withoutNote.map(({ entry: { id, name } }) => ({ attendanceId: id, name, code, message }))
}

/** Only a client that sends a version gets the conflicts since; older clients send none. */
function versioned(items: readonly Item[]): string[] {
  const told = items.filter(({ update }) => update.version !== undefined)
  return [...new Set(told.map(({ entry }) => entry.id))]
}

type Stored = { entries: Map<string, FoundEntry>; known: ReadonlyMap<string, KnownOperation> }

/**
 * Locks the classes, then reads: no other transaction changes these registers until this one ends.
 */
async function requireEntries(
  deps: Deps,
  actor: Actor,
  updates: readonly AttendanceUpdate[],
): Promise<Stored> {
  const wanted = [...new Set(updates.map(({ attendanceId }) => attendanceId))]
  const wellFormed = wanted.filter((id) => uuidPattern.test(id))
  await lockClassesOfEntries(deps.db, actor, wellFormed)
  const { found, known } = await together({
    found: listEntriesById(deps.db, actor, wellFormed),
    known: listKnownOperations(
      deps.db,
      updates.flatMap(({ operationId }) => operationId ?? []),
    ),
  })
  const entries = new Map(found.filter(({ isVoid }) => !isVoid).map((entry) => [entry.id, entry]))
  const missing = wanted.filter((id) => !entries.has(id))
  refuseUnless(missing.length === 0, 'attendance.not-found', { details: { ids: missing } })
  for (const [classId, [first]] of Map.groupBy(found, (entry) => entry.classId)) {
    deps.audit({
      target: { type: 'class', id: classId },
      ...(first && { branchId: first.branchId }),
    })
  }
  return { entries, known }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A teacher corrects two weeks back in a running year; a kelompok's admin any day, with a reason.
 */
function refuseDays(items: readonly Item[], actor: Actor, now: Date): void {
  const today = dayInJakarta(now)
  const isTeacher = actor.role === 'teacher'
  if (isTeacher) {
    const isActive = items.every(({ entry }) => entry.isYearActive)
    refuseUnless(isActive, 'branch-year.inactive')
    const days = new Set(items.map(({ entry }) => entry.date))
    const closed = [...days].map((date) => refusalToMark(date, today)).find(Boolean)
    if (closed) throw new AppError(closed)
  }
  const at = now.toISOString()
  const silent = items.filter(
    ({ reason, entry }) => !reason && needsReasonToCorrect(entry, { isTeacher, at }),
  )
  const code = 'attendance.reason-needed'
  const fields = fieldFaults(silent, 'updateReason', messageForCode(code))
  refuseUnless(silent.length === 0, code, { fields })
}

function fieldFaults(
  items: readonly Item[],
  key: string,
  sentence: string,
): Record<string, string> {
  return Object.fromEntries(items.map(({ index }) => [`updates.${index}.${key}`, sentence]))
}

function refuseForeign(known: ReadonlyMap<string, KnownOperation>, actor: Actor): void {
  const isForeign = [...known.values()].some(({ userId }) => userId !== actor.userId)
  refuseUnless(!isForeign, 'attendance.not-your-operation')
}

type Run = {
  records: Map<string, EntryRecord>
  touched: { entryId: string; touch: Touch }[]
  done: DoneOperation[]
  conflicts: Conflict[]
  withoutNote: Item[]
}

type Scene = {
  items: readonly Item[]
  known: ReadonlyMap<string, KnownOperation>
  touches: ReadonlyMap<string, readonly Touch[]>
}

function decideAll(deps: Deps, actor: Actor, { items, known, touches }: Scene): Run {
  const run: Run = { records: new Map(), touched: [], done: [], conflicts: [], withoutNote: [] }
  const receivedAt = deps.now().toISOString()
  const seen = new Set(known.keys())
  for (const item of items) {
    const { operationId } = item.update
    if (operationId !== undefined && seen.has(operationId)) continue
    if (operationId !== undefined) seen.add(operationId)
    const { entry } = item
    const record = run.records.get(entry.id) ?? {
      state: entry.state,
      touches: touches.get(entry.id) ?? [],
    }
    decideOne(run, { item, record, actor, receivedAt })
  }
  return run
}

type Question = { item: Item; record: EntryRecord; actor: Actor; receivedAt: string }

function decideOne(run: Run, { item, record, actor, receivedAt }: Question): void {
  const { entry, update, reason } = item
  const wanted: EntryUpdate = { ...update, reason }
  const { date, startTime, endTime } = entry
  const situation = { date, startTime, endTime, receivedAt, userId: actor.userId }
  const decision = decideUpdate(record, wanted, situation)
  switch (decision.kind) {
    case 'conflict':
      run.conflicts.push({
        attendanceId: entry.id,
        yours: decision.yours,
        theirs: decision.theirs,
      })
      return
    case 'note-needed':
      run.withoutNote.push(item)
      return
    case 'kept': {
      const kept = touchEntry(record, {
        operationId: update.operationId ?? null,
        by: { id: actor.userId, name: actor.name },
        deviceId: null,
        at: receivedAt,
        source: reason ? 'edit' : 'manual',
        reason: reason ?? null,
        after: decision.after,
      })
      run.records.set(entry.id, kept.record)
      run.touched.push({ entryId: entry.id, touch: kept.touch })
      if (update.operationId) run.done.push(doneOf(update.operationId, entry))
      return
    }
    default:
      decision satisfies never
  }
}

function doneOf(operationId: string, { id, classId, date, studentId }: FoundEntry): DoneOperation {
  const verdict = { operationId, outcome: 'applied', studentId } as const
  return { operationId, classId, date, kind: 'edit', verdict, entryId: id }
}

/** A conflict is decided by its teacher first: nothing of the request is written. */
function refuseRun({ conflicts, withoutNote }: Run, count: number): void {
  if (conflicts.length > 0) throw new AppError('attendance.conflict', { details: { conflicts } })
  refuseUnless(withoutNote.length < count, 'attendance.notes-needed', {
    values: { names: entryNames(withoutNote) },
    fields: fieldFaults(withoutNote, 'teachersNotes', messageForCode('attendance.note-needed')),
  })
}

async function saveRun(
  deps: Deps,
  actor: Actor,
  { records, touched, done }: Run,
  entries: ReadonlyMap<string, FoundEntry>,
): Promise<void> {
  const changed = [...records].flatMap(([id, { state }]) => {
    const entry = entries.get(id)
    // Changed there and back in one request: equal values, but a longer history.
    return entry && entry.state.version !== state.version ? [{ entry, state }] : []
  })
  const meetingIds = new Set(changed.map(({ entry }) => entry.meetingId))
  await raiseRevisions(deps.db, [...meetingIds])
  const rows = changed.map(({ entry, state }) => ({ id: entry.id, state }))
  await saveEntries(deps.db, rows, deps.now())
  await addHistory(
    deps.db,
    touched.map(({ entryId, touch }) => ({ id: deps.newId(), entryId, touch })),
  )
  await saveOperations(deps.db, done, { userId: actor.userId, now: deps.now() })
}
