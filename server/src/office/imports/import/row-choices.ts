import type { ImportDecision, ImportRow } from '@ngaji/contract/office/imports/imports.schemas'

type Asking = { isRequest: boolean }

/** What may be decided about a row; the first is what happens unless somebody decides. */
export function choicesFor(
  { state, matchId }: Pick<ImportRow, 'state' | 'matchId'>,
  { isRequest }: Asking,
): readonly ImportDecision[] {
  switch (state) {
    case 'new':
      return ['create', 'skip']
    case 'changed':
      return isRequest ? ['skip'] : ['update', 'skip']
    case 'asked':
      return choicesWhenAsked({ matchId, isRequest })
    case 'duplicate':
      return matchId === null || isRequest ? ['skip', 'create'] : ['skip', 'create', 'update']
    case 'unchanged':
    case 'error':
      return ['skip']
    default:
      return state satisfies never
  }
}

/** An asked row stays out unless somebody takes it in; a request never changes who is there. */
function choicesWhenAsked({ matchId, isRequest }: Asking & Pick<ImportRow, 'matchId'>) {
  if (matchId === null) return ['skip', 'create'] as const
  return isRequest ? (['skip'] as const) : (['skip', 'update'] as const)
}

/** A row with its decision: the one that was made where it is still possible, else the usual one. */
export function withDecision<Row extends ImportRow>(row: Row, asking: Asking): Row {
  const [usual = 'skip', ...others] = choicesFor(row, asking)
  const isStill = row.decision !== null && [usual, ...others].includes(row.decision)
  return { ...row, decision: isStill ? row.decision : usual }
}
