/** Polling of screens that follow the work of others: every ten seconds while the page is visible. */
export const live = { refetchInterval: 10_000, staleTime: 0 } as const
