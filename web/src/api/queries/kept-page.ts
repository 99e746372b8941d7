/**
 * For `placeholderData` of a paged list: the previous page stays until the next is loaded. An empty one
 * does not: its "nobody was found" would be shown for a search that is still loading.
 */
export function keepFilledPage<Page extends { total: number }>(
  before: Page | undefined,
): Page | undefined {
  return before && before.total > 0 ? before : undefined
}
