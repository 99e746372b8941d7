import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { structureQueries, useWrite } from './use-write.ts'

const keys = [['classes', 'one'], ['levels'], ['users', 'page'], ['users', 'handout', 'h1']]

/** What is stale after a write that was run for these features. */
async function staleAfter(features: readonly string[], send: () => Promise<unknown>) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, 'read')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = await renderHook(() => useWrite(...features), { wrapper })
  await result.current(send).catch(() => undefined)
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))
}

it('reads anew what the named features show', async () => {
  const stale = await staleAfter(structureQueries, () => Promise.resolve())
  expect(stale).toEqual(['classes one', 'levels'])
})

it('reads it anew after a refusal as well: the screen was stale', async () => {
  const refused = () => Promise.reject(new Error('refused'))
  expect(await staleAfter(['classes'], refused)).toEqual(['classes one'])
})

it('reads everything anew where no feature is named, but for codes that are shown once', async () => {
  const stale = await staleAfter([], () => Promise.resolve())
  expect(stale).toEqual(['classes one', 'levels', 'users page'])
})
