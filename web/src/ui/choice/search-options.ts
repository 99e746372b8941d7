import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import { holdsWords, searchWords } from '@ngaji/contract/values/person/word-search.rules'

/** Options that contain every word typed; those that begin with it first. */
export function searchOptions<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const words = searchWords(query)
  const [first] = words
  if (first === undefined) return options
  const found = options.filter(({ label }) => holdsWords(label, words))
  const begins = ({ label }: Option) => (foldedName(label).startsWith(first) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}
