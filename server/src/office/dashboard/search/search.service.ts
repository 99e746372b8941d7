import type { SearchAnswer } from '@ngaji/contract/office/dashboard/search.routes'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { selectFound } from './search.queries.ts'

/** The suggestions of the header's search. */
export function search({ db }: Deps, actor: Actor, words: string): Promise<SearchAnswer> {
  return selectFound(db, actor, words)
}
