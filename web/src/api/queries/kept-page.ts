/**
 * For `placeholderData` of a list in pages: the page before stays until the next is there. An empty one
 * goes: its "nobody was found" would speak for a search that nobody has answered yet.
 */
export function keepFilledPage<Page extends { total: number }>(
  before: Page | undefined,
): Page | undefined {
  return before && before.total > 0 ? before : undefined
}
