import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adoptQueries } from './loaded-queries.ts'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()
adoptQueries(queryClient)

/** Stands around every screen that asks the server by query, and in what stands outside of one: header, question. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
