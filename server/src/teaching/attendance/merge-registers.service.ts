import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listDoubles, moveEntries, moveVerdicts } from './merge-registers.queries.ts'
import { raiseRevisions } from './register-writes.queries.ts'
import { setEntries } from './release.service.ts'

/**
 * Gives the entries of one record to another of the same child. Where both stand in one register, the
 * one nobody marked is taken out of it and stays behind; the caller holds the classes and has seen to
 * it that none of those is marked.
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
  // Phones ask for what is newer than the last they saw.
  await raiseRevisions(deps.db, moved)
  await moveVerdicts(deps.db, { from, to })
}
