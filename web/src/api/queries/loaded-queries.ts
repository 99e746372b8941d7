import type { QueryClient } from '@tanstack/react-query'

let loaded: QueryClient | null = null

/** What the screens have asked so far; null until one that asks by query has been opened. */
export function loadedQueries(): QueryClient | null {
  return loaded
}

export function adoptQueries(client: QueryClient): void {
  loaded = client
}
