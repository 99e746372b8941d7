import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { Db } from '../../../deps.ts'
import type { KnownCard, Place } from '../register.queries.ts'
import { listMergedInto } from './merged-records.queries.ts'

type Scene = { places: readonly Place[]; cards: readonly KnownCard[] }

type Followed = { operations: readonly Operation[]; cards: readonly KnownCard[] }

/**
 * A phone without signal has recorded marks of a record that was merged into another one since: they are about the
 * record of now, as long as that one has a place in the register.
 */
export async function followMerges(
  db: Db,
  { places, cards }: Scene,
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
  if (intoOf.size === 0) return { operations, cards }
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
