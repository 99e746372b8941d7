import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adoptQueries } from './loaded-queries.ts'
import { createQueryClient } from './query-client.ts'
import { retryUnreached } from './retry-unreached.ts'

const queryClient = createQueryClient()
adoptQueries(queryClient)
retryUnreached(queryClient)

/** The query client of screens, and of parts outside of a screen: header, confirmation. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
