import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Outcome } from '../../../api/client/batched-requests.ts'
import type { RowSelection } from '../../../ui/table/use-selection.ts'

/** How the selection tells candidates apart: whoever may no longer join leaves it. */
export const candidateKeys = {
  rowId: ({ id }: { id: string }) => id,
  nameOf: displayName,
  factsOf: ({ state }: { state: string }) => state,
}

/** Takes those out who are in the class now; the result has named everybody. */
export function keepRefused<Row extends { id: string }>(
  selection: RowSelection<Row>,
  outcomes: readonly Outcome[],
): void {
  const done = new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id))
  const rows = selection.chosen.filter(({ id }) => done.has(id)).map(({ row }) => row)
  selection.choose(rows, false)
  selection.forget()
}
