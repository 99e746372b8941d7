import type {
  ChangedImportRow,
  ImportDecision,
  ImportRow,
  ImportRowState,
} from '@ngaji/contract/office/imports/imports.schemas'

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

/** What was found about a row when its decision was made; null about one that is decided just now. */
export type DecidedOn = { state: ImportRowState | null; matchId: string | null }

/** A row with its decision: the one that was made, where the same is still found about it, else the usual one. */
export function withDecision<Row extends ImportRow>(
  row: Row,
  decidedOn: DecidedOn,
  asking: Asking,
): Row {
  const [usual = 'skip', ...others] = choicesFor(row, asking)
  const isAboutThis =
    decidedOn.state === null || (decidedOn.state === row.state && decidedOn.matchId === row.matchId)
  const isStill = isAboutThis && row.decision !== null && [usual, ...others].includes(row.decision)
  return { ...row, decision: isStill ? row.decision : usual }
}

/** The columns in which a doubt, or a likeness to somebody or to another question, is found. */
const askedFields: ReadonlySet<string> = new Set(
  'nis nig email name dateOfBirth gender branch subBranch consent id classGrade category question'.split(
    ' ',
  ),
)

/** What was decided about a doubtful row was decided about its former text; a text beside it leaves the decision. */
export function decisionKept(
  { state, decision, values: before }: Pick<ImportRow, 'state' | 'decision' | 'values'>,
  { values = {} }: Pick<ChangedImportRow, 'values'>,
): ImportDecision | null {
  const wasDoubtful = state === 'asked' || state === 'duplicate'
  const isAskedAnew = Object.entries(values).some(
    ([field, text]) => askedFields.has(field) && text !== (before[field] ?? ''),
  )
  return wasDoubtful && isAskedAnew ? null : decision
}
