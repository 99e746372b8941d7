import {
  targetOfScan,
  type Target,
} from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import type { RegisterRun } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { hashOfSecret } from '../../../identity/sign-in/entry/card-secret.ts'
import type { CardUse } from '../../../identity/sign-in/entry/card-uses.ts'
import type { KnownCard, Place, Stranger } from '../register.queries.ts'

/** The scanned texts of a batch: the hash of each card's secret, and the plain numbers. */
export type Scans = {
  hashBySecret: ReadonlyMap<string, string>
  /** The card hash of each scan operation. */
  hashByOperation: ReadonlyMap<string, string>
  hashes: string[]
  numbers: string[]
}

export function scansOf(operations: readonly Operation[]): Scans {
  const hashBySecret = new Map<string, string>()
  const hashByOperation = new Map<string, string>()
  const numbers: string[] = []
  for (const operation of operations) {
    if (operation.kind !== 'scan') continue
    const code = parseCardCode(operation.code)
    if (code.kind !== 'other') numbers.push(code.nis)
    if (code.kind !== 'card') continue
    const hash = hashBySecret.get(code.secret) ?? hashOfSecret(code.secret)
    hashBySecret.set(code.secret, hash)
    hashByOperation.set(operation.operationId, hash)
  }
  return { hashBySecret, hashByOperation, hashes: [...hashBySecret.values()], numbers }
}

/** Students named by a batch who have no place in the register. */
export function strangersIn(
  operations: readonly Operation[],
  { numbers }: Scans,
  places: readonly Place[],
): { studentIds: string[]; numbers: string[] } {
  const ids = new Set(places.map(({ studentId }) => studentId))
  const own = new Set(places.map(({ nis }) => nis))
  const named = operations.flatMap((one) => ('studentId' in one ? [one.studentId] : []))
  return {
    studentIds: named.filter((id) => !ids.has(id)),
    numbers: numbers.filter((nis) => !own.has(nis)),
  }
}

/** The cards of accepted scans, each with the latest arrival. */
export function cardUsesOf(
  { hashByOperation }: Scans,
  { touched }: Pick<RegisterRun, 'touched'>,
): CardUse[] {
  const uses = new Map<string, string>()
  for (const { touch } of touched) {
    const hash = hashByOperation.get(touch.operationId ?? '')
    if (hash !== undefined && touch.at > (uses.get(hash) ?? '')) uses.set(hash, touch.at)
  }
  return [...uses].map(([hash, at]) => ({ hash, at }))
}

type Directory = {
  places: readonly Place[]
  /** Students who left the class: what was recorded before a mutasi ended their stay is theirs. */
  left: readonly Place[]
  momentOf: (operation: Operation) => string
  cards: readonly KnownCard[]
  /** The students of cards with a number that is retired. */
  formerNumbers: ReadonlyMap<string, string>
  strangers: readonly Stranger[]
  acceptPlainNis: boolean
}

/** The student of each operation. */
export function targetsOf(
  operations: readonly Operation[],
  { hashBySecret }: Scans,
  { places, left, momentOf, cards, formerNumbers, strangers, acceptPlainNis }: Directory,
): Map<string, Target> {
  const cardsOf = Map.groupBy(cards, ({ studentId }) => studentId)
  const numbers = [...left, ...places].map(({ nis, studentId }) => [nis, studentId] as const)
  const directory = {
    members: new Map(
      [...formerNumbers, ...numbers].map(([nis, studentId]) => [
        nis,
        { studentId, cards: cardsOf.get(studentId) ?? [] },
      ]),
    ),
    others: new Map(strangers.map(({ nis, className }) => [nis, className])),
    acceptPlainNis,
  }
  const hashOf = (secret: string) => hashBySecret.get(secret) ?? hashOfSecret(secret)
  const ids = new Set(places.map(({ studentId }) => studentId))
  const formerly = new Map(left.map((place) => [place.studentId, place]))
  const classNames = new Map(strangers.map(({ studentId, className }) => [studentId, className]))
  const placed = (target: Target, operation: Operation): Target => {
    if (target.kind === 'refused' || ids.has(target.studentId)) return target
    const former = formerly.get(target.studentId)
    if (former?.leftAt && momentOf(operation) < former.leftAt.toISOString()) return target
    return strangerTarget(classNames.get(target.studentId), former)
  }
  const targets = new Map<string, Target>()
  for (const operation of operations) {
    const { operationId } = operation
    if (operation.kind === 'scan') {
      const target = targetOfScan(operation.code, directory, hashOf)
      targets.set(operationId, placed(target, operation))
    } else if ('studentId' in operation) {
      const { studentId } = operation
      targets.set(operationId, placed({ kind: 'student', studentId, card: null }, operation))
    }
  }
  return targets
}

function strangerTarget(className: string | undefined, former: Place | undefined): Target {
  if (className !== undefined) return { kind: 'refused', code: 'attendance.other-class', className }
  if (!former?.leftOn) return { kind: 'refused', code: 'student.not-found' }
  return { kind: 'refused', code: 'attendance.left-class', leftOn: former.leftOn }
}
