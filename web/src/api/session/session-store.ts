import type { Role } from '@ngaji/contract/roles'
import { deviceStorage, type TextStorage } from './device-storage.ts'
import { serverNow } from '../clock/server-clock.ts'
import { readStoredSession } from './stored-session.ts'

/** The specification names it: the session lives on the device under a user-data key. */
const storageKey = 'userData'

/** The server moves the expiry with each answer; smaller steps are not worth a write and a redraw. */
const expiryStepMs = 30_000

/** What the person typed or scanned to sign in. */
export type SignInName = { email: string } | { nis: string }

export type Session = {
  userId: string
  name: string
  role: Role
  branchId: string | null
  subBranchId: string | null
  /** Names of the own desa and kelompok, as the sign-in told them. */
  branchName: string | null
  subBranchName: string | null
  /** The active academic year's name, e.g. `20261`; null while unknown or none is active. */
  currentBranchYear: string | null
  currentBranchYearId: string | null
  /** Null until the server has told: never confuse "not known yet" with "no class". */
  userClassIds: string[] | null
  token: string
  /** By the server's clock; it slides with use. */
  expiration: string
  mustChangePassword: boolean
  email: string | null
  /** False while nobody has opened the link sent to it; unknown to sessions from before it was asked. */
  isEmailVerified?: boolean | undefined
  thumbnail: string | null
  /** Seals unfinished texts of this person on every device; unknown to sessions from before it was given. */
  draftKey?: string | undefined
  /** For signing in again on the spot. */
  signInName: SignInName
}

/** Why there is no session any more. */
export type SessionEnd = 'signed-out' | 'expired'

type Listener = () => void

type StoreParts = { storage: TextStorage; now: () => Date }

/** The one session of this device: in memory for us, in storage for the next start and the other tabs. */
export class SessionStore {
  readonly #storage: TextStorage
  readonly #now: () => Date
  readonly #listeners = new Set<Listener>()
  #session: Session | null
  #last: Session | null
  #end: SessionEnd | null = null
  #endedBy: string | null = null
  #onRejected: (() => void) | null = null

  constructor({ storage, now }: StoreParts) {
    this.#storage = storage
    this.#now = now
    this.#session = this.#read()
    this.#last = this.#session
  }

  readonly current = (): Session | null => this.#session

  /** The session, or the one just ended: for screens that are still standing while they are left. */
  readonly latest = (): Session | null => this.#session ?? this.#last

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How the last session ended, while nobody is signed in. */
  get end(): SessionEnd | null {
    return this.#session ? null : this.#end
  }

  /**
   * The maker of the activation code whose use ended the last session; null where the session ended otherwise.
   */
  get endedBy(): string | null {
    return this.#session ? null : this.#endedBy
  }

  isExpired(session: Session): boolean {
    return Date.parse(session.expiration) <= this.#now().getTime()
  }

  begin(session: Session): void {
    this.#end = null
    this.#endedBy = null
    this.#set(session, 'write')
  }

  /** Changes what is known about the person signed in; does nothing once somebody else is, or nobody. */
  update(token: string, change: Partial<Omit<Session, 'token'>>): void {
    if (this.#session?.token === token) this.#set({ ...this.#session, ...change }, 'write')
  }

  /** Follows the expiry the server names with each answer. */
  moveExpiry(token: string, expiration: string): void {
    if (this.#session?.token !== token) return
    const moved = Date.parse(expiration) - Date.parse(this.#session.expiration)
    if (Number.isFinite(moved) && Math.abs(moved) >= expiryStepMs)
      this.update(token, { expiration })
  }

  finish(end: SessionEnd): void {
    if (!this.#session) return
    this.#end = end
    if (end === 'expired') this.#tellItIsOver(this.#session)
    this.#set(null, 'write')
  }

  /** The other tabs see only what is stored: a session that ended before its time is no sign-out. */
  #tellItIsOver(session: Session): void {
    const expiration = new Date(0).toISOString()
    this.#storage.write(storageKey, JSON.stringify({ ...session, expiration }))
  }

  /** The server does not know the token any more. Whoever follows decides when to leave. */
  reject(token: string, endedBy: string | null = null): void {
    if (this.#session?.token !== token) return
    this.#endedBy = endedBy
    if (this.#onRejected) this.#onRejected()
    else this.finish('expired')
  }

  followRejections(listener: () => void): () => void {
    this.#onRejected = listener
    return () => (this.#onRejected = null)
  }

  /** Another tab signed in, out, or moved the expiry. */
  followOtherTabs(tab: Pick<Window, 'addEventListener'>): void {
    tab.addEventListener('storage', (event) => {
      if (event.key !== storageKey && event.key !== null) return
      const former = this.#session
      const session = this.#read()
      const told = readStoredSession(event.newValue ?? event.oldValue ?? '') ?? former
      if (told && former && !session) this.#end = this.isExpired(told) ? 'expired' : 'signed-out'
      this.#set(session, 'keep')
    })
  }

  #set(session: Session | null, storage: 'write' | 'keep'): void {
    this.#session = session
    if (session) this.#last = session
    if (storage === 'write') {
      if (session) this.#storage.write(storageKey, JSON.stringify(session))
      else this.#storage.remove(storageKey)
    }
    for (const listener of this.#listeners) listener()
  }

  #read(): Session | null {
    const text = this.#storage.read(storageKey)
    return text === null ? null : readStoredSession(text)
  }
}

export const sessionStore = new SessionStore({ storage: deviceStorage, now: serverNow })
