import { systemHealthRoutes } from '@ngaji/contract/office/system-health/system-health.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

const everyMs = 15_000

/** The health of the system, polled while jobs run. */
export const systemHealth = () =>
  queryOptions({
    queryKey: ['system-health'],
    queryFn: ({ signal }) => call(systemHealthRoutes.read, { query: {} }, { signal }),
    refetchInterval: everyMs,
  })

/** Reads the health of the system, measured now instead of cached for a minute. */
export function measureSystemHealth() {
  return call(systemHealthRoutes.read, { query: { fresh: 'true' } })
}

export function resendLetter(letterId: string) {
  return call(systemHealthRoutes.resendLetter, { params: { letterId }, body: {} })
}

export function sendTestLetter() {
  return call(systemHealthRoutes.sendTestLetter, { body: {} })
}
