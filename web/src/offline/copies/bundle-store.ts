import type { z } from 'zod/mini'
import { inDatabase } from './database.ts'
import { offlineUser, type OfflineUser } from './offline-user.ts'
import { canSeal, seal, sealingKey, unseal } from './sealing.ts'
import { announce, onAnnouncement } from '../outbox/tabs.ts'

const purpose = 'ngaji offline copies'

let lastKey: { secret: string; key: Promise<CryptoKey> } | null = null

/** The key is derived from the session's secret and never stored: it ends with the session. */
function copyEncryptionKey({ secret }: OfflineUser): Promise<CryptoKey> {
  if (lastKey?.secret !== secret) lastKey = { secret, key: sealingKey(secret, purpose) }
  return lastKey.key
}

/** The storage key of a copy, which is authenticated with its content. */
function copyStorageKey(user: OfflineUser, name: string): string {
  return `${user.userId}/${name}`
}

async function write(user: OfflineUser, name: string, bytes: BufferSource): Promise<void> {
  const place = copyStorageKey(user, name)
  const sealed = await seal(await copyEncryptionKey(user), place, bytes)
  const isStored = await inDatabase(async (db) => {
    // The session may have ended during the encryption.
    if (offlineUser()?.secret !== user.secret) return false
    await db.put('bundle', { name: place, ...sealed })
    return true
  })
  if (isStored) tellWatchers(name)
}

async function readSealedCopy(user: OfflineUser, name: string): Promise<ArrayBuffer | null> {
  const place = copyStorageKey(user, name)
  const sealed = await inDatabase((db) => db.get('bundle', place))
  return sealed ? unseal(await copyEncryptionKey(user), place, sealed) : null
}

/** Stores a copy for work without signal, readable in this session only. */
export async function saveBundle(name: string, value: unknown): Promise<void> {
  const user = offlineUser()
  if (!user || !canSeal()) return
  await write(user, name, new TextEncoder().encode(JSON.stringify(value)))
  announce('bundle', name)
}

/** The copy parsed by the schema; null when there is none, or one of an older schema. */
export async function readBundle<S extends z.ZodMiniType>(
  name: string,
  schema: S,
): Promise<z.output<S> | null> {
  const user = offlineUser()
  if (!user || !canSeal()) return null
  const bytes = await readSealedCopy(user, name)
  if (!bytes) return null
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  return parsed.success ? parsed.data : null
}

/** Stores a picture for work without signal, readable in this session only. */
export async function saveBlob(name: string, blob: Blob): Promise<void> {
  const user = offlineUser()
  if (!user || !canSeal()) return
  await write(user, name, await blob.arrayBuffer())
}

export async function readBlob(name: string, type: string): Promise<Blob | null> {
  const user = offlineUser()
  if (!user || !canSeal()) return null
  const bytes = await readSealedCopy(user, name)
  return bytes && new Blob([bytes], { type })
}

/** The names of this user's copies that begin with `prefix`. */
export async function listBundles(prefix: string): Promise<string[]> {
  const user = offlineUser()
  if (!user) return []
  const start = `${user.userId}/`
  const range = IDBKeyRange.bound(`${start}${prefix}`, `${start}${prefix}\uffff`)
  const names = await inDatabase((db) => db.getAllKeys('bundle', range))
  return names.map((name) => name.slice(start.length))
}

/** The size of this session's copies on the device, in bytes. */
export async function keptBytes(): Promise<number> {
  const sealed = await inDatabase((db) => db.getAll('bundle'))
  return sealed.reduce((bytes, { data }) => bytes + data.byteLength, 0)
}

/** Removes every copy on this device: at sign-out, when a session ends, and on request. The outbox is not touched. */
export async function wipeBundles(): Promise<void> {
  await inDatabase((db) => db.clear('bundle'))
  announce('bundle')
  tellWatchers()
}

type Watcher = (name: string | undefined) => void

const watchers = new Set<Watcher>()

function tellWatchers(name?: string): void {
  for (const watcher of watchers) watcher(name)
}

/** Notifies of every change, in this tab or another: the copy's name, or undefined when all were wiped. */
export function watchBundles(watcher: Watcher): () => void {
  watchers.add(watcher)
  const stop = onBundleChanged(watcher)
  return () => {
    watchers.delete(watcher)
    stop()
  }
}

/** Notifies when another tab changed a copy (its name), or wiped all (undefined). */
export function onBundleChanged(listener: Watcher): () => void {
  return onAnnouncement('bundle', listener)
}
