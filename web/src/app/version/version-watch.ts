export type VersionParts = {
  /** The version of this page. */
  own: string
  /** The server's version; rejects or resolves to null when it is unavailable. */
  readVersion: () => Promise<string | null>
  /** Work a reload would destroy or disturb. */
  isBusy: () => boolean
  /** Is there such work in another tab of this browser? The new version removes the files of a former one for all. */
  isBusyElsewhere: (version: string) => Promise<boolean>
  /** Unsent records. They survive a reload, which waits for them all the same. */
  hasUnsent: () => Promise<boolean>
  wasReloadedFor: (version: string) => boolean
  /** Takes the new version and reloads; false while its files are not whole. */
  reload: (version: string) => Promise<boolean>
}

/** The most checks, a minute apart, that pass between two attempts to take a version. */
const longestPause = 30

export type VersionState =
  | { kind: 'current' }
  /** A new version is ready and waits for the work here; `mayHurry` when nothing is unsent and no other tab is busy. */
  | { kind: 'waiting'; version: string; mayHurry: boolean }
  /** It waits for the work in another tab. */
  | { kind: 'waiting-elsewhere'; version: string }
  | { kind: 'reloading' }

/** Detects a new version and takes it at the first idle moment. */
export class VersionWatch {
  readonly #parts: VersionParts
  readonly #listeners = new Set<() => void>()
  #state: VersionState = { kind: 'current' }
  /** How many checks pass after a failed attempt without another one, and how many are left. */
  #pause = 0
  #left = 0

  constructor(parts: VersionParts) {
    this.#parts = parts
  }

  readonly state = (): VersionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Requests the server's version. A failed check changes nothing. */
  async check(): Promise<void> {
    let version: string | null
    try {
      version = await this.#parts.readVersion()
    } catch (error) {
      console.warn('the version check failed', error)
      return
    }
    if (version === null || version === this.#parts.own) return
    // The server may still serve the old pages for a while: one reload per version.
    if (this.#parts.wasReloadedFor(version)) return
    if (this.#left > 0) this.#left -= 1
    else await this.#takeOrWait(version)
  }

  /** Called when work may have ended. */
  readonly retry = async (): Promise<void> => {
    if ('version' in this.#state) await this.#takeOrWait(this.#state.version)
  }

  /** The user asks for the reload now. Unsent records, and the work in another tab, still delay it. */
  readonly hurry = async (): Promise<void> => {
    if (this.#state.kind !== 'waiting') return
    const { version } = this.#state
    if ((await this.#parts.hasUnsent()) || (await this.#parts.isBusyElsewhere(version))) return
    await this.#reload(version)
  }

  async #takeOrWait(version: string): Promise<void> {
    const { hasUnsent, isBusy, isBusyElsewhere } = this.#parts
    const [isUnsent, isElsewhere] = await Promise.all([hasUnsent(), isBusyElsewhere(version)])
    if (this.#state.kind === 'reloading') return
    if (isUnsent || isBusy())
      this.#set({ kind: 'waiting', version, mayHurry: !isUnsent && !isElsewhere })
    else if (isElsewhere) this.#set({ kind: 'waiting-elsewhere', version })
    else await this.#reload(version)
  }

  async #reload(version: string): Promise<void> {
    this.#set({ kind: 'reloading' })
    const isReloaded = await this.#parts.reload(version).catch((error: unknown) => {
      console.warn('the new version could not be taken', error)
      return false
    })
    if (isReloaded) return
    // Each attempt may fetch files over a metered line: the pauses grow.
    this.#left = this.#pause
    this.#pause = Math.min(this.#pause * 2 + 1, longestPause)
    this.#set({ kind: 'current' })
  }

  #set(state: VersionState): void {
    const former = this.#state
    const isSame =
      former.kind === state.kind &&
      (former.kind !== 'waiting' || state.kind !== 'waiting' || former.mayHurry === state.mayHurry)
    if (isSame) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
