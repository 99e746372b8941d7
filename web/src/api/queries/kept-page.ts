/**
 * Returns the `placeholderData` of a paged list: the previous page stays until the next is loaded. An empty
 * one does not: its "nobody was found" would be shown for a search that is still loading.
 */
export function keepFilledPage<Page extends { total: number }>(
  before: Page | undefined,
): Page | undefined {
  return before && before.total > 0 ? before : undefined
}

type Page<Data> = { data: Data | undefined; isPlaceholderData: boolean }

/** The page that is asked for; not the one before, which stays in sight until it is there. */
export function pageAskedFor<Data>({ data, isPlaceholderData }: Page<Data>): Data | undefined {
  return isPlaceholderData ? undefined : data
}
