import type { QueryClient } from '@tanstack/react-query'

let loaded: QueryClient | null = null

/** The query client; null until a screen with queries was opened. */
export function loadedQueries(): QueryClient | null {
  return loaded
}

export function adoptQueries(client: QueryClient): void {
  loaded = client
}
