import {
  runOperations,
  type KnownOperation,
  type Register,
  type RegisterRun,
  type Verdict,
} from '@ngaji/contract/features/attendance/attendance-register.rules'
import {
  targetOfScan,
  type Target,
} from '@ngaji/contract/features/attendance/attendance-scan.rules'
import type {
  Operation,
  OperationResult,
  SyncAnswer,
  SyncRequest,
} from '@ngaji/contract/features/attendance/attendance-sync.schemas'
import { syncMessage } from '@ngaji/contract/features/attendance/attendance-view.rules'
import { messageOf } from '@ngaji/contract/errors'
import { parseCardCode } from '@ngaji/contract/features/student-cards/card-code.rules'
import { dayInJakarta, timeInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { hashOfSecret } from '../student-cards/student-cards.service.ts'
import { attendanceOf } from './attendance.rows.ts'
import {
  listCards,
  listKnownOperations,
  listStrangers,
  listTouches,
  type Place,
} from './register.queries.ts'
import { keepOperations, type DoneOperation } from './register-writes.queries.ts'
import {
  answerOf,
  entryOf,
  isOpen,
  requireRegister,
  saveRegister,
  type StoredRegister,
} from './register.service.ts'

/**
 * Takes what a phone recorded, operation by operation, and tells it what others recorded meanwhile.
 * Everything is decided in memory while the class is held; a bad operation is refused alone.
 */
export async function syncRegister(
  deps: Deps,
  actor: Actor,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const now = deps.now()
  const stored = await requireRegister(deps, actor, request)
  const register = await describe(deps, actor, stored, request.operations)
  const run = runOperations(register, request.operations, {
    actor: { by: { id: actor.userId, name: actor.name }, deviceId: request.deviceId },
    receivedAt: now.toISOString(),
  })
  const saved = await saveRegister(deps, actor, stored, {
    opened: run.opened,
    touched: withUndo(run, request.operations),
    joiners: isOpen(stored) && isToday(stored, now) ? stored.places.filter(isMember) : [],
  })
  await remember(deps, actor, saved, { run, operations: request.operations })
  const { id, name, branchId } = stored.schoolClass
  const isQuestion =
    request.operations.length === 0 && saved.meeting?.revision === stored.meeting?.revision
  // Every open screen asks each few seconds what is new: that is nothing to keep for ever.
  deps.audit(isQuestion ? null : { target: { type: 'class', id, label: name }, branchId })
  return answer(saved, run, now, request.sinceRevision)
}

const isMember = (place: Place) => place.isMember

function isToday({ date }: StoredRegister, now: Date): boolean {
  return date === dayInJakarta(now)
}

/** Today the class as it is; on a past day also those who were there. */
function mayBeMarked(place: Place, isPast: boolean): boolean {
  if (place.isMember) return true
  return isPast && (place.wasMember || (place.entryId !== null && !place.isVoid))
}

async function describe(
  deps: Deps,
  actor: Actor,
  stored: StoredRegister,
  operations: readonly Operation[],
): Promise<Register> {
  const { schoolClass, date } = stored
  const isPast = !isToday(stored, deps.now())
  const places = stored.places.filter((place) => mayBeMarked(place, isPast))
  const targets = await findTargets(deps, actor, { stored, places, operations })
  const known = await listKnownOperations(deps.db, operations.flatMap(namedOperations))
  const concerned = concernedStudents(targets, known)
  const touches = await listTouches(
    deps.db,
    places.flatMap(({ studentId, entryId }) =>
      entryId !== null && concerned.has(studentId) ? [entryId] : [],
    ),
  )
  const { startTime, graceMinutes, isYearActive } = schoolClass
  return {
    date,
    startTime,
    graceMinutes,
    isYearActive,
    isOpen: isOpen(stored),
    records: new Map(
      places.map(({ studentId, entryId, state }) => [
        studentId,
        { state, touches: touches.get(entryId ?? '') ?? [] },
      ]),
    ),
    targets,
    known,
  }
}

/** The children these operations are about: nobody asks what happened to the others. */
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

type Scene = {
  stored: StoredRegister
  places: readonly Place[]
  operations: readonly Operation[]
}

/** Whom each operation is about: cards, numbers and ids are looked up for all of them at once. */
async function findTargets(
  deps: Deps,
  actor: Actor,
  { stored, places, operations }: Scene,
): Promise<Map<string, Target>> {
  const byNis = new Map(places.map((place) => [place.nis, place]))
  const byId = new Map(places.map((place) => [place.studentId, place]))
  const scans = operations.filter((operation) => operation.kind === 'scan')
  const codes = scans.map(({ code }) => parseCardCode(code))
  const secrets = codes.flatMap((code) => (code.kind === 'card' ? [hashOfSecret(code.secret)] : []))
  const numbers = codes.flatMap((code) => (code.kind === 'other' ? [] : [code.nis]))
  const named = operations.flatMap((one) => ('studentId' in one ? [one.studentId] : []))
  const cards = Map.groupBy(await listCards(deps.db, secrets), ({ studentId }) => studentId)
  const strangers = await listStrangers(deps.db, actor, {
    studentIds: named.filter((id) => !byId.has(id)),
    numbers: numbers.filter((nis) => !byNis.has(nis)),
  })
  const directory = {
    members: new Map(
      places.map(({ nis, studentId }) => [nis, { studentId, cards: cards.get(studentId) ?? [] }]),
    ),
    others: new Map(strangers.map(({ nis, className }) => [nis, className])),
    acceptPlainNis: stored.schoolClass.acceptPlainNis,
  }
  const classNames = new Map(strangers.map(({ studentId, className }) => [studentId, className]))
  const targets = new Map<string, Target>()
  for (const operation of operations) {
    if (operation.kind === 'scan') {
      targets.set(operation.operationId, targetOfScan(operation.code, directory, hashOfSecret))
    } else if ('studentId' in operation) {
      const { studentId } = operation
      const target = byId.has(studentId) ? null : strangerTarget(classNames.get(studentId))
      targets.set(operation.operationId, target ?? { kind: 'student', studentId, card: null })
    }
  }
  return targets
}

function strangerTarget(className: string | undefined): Target {
  if (className === undefined) return { kind: 'refused', code: 'student.not-found' }
  return { kind: 'refused', code: 'attendance.other-class', className }
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
  await keepOperations(deps.db, done, { userId: actor.userId, now: deps.now() })
}

function answer(
  register: StoredRegister,
  run: RegisterRun,
  now: Date,
  since: number | undefined,
): SyncAnswer {
  const places = new Map(register.places.map((place) => [place.studentId, place]))
  return {
    message: syncMessage(run.verdicts.map(({ verdict }) => verdict.outcome)),
    serverTime: now.toISOString(),
    revision: register.meeting?.revision ?? 0,
    ...answerOf(register, now, since),
    results: run.verdicts.map(({ verdict, isDuplicate }) =>
      resultOf(register, places.get(verdict.studentId ?? ''), { verdict, isDuplicate }),
    ),
  }
}

function resultOf(
  register: StoredRegister,
  place: Place | undefined,
  { verdict, isDuplicate }: RegisterRun['verdicts'][number],
): OperationResult {
  const { operationId, outcome, code, card, yours, theirs } = verdict
  const entry = place && entryOf(register, place)
  return {
    operationId,
    ...(isDuplicate ? { outcome: 'duplicate', first: outcome } : { outcome }),
    ...(code && { code, message: sentenceOf(verdict, place) }),
    ...(entry && { entry: attendanceOf(entry) }),
    ...(card && { card }),
    ...(yours && { yours }),
    ...(theirs && { theirs }),
  }
}

function sentenceOf({ code, className, theirs }: Verdict, place: Place | undefined): string {
  const arrivedAt = place?.state.arrivedAt
  return code
    ? messageOf(code, {
        ...(className !== undefined && { class: className }),
        ...(theirs && { status: theirs.status }),
        ...(arrivedAt && { time: timeInJakarta(new Date(arrivedAt)).replace(':', '.') }),
      })
    : ''
}
