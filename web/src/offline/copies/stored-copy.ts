import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { lineWatch } from '../../api/line/own-response.ts'
import { onBundleChanged, readBundle, saveBundle } from './bundle-store.ts'
import { offlineUser, watchOfflineUser } from './offline-user.ts'
import { timeApart } from '../../api/clock/time-apart.ts'

export type CopyState<T> = {
  /** Null: not on this device, or not read yet. */
  value: T | null
  /** Time of the response, by the device's clock. */
  savedAt: number | null
  /** The device's copy has been read, if there is one. */
  isRead: boolean
  isRefreshing: boolean
  /** The error of the last refresh. */
  error: unknown
}

type CopyParts<S extends z.ZodMiniType> = {
  name: string
  schema: S
  fetch: () => Promise<z.output<S>>
}

const blank = { value: null, savedAt: null, isRead: false, isRefreshing: false, error: null }

/**
 * Data of the server that must be available without signal: shown from the device at once,
 * refreshed on request, encrypted for this session.
 */
export class StoredCopy<S extends z.ZodMiniType> {
  readonly #parts: CopyParts<S>
  readonly #stored
  readonly #watchers = new Set<() => void>()
  #owner: string | null = offlineUser()?.userId ?? null
  #state: CopyState<z.output<S>> = blank
  #reading: Promise<void> | null = null
  #fetching: Promise<void> | null = null
  #keeping: Promise<void> = Promise.resolve()

  constructor(parts: CopyParts<S>) {
    this.#parts = parts
    this.#stored = z.object({ savedAt: z.number(), value: parts.schema })
    watchOfflineUser(() => this.#followUser())
    onBundleChanged((name) => {
      if (name === parts.name) void this.#readAgain()
    })
  }

  readonly current = (): CopyState<z.output<S>> => this.#state

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Reads the device's copy, once. */
  read(): Promise<void> {
    this.#reading ??= this.#readAgain()
    return this.#reading
  }

  /**
   * Requests the data and stores it. Never rejects: the state has the error. Single flight, but another request
   * may start while the last response is still being stored.
   */
  async refresh(): Promise<void> {
    this.#fetching ??= this.#fetchOnce()
    await this.#fetching
    await this.#keeping
  }

  #fetchOnce(): Promise<void> {
    const fetching = this.#fetch().finally(() => {
      if (this.#fetching === fetching) this.#fetching = null
    })
    return fetching
  }

  /** Refreshes a copy that is older than `maxAgeMs` or missing. */
  async keepFresh(maxAgeMs: number): Promise<void> {
    await this.read()
    const { savedAt } = this.#state
    if (savedAt === null || timeApart(Date.now(), savedAt) > maxAgeMs) await this.refresh()
  }

  async #readAgain(): Promise<void> {
    const secret = offlineUser()?.secret
    const found = await readBundle(this.#parts.name, this.#stored).catch(() => null)
    if (offlineUser()?.secret !== secret) return
    const isNewer = found !== null && found.savedAt > (this.#state.savedAt ?? 0)
    this.#show({ isRead: true, ...(isNewer && found) })
  }

  async #fetch(): Promise<void> {
    const user = offlineUser()
    if (!user) return
    this.#show({ isRefreshing: true })
    try {
      const value = await this.#parts.fetch()
      if (offlineUser()?.secret !== user.secret) return
      const savedAt = Date.now()
      this.#show({ value, savedAt, isRead: true, isRefreshing: false, error: null })
      this.#keep()
    } catch (error) {
      if (offlineUser()?.secret !== user.secret) return
      lineWatch.noteLasting(error)
      this.#show({ isRefreshing: false, error })
    }
  }

  /** Clears the copy for another user; re-encrypts it for the same user in a new session. */
  #followUser(): void {
    const owner = offlineUser()?.userId ?? null
    const isSame = owner !== null && owner === this.#owner
    this.#owner = owner
    this.#reading = null
    // The answer to the session of before is not shown: this one asks for its own.
    this.#fetching = null
    this.#state = isSame ? { ...this.#state, isRefreshing: false } : blank
    if (this.#state.value !== null) this.#keep()
    this.#show({})
  }

  /** Stores one after the other, so that the newest is written last. */
  #keep(): void {
    this.#keeping = this.#keeping.then(() => this.#write())
  }

  async #write(): Promise<void> {
    const { value, savedAt } = this.#state
    // The user has signed out meanwhile.
    if (value === null) return
    // A full disk: the value is shown now, and missing later without signal.
    await saveBundle(this.#parts.name, { savedAt, value }).catch(() => undefined)
  }

  #show(change: Partial<CopyState<z.output<S>>>): void {
    this.#state = { ...this.#state, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}

/** The copy on this device, refreshed when it is older than `maxAgeMs`. */
export function useStoredCopy<S extends z.ZodMiniType>(
  copy: StoredCopy<S>,
  maxAgeMs = 60_000,
): CopyState<z.output<S>> {
  const state = useSyncExternalStore(copy.subscribe, copy.current)
  const user = useSyncExternalStore(watchOfflineUser, offlineUser)

  // Follows the device's storage and the server, which live outside React.
  useEffect(() => {
    if (!user) return
    void copy.keepFresh(maxAgeMs)
    const refresh = () => void (document.hidden || copy.keepFresh(maxAgeMs))
    const onOnline = () => void copy.refresh()
    globalThis.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      globalThis.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [copy, maxAgeMs, user])

  return state
}
