import { useSyncExternalStore } from 'react'

/** Why this device stores nothing: no room, not allowed, or a store that does not answer. */
export type StoreTrouble = 'full' | 'forbidden' | 'silent'

const lostConnections: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'AbortError',
])

/** The store closed its connection, as iOS does to an app in the background: a new one may work. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && lostConnections.has(error.name)
}

const silentSentence = 'Penyimpanan HP ini tidak menjawab. Ulangi, atau tutup dan buka Ngaji lagi.'

/** The store neither does its work nor refuses it. Its message is for the user, wherever it ends up. */
export class SilentStoreError extends Error {
  constructor() {
    super(silentSentence)
  }
}

export function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'SecurityError' || typeof indexedDB === 'undefined' ? 'forbidden' : 'silent'
}

const sentences: Record<StoreTrouble, string> = {
  full: 'Belum tersimpan. Penyimpanan HP ini penuh. Kosongkan ruang, lalu ulangi.',
  forbidden:
    'Belum tersimpan. Browser ini tidak mengizinkan penyimpanan. Buka Ngaji di jendela biasa, lalu ulangi.',
  silent: `Belum tersimpan. ${silentSentence}`,
}

/** A record, or a change of one, is neither on this device nor at the server. Its message is for the user. */
export class NotKeptError extends Error {
  constructor(cause: unknown) {
    super(sentences[troubleOf(cause)], { cause })
  }
}

/** The server refused what this device could not store. Its message is the server's. */
export class RefusedRecordError extends NotKeptError {
  constructor(sentence: string, cause: unknown) {
    super(cause)
    this.message = sentence
  }
}

/** The result of work on records of this device. What its store throws becomes a `NotKeptError`, with its sentence. */
export async function orNotKept<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    console.warn('this device stores no change of its records', error)
    throw new NotKeptError(error)
  }
}

/** The sentence for a record that was not kept, whatever was thrown. */
export function notKeptSentence(error: unknown): string {
  return (error instanceof NotKeptError ? error : new NotKeptError(error)).message
}

let trouble: StoreTrouble | null = null
const watchers = new Set<() => void>()

/** Notes the result of the last write of a record. */
export function noteStoreTrouble(found: StoreTrouble | null): void {
  if (found === trouble) return
  trouble = found
  for (const watcher of watchers) watcher()
}

function watchStoreTrouble(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Why the last record could not be stored; null while the device stores. */
export function useStoreTrouble(): StoreTrouble | null {
  return useSyncExternalStore(watchStoreTrouble, () => trouble)
}
