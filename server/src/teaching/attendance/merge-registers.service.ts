import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listDoubles, moveEntries, moveVerdicts } from './merge-registers.queries.ts'
import { raiseRevisions } from './register-writes.queries.ts'
import { setEntries } from './release.service.ts'

/**
 * Moves the entries of one record to another of the same child. Where a register contains both, the
 * unmarked entry is voided and stays behind; the caller has locked the classes and refused if both
 * are marked.
 */
export async function moveRegister(
  deps: Deps,
  actor: Actor,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<void> {
  const doubles = await listDoubles(deps.db, { from, to })
  const entries = doubles.filter(({ isVoid }) => !isVoid)
  await setEntries(deps, actor, { entries, reason, isVoid: true })
  const except = doubles.map(({ id }) => id)
  const moved = await moveEntries(deps.db, { from, to, except })
  // Phones request changes newer than the last revision they received.
  await raiseRevisions(deps.db, moved)
  await moveVerdicts(deps.db, { from, to })
}
