import type { z } from 'zod/mini'
import {
  listBundles,
  onBundleChanged,
  readBundle,
  saveBundle,
} from '../../../../offline/copies/bundle-store.ts'
import { offlineUser, watchOfflineUser } from '../../../../offline/copies/offline-user.ts'

/**
 * Copies of one kind by name: in memory at once, encrypted on the device. They end with the session; for
 * the same user in a new session they are encrypted again.
 */
export class SealedCopies<S extends z.ZodMiniType> {
  readonly #prefix: string
  readonly #schema: S
  readonly #memory = new Map<string, z.output<S>>()
  readonly #watchers = new Set<() => void>()
  #all: readonly z.output<S>[] | null = null
  #owner: string | null = offlineUser()?.userId ?? null

  constructor(prefix: string, schema: S) {
    this.#prefix = prefix
    this.#schema = schema
    watchOfflineUser(() => this.#followUser())
    onBundleChanged((name) => {
      if (name?.startsWith(prefix)) void this.#readAgain(name.slice(prefix.length))
    })
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** The copy in memory. */
  current(name: string): z.output<S> | null {
    return this.#memory.get(name) ?? null
  }

  /** All copies in memory; the same array until a change. */
  readonly all = (): readonly z.output<S>[] => {
    this.#all ??= [...this.#memory.values()]
    return this.#all
  }

  /** Loads a copy from memory, else from the device; null where there is none. */
  async load(name: string): Promise<z.output<S> | null> {
    const known = this.#memory.get(name)
    if (known !== undefined) return known
    const owner = offlineUser()?.userId ?? null
    const stored = await readBundle(this.#prefix + name, this.#schema).catch(() => null)
    // Another call may have loaded it meanwhile, or the user signed out.
    const isOurs = owner === (offlineUser()?.userId ?? null)
    if (stored !== null && isOurs && !this.#memory.has(name)) {
      this.#memory.set(name, stored)
      this.#tell()
    }
    return this.#memory.get(name) ?? null
  }

  /** All copies on this device with this prefix. */
  async loadAll(beginning = ''): Promise<z.output<S>[]> {
    const names = await listBundles(this.#prefix + beginning).catch(() => [])
    const known = [...this.#memory.keys()].filter((name) => name.startsWith(beginning))
    const all = new Set([...names.map((name) => name.slice(this.#prefix.length)), ...known])
    const copies = await Promise.all([...all].map((name) => this.load(name)))
    return copies.filter((copy) => copy !== null)
  }

  /** Keeps a copy: it is in memory at once, and on the device before this resolves. */
  async keep(name: string, value: z.output<S>): Promise<void> {
    this.#memory.set(name, value)
    this.#tell()
    // A full disk: the copy is used now, and missing later without signal.
    await saveBundle(this.#prefix + name, value).catch(() => undefined)
  }

  /** Another tab stored a response: its copy is newer, or the same. */
  async #readAgain(name: string): Promise<void> {
    const user = offlineUser()
    if (!this.#memory.has(name)) return
    const stored = await readBundle(this.#prefix + name, this.#schema).catch(() => null)
    // Another user may have signed in meanwhile.
    if (stored === null || offlineUser() !== user) return
    this.#memory.set(name, stored)
    this.#tell()
  }

  #followUser(): void {
    const owner = offlineUser()?.userId ?? null
    const isSame = this.#owner === null || owner === null || owner === this.#owner
    this.#owner = owner ?? this.#owner
    if (!isSame) this.#memory.clear()
    else if (owner !== null)
      for (const [name, value] of this.#memory)
        void saveBundle(this.#prefix + name, value).catch(() => undefined)
    this.#tell()
  }

  #tell(): void {
    this.#all = null
    for (const watcher of this.#watchers) watcher()
  }
}
