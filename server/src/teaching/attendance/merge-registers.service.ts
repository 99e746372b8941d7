import {
  findingsOfMark,
  hasFindings,
  type EntryState,
} from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { violationKinds } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { textLimits } from '@ngaji/contract/values/text'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { blankState } from './attendance.rows.ts'
import {
  listDoubles,
  listUnmarkedElsewhere,
  moveEntries,
  moveVerdicts,
} from './merge-registers.queries.ts'
import { raiseRevisions } from './register-writes.queries.ts'
import { setEntries } from './release.service.ts'

type Merging = { from: string; to: string; reason: string }

/**
 * Moves the entries of one record to another of the same child. Where a register contains both, what
 * the one of `from` says goes into that of `to`, which counts then, and the one of `from` is voided and stays
 * behind. Unmarked entries of a class the child was not in, since it was elsewhere as the other record, are
 * voided: nobody was absent. The caller has locked the classes, refused if both are marked, and moves the stays
 * afterwards.
 */
export async function moveRegister(
  deps: Deps,
  actor: Actor,
  { from, to, reason }: Merging,
): Promise<void> {
  const except = await settleDoubles(deps, actor, { from, to, reason })
  const elsewhere = await listUnmarkedElsewhere(deps.db, { from, to })
  await setEntries(deps, actor, { entries: elsewhere, reason, isVoid: true })
  const moved = await moveEntries(deps.db, { from, to, except })
  // Phones request changes newer than the last revision they received.
  await raiseRevisions(deps.db, moved)
  await moveVerdicts(deps.db, { from, to })
}

/** Returns the entries that stay behind. */
async function settleDoubles(
  deps: Deps,
  actor: Actor,
  { from, to, reason }: Merging,
): Promise<string[]> {
  const doubles = await listDoubles(deps.db, { from, to })
  const counted = doubles.filter(({ isVoid }) => !isVoid)
  const marked = counted.filter(({ state }) => state.mark !== 'none')
  const emptied = counted.map((entry) =>
    marked.includes(entry) ? { ...entry, after: blankState(entry.state.version) } : entry,
  )
  await setEntries(deps, actor, { entries: emptied, reason, isVoid: true })
  const now = deps.now().toISOString()
  const taken = counted.filter(({ own, state }) => own.isVoid || saysAnything(state))
  const filled = taken.map(({ own, state: other }) => {
    // What stands in a void entry does not count: the other one begins it anew.
    const state = own.isVoid ? blankState(own.state.version) : own.state
    const [mark, beside] = other.mark === 'none' ? [state, other] : [other, state]
    return { ...own, state, after: withMark(mark, beside, now) }
  })
  await setEntries(deps, actor, { entries: filled, reason, isVoid: false })
  return doubles.map(({ id }) => id)
}

function saysAnything(state: EntryState): boolean {
  return state.mark !== 'none' || state.teachersNotes !== '' || hasFindings(state)
}

/** A mark, and what a teacher noted in the unmarked entry of the same evening. */
function withMark(mark: EntryState, beside: EntryState, now: string): EntryState {
  const notes = new Set([mark.teachersNotes, beside.teachersNotes].filter((note) => note !== ''))
  const findings = findingsOfBoth(mark, beside)
  return {
    ...mark,
    teachersNotes: [...notes].join(' / ').slice(0, textLimits.note),
    ...(mark.mark === 'none' ? findings : findingsOfMark(mark.status, findings, now)),
  }
}

function findingsOfBoth(one: EntryState, other: EntryState) {
  const violations = { ...one.violations }
  const violationsAt = { ...one.violationsAt }
  for (const kind of violationKinds) {
    if (violations[kind] || !other.violations[kind]) continue
    violations[kind] = true
    violationsAt[kind] = other.violationsAt[kind]
  }
  return { violations, violationsAt }
}
