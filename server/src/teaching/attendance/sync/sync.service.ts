import {
  runOperations,
  type KnownOperation,
  type Register,
  type RegisterRun,
  type Verdict,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { Target } from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import type {
  Operation,
  OperationResult,
  SyncAnswer,
  SyncRequest,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { syncMessage } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import { correctedMoment } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { sinceWords } from '@ngaji/contract/structure/classes/left-class'
import { messageForCode } from '@ngaji/contract/errors'
import { timeOfMoment } from '@ngaji/contract/jakarta-time'
import { together } from '../../../platform/database/together.ts'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { countSteps, refuseOver, type Counted } from '../../../platform/http/guard/limits.ts'
import { attendanceOf } from '../attendance.rows.ts'
import {
  listCards,
  listKnownOperations,
  listOtherStudents,
  listTouches,
  type KnownCard,
  type Place,
} from '../register.queries.ts'
import { saveOperations, type DoneOperation } from '../register-writes.queries.ts'
import {
  registerAnswer,
  registerEntry,
  isCurrent,
  isOpen,
  joinersOf,
  readStored,
  saveRegister,
  type StoredRegister,
} from '../register.service.ts'
import { notifyRefused } from './refused-notice.service.ts'
import { noteCardUses } from '../../../people/student-cards/card-use.queries.ts'
import { listFormerNumbers } from '../../../people/student-cards/former-numbers.queries.ts'
import { followMerges } from './merged-records.ts'
import {
  cardUsesOf,
  foreignNumbers,
  scansOf,
  strangersIn,
  targetsOf,
  type Scans,
} from './sync-targets.ts'

/**
 * Applies the operations of a phone and returns the changes of others. Every operation is decided
 * in memory while the class is locked; an invalid operation is refused alone.
 */
export async function syncRegister(
  deps: Deps,
  actor: Actor,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const now = deps.now()
  const known = await readScene(deps, actor, request, now)
  const { stored } = known
  const followed = await followMerges(deps.db, { ...known, ...stored }, request.operations)
  const { operations } = followed
  const register = await describe(deps, actor, known, followed)
  const run = runOperations(register, operations, {
    actor: { by: { id: actor.userId, name: actor.name }, deviceId: request.deviceId },
    receivedAt: now.toISOString(),
  })
  const saved = await saveRegister(deps, actor, stored, {
    opened: run.opened,
    touched: withUndo(run, operations),
    joiners: joinersOf(stored, now),
  })
  await remember(deps, actor, saved, { run, operations })
  await noteCardUses(deps.db, cardUsesOf(known.scans, run))
  const { schoolClass } = stored
  await notifyRefused(deps, actor, { run, operations, schoolClass, date: request.date })
  const { id, name, branchId } = schoolClass
  const isQuestion = operations.length === 0 && saved.meeting?.revision === stored.meeting?.revision
  // Every open screen polls each few seconds: these requests are not logged.
  deps.audit(isQuestion ? null : { target: { type: 'class', id, label: name }, branchId })
  return syncAnswer(saved, run, now, request.sinceRevision)
}

/** The stored data a batch needs. */
type Scene = {
  stored: StoredRegister
  known: ReadonlyMap<string, KnownOperation>
  cards: readonly KnownCard[]
  scans: Scans
}

async function readScene(
  deps: Deps,
  actor: Actor,
  request: SyncRequest,
  now: Date,
): Promise<Scene> {
  const scans = scansOf(request.operations)
  const read = async (withLock: boolean): Promise<Scene> => {
    const stored = await readStored(deps, actor, request, { withLock, orOnceTaught: withLock })
    const { known, cards } = await together({
      known: listKnownOperations(deps.db, request.operations.flatMap(namedOperations)),
      cards: listCards(deps.db, scans.hashes),
    })
    return { stored, known, cards, scans }
  }
  if (request.operations.length > 0) return read(true)
  // A request without operations takes no lock, unless a student has no row yet.
  const seen = await read(false)
  return joinersOf(seen.stored, now).length > 0 ? read(true) : seen
}

/**
 * Far beyond the busiest day (thirty classes of thirty students), and far below the load of a phone
 * that repeats the same operation endlessly. Repeats count as well.
 */
const mostOperations = { max: 5000, seconds: 3600 }

async function countOperations(
  db: Db,
  { userId }: Actor,
  count: number,
  now: Date,
): Promise<Counted> {
  if (count === 0) return { isOver: false, seconds: 0 }
  return countSteps(db, { key: `sync:${userId}`, ...mostOperations }, count, now)
}

/** Now the present class; on a past day also the members of that day. */
function mayBeMarked(place: Place, isPast: boolean): boolean {
  if (place.isMember) return true
  return isPast && (place.wasMember || (place.entryId !== null && !place.isVoid))
}

async function describe(
  deps: Deps,
  actor: Actor,
  { stored, known, scans }: Scene,
  { operations, cards }: Awaited<ReturnType<typeof followMerges>>,
): Promise<Register> {
  const { schoolClass, date } = stored
  const isPast = !isCurrent(stored, deps.now())
  const places = stored.places.filter((place) => mayBeMarked(place, isPast))
  const left = stored.places.filter((place) => !mayBeMarked(place, isPast))
  const numbers = foreignNumbers(scans, places)
  const former = await listFormerNumbers(deps.db, numbers)
  const wanted = strangersIn(operations, { numbers, former }, places)
  const strangers = await listOtherStudents(deps.db, actor, wanted)
  const acceptPlainNis = schoolClass.acceptPlainNis
  const momentOf = (operation: Operation) =>
    correctedMoment(operation, deps.now().toISOString(), date)
  const directory = { places, left, momentOf, cards, former, strangers, acceptPlainNis }
  const targets = targetsOf(operations, scans, directory)
  const concerned = concernedStudents(targets, known)
  const here = [...places, ...left.filter(({ studentId }) => concerned.has(studentId))]
  const touched = here.flatMap(({ studentId, entryId }) =>
    entryId !== null && concerned.has(studentId) ? [entryId] : [],
  )
  const { counted, touches } = await together({
    counted: countOperations(deps.db, actor, operations.length, deps.now()),
    touches: listTouches(deps.db, touched),
  })
  refuseOver(counted)
  const { startTime, endTime, graceMinutes, isYearActive, formerStay } = schoolClass
  return {
    date,
    startTime,
    endTime,
    graceMinutes,
    isYearActive,
    formerStay,
    isOpen: isOpen(stored),
    records: new Map(
      here.map(({ studentId, entryId, state }) => [
        studentId,
        { state, touches: touches.get(entryId ?? '') ?? [] },
      ]),
    ),
    targets,
    known,
  }
}

/** The students of these operations: the history is read for them only. */
function concernedStudents(
  targets: ReadonlyMap<string, Target>,
  known: ReadonlyMap<string, KnownOperation>,
): Set<string> {
  const named = [...targets.values()].flatMap((one) =>
    one.kind === 'student' ? [one.studentId] : [],
  )
  const undone = [...known.values()].flatMap(({ verdict }) => verdict.studentId ?? [])
  return new Set([...named, ...undone])
}

function namedOperations(operation: Operation): string[] {
  const { operationId } = operation
  return operation.kind === 'undo' ? [operationId, operation.targetOperationId] : [operationId]
}

function withUndo({ touched }: RegisterRun, operations: readonly Operation[]) {
  const undone = new Set(
    operations.filter(({ kind }) => kind === 'undo').map(({ operationId }) => operationId),
  )
  return touched.map((one) => ({ ...one, isUndo: undone.has(one.touch.operationId ?? '') }))
}

async function remember(
  deps: Deps,
  actor: Actor,
  { places, schoolClass, date }: StoredRegister,
  { run, operations }: { run: RegisterRun; operations: readonly Operation[] },
): Promise<void> {
  const entryIds = new Map(places.map(({ studentId, entryId }) => [studentId, entryId]))
  const done = operations.flatMap(({ kind }, index): DoneOperation[] => {
    const { verdict, isDuplicate } = run.verdicts[index] ?? {}
    if (!verdict || isDuplicate) return []
    const entryId = entryIds.get(verdict.studentId ?? '') ?? null
    return [
      { operationId: verdict.operationId, classId: schoolClass.id, date, kind, verdict, entryId },
    ]
  })
  await saveOperations(deps.db, done, { userId: actor.userId, now: deps.now() })
}

function syncAnswer(
  register: StoredRegister,
  run: RegisterRun,
  now: Date,
  since: number | undefined,
): SyncAnswer {
  const places = new Map(register.places.map((place) => [place.studentId, place]))
  const isTeaching = register.schoolClass.formerStay === null
  return {
    message: syncMessage(run.verdicts.map(({ verdict }) => verdict.outcome)),
    serverTime: now.toISOString(),
    revision: register.meeting?.revision ?? 0,
    ...registerAnswer(isTeaching ? register : withoutOthers(register, run), now, since),
    results: run.verdicts.map(({ verdict, isDuplicate }) =>
      operationResult(register, places.get(verdict.studentId ?? ''), { verdict, isDuplicate }),
    ),
  }
}

/** Whoever teaches the class no more hears of the own marks alone. */
function withoutOthers(register: StoredRegister, { verdicts }: RegisterRun): StoredRegister {
  const own = new Set(verdicts.map(({ verdict }) => verdict.studentId))
  return { ...register, places: register.places.filter(({ studentId }) => own.has(studentId)) }
}

function operationResult(
  register: StoredRegister,
  place: Place | undefined,
  { verdict, isDuplicate }: RegisterRun['verdicts'][number],
): OperationResult {
  const { operationId, outcome, code, card, yours, theirs } = verdict
  const entry = place && registerEntry(register, place)
  return {
    operationId,
    outcome: isDuplicate ? 'duplicate' : outcome,
    first: isDuplicate ? outcome : undefined,
    code,
    message: code && verdictMessage(code, verdict, place),
    entry: entry ? attendanceOf(entry) : undefined,
    card,
    yours,
    theirs,
  }
}

function verdictMessage(
  code: NonNullable<Verdict['code']>,
  { className, leftOn, theirs }: Verdict,
  place: Place | undefined,
): string {
  const arrivedAt = place?.state.arrivedAt
  const time = arrivedAt ? timeOfMoment(arrivedAt).replace(':', '.') : undefined
  const since = leftOn && sinceWords(leftOn)
  return messageForCode(code, { class: className, status: theirs?.status, time, since })
}
