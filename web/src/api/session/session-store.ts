import type { Role } from '@ngaji/contract/roles'
import { deviceStorage, type TextStorage } from './device-storage.ts'
import { serverNow } from '../clock/server-clock.ts'
import { readStoredSession } from './stored-session.ts'

/** The specification names it: the session lives on the device under a user-data key. */
const storageKey = 'userData'

/** Who signed out last, until the next sign-in: for the tabs that find the session gone. */
const leaverKey = 'signedOut'

/** The server moves the expiry with each answer; smaller steps are not worth a write and a redraw. */
const expiryStepMs = 30_000

/** The name the user typed or scanned to sign in. */
export type SignInName = { email: string } | { nis: string }

export type Session = {
  userId: string
  name: string
  role: Role
  branchId: string | null
  subBranchId: string | null
  /** Names of the user's desa and kelompok, from the sign-in. */
  branchName: string | null
  subBranchName: string | null
  /** The active academic year's name, e.g. `20261`; null while unknown or none is active. */
  currentBranchYear: string | null
  currentBranchYearId: string | null
  /** Null until loaded: not the same as "no class". */
  userClassIds: string[] | null
  token: string
  /** The end of the session by the server's clock; it slides with use. */
  expiration: string
  mustChangePassword: boolean
  email: string | null
  /** False until the mailed link was opened; missing in sessions of earlier versions. */
  isEmailVerified?: boolean | undefined
  thumbnail: string | null
  /** Encrypts the user's drafts on every device; missing in sessions of earlier versions. */
  draftKey?: string | undefined
  /** As it was typed at the sign-in; the account may have another one by now. */
  signInName: SignInName
}

/** Why the last session ended. */
export type SessionEnd = 'signed-out' | 'expired'

type Listener = () => void

type StoreParts = { storage: TextStorage; now: () => Date }

/** The session of this device: in memory, and in storage for the next start and the other tabs. */
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

  /** The session, or the one just ended: for screens still mounted during the sign-out. */
  readonly latest = (): Session | null => this.#session ?? this.#last

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How the last session ended, while signed out. */
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
    this.#storage.remove(leaverKey)
    this.#set(session, 'write')
  }

  /** Changes data of the session with this token; does nothing once another session or none is stored. */
  update(token: string, change: Partial<Omit<Session, 'token'>>): void {
    this.takeStored()
    if (this.#session?.token !== token) return
    // Another tab found it over: it is not written back.
    if (this.#read() === null) this.#refuse()
    else this.#set({ ...this.#session, ...change }, 'write')
  }

  /** Follows the expiry in each response. */
  moveExpiry(token: string, expiration: string): void {
    if (this.#session?.token !== token) return
    const moved = Date.parse(expiration) - Date.parse(this.#session.expiration)
    if (Number.isFinite(moved) && Math.abs(moved) >= expiryStepMs)
      this.update(token, { expiration })
  }

  /** The user signs out: however the session ends from now on, in any tab, that is how it ended. */
  leave(): void {
    if (this.#session) this.#storage.write(leaverKey, this.#session.userId)
  }

  finish(end: SessionEnd): void {
    if (!this.#session) return
    if (end === 'signed-out') this.leave()
    this.#end = this.#isLeft(this.#session) ? 'signed-out' : 'expired'
    this.#set(null, 'write')
  }

  /** The server refused the token. */
  reject(token: string, endedBy: string | null = null): void {
    this.takeStored()
    if (this.#session?.token !== token) return
    this.#endedBy = endedBy
    this.#refuse()
  }

  /** The session watch decides when to sign out. */
  #refuse(): void {
    if (this.#onRejected) this.#onRejected()
    else this.finish('expired')
  }

  followRejections(listener: () => void): () => void {
    this.#onRejected = listener
    return () => (this.#onRejected = null)
  }

  /**
   * Takes over the session that another tab began or prolonged, or its sign-out; answers whether there was one. A tab
   * that was frozen is told of it only after it is shown again: it must not judge by what it remembers, nor write it
   * back.
   */
  takeStored(): boolean {
    if (!this.#session) return false
    const stored = this.#read()
    const isNews = stored ? isAfter(stored, this.#session) : this.#isLeft(this.#session)
    if (isNews) this.#take(stored)
    return isNews
  }

  /** Another tab signed in, out, or moved the expiry. */
  followOtherTabs(tab: Pick<Window, 'addEventListener'>): void {
    tab.addEventListener('storage', (event) => {
      if (event.key !== storageKey && event.key !== null) return
      this.#take(this.#read())
    })
  }

  /** A session that is gone without a sign-out of its user has expired: an open register may outlive it here. */
  #take(stored: Session | null): void {
    if (!stored && this.#session) {
      if (!this.#isLeft(this.#session)) return this.#refuse()
      this.#end = 'signed-out'
    }
    this.#set(stored, 'keep')
  }

  #isLeft({ userId }: Session): boolean {
    return this.#storage.read(leaverKey) === userId
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

/** Is it another session, or the same one with a later end? */
function isAfter(stored: Session, known: Session): boolean {
  if (stored.token !== known.token) return true
  return Date.parse(stored.expiration) > Date.parse(known.expiration)
}

export const sessionStore = new SessionStore({ storage: deviceStorage, now: serverNow })
