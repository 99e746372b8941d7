/** Polling of screens that follow the work of others: every ten seconds while the page is visible. */
export const live = { refetchInterval: 10_000, staleTime: 0 } as const

/** The interval after a failed poll: on a dead line queries are not retried, so no back-off slows polling down. */
const lostPollMs = 10_000

type Polled<Data> = { state: { data: Data | undefined; status: string } }

/** `refetchInterval` of a query that is polled while its data says that something is under way. */
export function pollWhile<Data>(isUnderWay: (data: Data) => boolean, everyMs: number) {
  return ({ state: { data, status } }: Polled<Data>): number | false => {
    if (data === undefined || !isUnderWay(data)) return false
    return status === 'error' ? lostPollMs : everyMs
  }
}
