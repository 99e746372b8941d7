import { isWholeUnpaged, largestWhole } from '@ngaji/contract/values/request/paging'
import type { RouteShape } from '@ngaji/contract/route'
import type { Db } from '../../deps.ts'
import { countInLimit } from './guard/limits.ts'
import type { Outcome } from './run-route.ts'

type Input = Record<string, unknown>

/**
 * Is a list asked for without `page` and `limit`? Clients written against the specification know no pages, so
 * they get all its rows, up to `largestWhole`.
 */
export function asksWholeList({ query }: RouteShape, given: unknown): boolean {
  if (!isWholeUnpaged(query)) return false
  const { page = '', limit = '' } = given as { page?: string; limit?: string }
  return page.trim() === '' && limit.trim() === ''
}

export function withWholePage(input: Input): Input {
  return { ...input, query: { ...(input['query'] as object), limit: largestWhole } }
}

/**
 * More rows than one answer holds: the header says so beside `total`, and the call counts as an export, so that
 * nobody copies the region by asking for its lists again and again.
 */
export async function markCut(
  db: Db,
  outcome: Outcome,
  who: { address: string; userId: string | null; now: Date },
): Promise<Outcome> {
  if (outcome.kind !== 'json' || (outcome.total ?? 0) <= largestWhole) return outcome
  await countInLimit(db, 'export', who, who.now)
  return { ...outcome, cutAt: largestWhole }
}
