import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import type { Db } from '../../../deps.ts'
import type { KnownCard, Place } from '../register.queries.ts'
import { listMergedInto } from './merged-records.queries.ts'
import type { Scans } from './sync-targets.ts'

type Scene = { places: readonly Place[]; cards: readonly KnownCard[]; scans: Scans }

type Followed = {
  operations: readonly Operation[]
  cards: readonly KnownCard[]
  /** The student of a retired number, as far as a card with that number was scanned. */
  formerNumbers: ReadonlyMap<string, string>
}

/**
 * A phone without signal has recorded marks of a record that was merged into another one since: they are about the
 * record of now, as long as that one has a place in the register.
 */
export async function followMerges(
  db: Db,
  { places, cards, scans }: Scene,
  operations: readonly Operation[],
): Promise<Followed> {
  // A retired record has no number.
  const here = new Set(places.flatMap(({ studentId, nis }) => (nis === '' ? [] : [studentId])))
  const named = operations.flatMap((one) => ('studentId' in one ? [one.studentId] : []))
  const owners = cards.map(({ studentId }) => studentId)
  const absent = [...new Set([...named, ...owners])].filter((id) => !here.has(id))
  const merged = await listMergedInto(db, absent)
  const intoOf = new Map(
    merged
      .filter(({ intoId }) => here.has(intoId))
      .map(({ studentId, intoId }) => [studentId, intoId] as const),
  )
  if (intoOf.size === 0) return { operations, cards, formerNumbers: new Map() }
  const placed = new Set(places.map(({ studentId }) => studentId))
  const leftBehind = new Set(
    merged.flatMap(({ studentId, through }) =>
      [studentId, ...through].some((id) => placed.has(id)) ? [studentId] : [],
    ),
  )
  return {
    operations: operations.map((one) => onto(one, intoOf, leftBehind)),
    cards: cards.map((card) => {
      const { studentId } = card
      return { ...card, studentId: intoOf.get(studentId) ?? studentId }
    }),
    formerNumbers: formerNumbersOf(operations, { cards, scans }, intoOf),
  }
}

type Into = ReadonlyMap<string, string>

function onto(operation: Operation, intoOf: Into, leftBehind: ReadonlySet<string>): Operation {
  if (!('studentId' in operation)) return operation
  const studentId = intoOf.get(operation.studentId)
  if (studentId === undefined) return operation
  const moved = { ...operation, studentId }
  // Of another entry than its own, which stayed behind, the phone has read no version.
  const isOther = leftBehind.has(operation.studentId)
  return isOther && 'baseVersion' in moved ? { ...moved, baseVersion: 0 } : moved
}

function formerNumbersOf(
  operations: readonly Operation[],
  { cards, scans }: Pick<Scene, 'cards' | 'scans'>,
  intoOf: Into,
): Map<string, string> {
  const ownerOf = new Map(cards.map(({ hash, studentId }) => [hash, studentId]))
  return new Map(
    operations.flatMap((one): [string, string][] => {
      if (one.kind !== 'scan') return []
      const code = parseCardCode(one.code)
      const owner = ownerOf.get(scans.hashByOperation.get(one.operationId) ?? '')
      const studentId = intoOf.get(owner ?? '')
      return code.kind === 'card' && studentId !== undefined ? [[code.nis, studentId]] : []
    }),
  )
}
