/** Screens that follow what others do ask again every ten seconds, while somebody looks at them. */
export const live = { refetchInterval: 10_000, staleTime: 0 } as const
