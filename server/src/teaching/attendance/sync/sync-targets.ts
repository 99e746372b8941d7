import {
  targetOfScan,
  type ScanDirectory,
  type Target,
} from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import type { RegisterRun } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { hashOfSecret } from '../../../identity/sign-in/entry/card-secret.ts'
import type { CardUse } from '../../../identity/sign-in/entry/card-uses.ts'
import type { FormerNumber } from '../../../people/student-cards/former-numbers.queries.ts'
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
  { numbers, former }: { numbers: readonly string[]; former: readonly FormerNumber[] },
  places: readonly Place[],
): { studentIds: string[]; numbers: readonly string[] } {
  const ids = new Set(places.map(({ studentId }) => studentId))
  const named = operations.flatMap((one) => ('studentId' in one ? [one.studentId] : []))
  const formerly = former.flatMap(({ studentId }) => studentId ?? [])
  return { studentIds: [...named, ...formerly].filter((id) => !ids.has(id)), numbers }
}

/** Scanned numbers that nobody with a place in the register has. */
export function foreignNumbers({ numbers }: Scans, places: readonly Place[]): string[] {
  const own = new Set(places.map(({ nis }) => nis))
  return [...new Set(numbers)].filter((nis) => !own.has(nis))
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
  former: readonly FormerNumber[]
  strangers: readonly Stranger[]
  acceptPlainNis: boolean
}

/** The student of each operation. */
export function targetsOf(
  operations: readonly Operation[],
  { hashBySecret }: Scans,
  { places, left, momentOf, cards, former, strangers, acceptPlainNis }: Directory,
): Map<string, Target> {
  const cardsOf = Map.groupBy(cards, ({ studentId }) => studentId)
  // An erased child keeps its place and its card, and has no number.
  const members = [...left, ...places].filter(({ nis }) => nis !== '')
  const directory = {
    members: new Map(
      members.map(({ nis, studentId }) => [
        nis,
        { studentId, cards: cardsOf.get(studentId) ?? [] },
      ]),
    ),
    ...numbersElsewhere(former, members, strangers),
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

/** Numbers of other classes, and those that nobody has any more. One whose student is out of reach is none of both. */
function numbersElsewhere(
  former: readonly FormerNumber[],
  members: readonly Place[],
  strangers: readonly Stranger[],
): Required<Pick<ScanDirectory, 'others' | 'former'>> {
  const here = new Set(members.map(({ studentId }) => studentId))
  const numbersOf = Map.groupBy(former, ({ studentId }) => studentId)
  const others = strangers.flatMap(({ studentId, nis, className }) => {
    const before = here.has(studentId) ? [] : (numbersOf.get(studentId) ?? [])
    return [nis, ...before.map((one) => one.nis)].map((number) => [number, className] as const)
  })
  const own = former.filter(({ studentId }) => studentId === null || here.has(studentId))
  return {
    others: new Map(others),
    former: new Map(own.map(({ nis, studentId }) => [nis, studentId])),
  }
}

function strangerTarget(className: string | undefined, former: Place | undefined): Target {
  if (className !== undefined) return { kind: 'refused', code: 'attendance.other-class', className }
  if (!former?.leftOn) return { kind: 'refused', code: 'student.not-found' }
  return { kind: 'refused', code: 'attendance.left-class', leftOn: former.leftOn }
}
