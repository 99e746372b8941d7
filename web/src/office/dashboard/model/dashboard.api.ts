import { homeRouteOf } from '@ngaji/contract/office/dashboard/home.routes'
import type { Schema } from '@ngaji/contract/route'
import type { z } from 'zod/mini'
import { call } from '../../../api/client/client.ts'
import { StoredCopy, useStoredCopy, type CopyState } from '../../../offline/copies/stored-copy.ts'

const freshMs = 15_000

/** What one role sees first, also without signal. A home of another role is none. */
export function homeCopyOf<Home extends Schema>(schema: Home): StoredCopy<Home> {
  const route = homeRouteOf(schema)
  return new StoredCopy({
    name: 'home',
    schema,
    // The route's answer is this very schema, under the one name it has.
    fetch: async () => ((await call(route, {})) as { home: z.output<Home> }).home,
  })
}

/**
 * Reads the home anew after a write of this device. A request that is under way may have been answered before the write,
 * and is followed by another.
 */
export async function renewHome<Home extends Schema>(copy: StoredCopy<Home>): Promise<void> {
  if (copy.current().isRefreshing) await copy.refresh()
  await copy.refresh()
}

type HomeCopy<Home> = CopyState<Home> & { retry: () => void }

/** The own home, from this device first. */
export function useHomeCopy<Home extends Schema>(copy: StoredCopy<Home>): HomeCopy<z.output<Home>> {
  return { ...useStoredCopy(copy, freshMs), retry: () => void copy.refresh() }
}
