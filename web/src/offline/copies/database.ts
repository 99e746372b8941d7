import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QueuedWrite } from '../outbox/queued-write.ts'
import type { Sealed } from './sealing.ts'
import { isLostConnection, SilentStoreError } from './store-failure.ts'

/** A copy encrypted with the key of the session that stored it. */
type SealedBundle = Sealed & { name: string }

type DraftFrame = { userId: string; name: string; savedAt: number }

/** A draft: encrypted for its user, or in clear text by an earlier version of the app. */
export type Draft = DraftFrame & (Sealed | { value: unknown })

type Schema = DBSchema & {
  /** Writes not sent yet. Only the sender and the user remove anything. */
  outbox: { key: number; value: QueuedWrite; indexes: { byId: string } }
  /** Copies for working without signal; wiped when the session ends. */
  bundle: { key: string; value: SealedBundle }
  draft: { key: [string, string]; value: Draft }
  device: { key: string; value: string }
}

export type OfflineDatabase = IDBPDatabase<Schema>

let opening: Promise<OfflineDatabase> | null = null

function open(): Promise<OfflineDatabase> {
  const opened = openDB<Schema>('ngaji', 1, {
    upgrade(db) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
      outbox.createIndex('byId', 'id', { unique: true })
      db.createObjectStore('bundle', { keyPath: 'name' })
      db.createObjectStore('draft', { keyPath: ['userId', 'name'] })
      db.createObjectStore('device')
    },
    // A newer version of the app needs the upgrade: close, and reopen at the next use.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close() // `versionchange` is fired at the database itself
      opening = null
    },
    terminated: () => {
      opening = null
    },
  })
  // A failed opening is not cached: private windows and full disks may recover.
  opened.catch(() => {
    opening = null
  })
  return opened
}

/** The database of the app on this device. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opening ??= open()
  return opening
}

/** What a piece of work is told about itself. */
export type Run = {
  /** The first run may have been stored all the same. */
  isRepeated: boolean
  /** Aborts when nobody waits for the work any more: the store did not answer in time. */
  left: AbortSignal
}

type Work<T> = (db: OfflineDatabase, run: Run) => Promise<T>

/**
 * Does work on the database. Where the store has closed the connection, which it does without an event, a new
 * one is opened and the work repeated once. A store that does not answer is left with a `SilentStoreError`: work that
 * has not begun by then never does, what has begun may be stored later all the same.
 *
 * @param work may run twice
 */
export async function inDatabase<T>(work: Work<T>): Promise<T> {
  try {
    return await runOnce(work, false)
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return runOnce(work, true)
  }
}

type Transaction = { done: Promise<void>; error: DOMException | null }

/**
 * The result of work in a transaction, once that is on the disk. A full device ends the requests with an `AbortError`, like
 * a lost connection; the transaction says why.
 */
export async function onceStored<T>(tx: Transaction, work: Promise<T>): Promise<T> {
  try {
    const [result] = await Promise.all([work, tx.done])
    return result
  } catch (error) {
    throw tx.error ?? error
  }
}

async function runOnce<T>(work: Work<T>, isRepeated: boolean): Promise<T> {
  const connection = offlineDatabase()
  try {
    return await answered((left) =>
      connection.then((db) => {
        left.throwIfAborted()
        return work(db, { isRepeated, left })
      }),
    )
  } catch (error) {
    if (error instanceof SilentStoreError || isLostConnection(error)) leave(connection)
    throw error
  }
}

/** Seconds until a store counts as silent. One that was silent the last time gets less: each tap waits for it. */
const patience = { usual: 8, again: 2 }
let wasSilent = false

/**
 * The answer of the store, or a `SilentStoreError`. Seconds are counted by ticks: a frozen page counts none. The
 * service worker comes here too, where nobody brings `Promise.withResolvers` along: a plain promise.
 */
async function answered<T>(ask: (left: AbortSignal) => Promise<T>): Promise<T> {
  const left = new AbortController()
  const silence = new Promise<never>((_, reject) => {
    left.signal.addEventListener('abort', () => reject(new SilentStoreError()))
  })
  let seconds = wasSilent ? patience.again : patience.usual
  const clock = setInterval(() => {
    seconds -= 1
    if (seconds <= 0) left.abort()
  }, 1000)
  try {
    const result = await Promise.race([ask(left.signal), silence])
    wasSilent = false
    return result
  } catch (error) {
    wasSilent = error instanceof SilentStoreError
    throw error
  } finally {
    clearInterval(clock)
  }
}

function leave(connection: Promise<OfflineDatabase>): void {
  if (opening === connection) opening = null
  connection.then(
    (db) => db.close(),
    () => undefined, // The connection was never open.
  )
}

/** Closes the connection; the next use opens a new one. For tests and for a change of account. */
export async function closeOfflineDatabase(): Promise<void> {
  const db = await opening
  opening = null
  db?.close()
}
