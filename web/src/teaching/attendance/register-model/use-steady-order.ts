import { useState } from 'react'
import { arrangeRows, type RowArrangement } from './arrange-rows.ts'
import type { RegisterRow } from './register-view.ts'

type Order = { key: string; ids: readonly string[] }

/**
 * The rows in their order. While `isHeld` the order is frozen: a row in use must not move away
 * because its status has just changed.
 */
export function useSteadyOrder(
  rows: readonly RegisterRow[],
  arrangement: RowArrangement,
  isHeld: boolean,
): RegisterRow[] {
  const { search, status, order } = arrangement
  const key = JSON.stringify([search, status, order])
  const [held, setHeld] = useState<Order | null>(null)
  const arranged = arrangeRows(rows, arrangement)
  const isSame = held?.key === key
  if (isHeld && !isSame) setHeld({ key, ids: arranged.map(({ studentId }) => studentId) })
  if (!isHeld && held !== null) setHeld(null)
  if (!isHeld || !isSame) return arranged
  const byId = new Map(rows.map((row) => [row.studentId, row]))
  return held.ids.flatMap((id) => byId.get(id) ?? [])
}
