import type { z } from 'zod/mini'
import { offlineDatabase } from './database.ts'
import { offlineUser, type OfflineUser } from './offline-user.ts'
import { announce, onAnnouncement } from './tabs.ts'

/** Browsers offer ciphers only to HTTPS pages; without them nothing is kept, and nothing leaks. */
function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

let lastKey: { secret: string; key: Promise<CryptoKey> } | null = null

/** The key is made from the session's secret and never stored: when the session goes, so does it. */
function keyOf({ secret }: OfflineUser): Promise<CryptoKey> {
  if (lastKey?.secret !== secret) lastKey = { secret, key: deriveKey(secret) }
  return lastKey.key
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('ngaji offline copies')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, cipher, false, ['encrypt', 'decrypt'])
}

/** The name is part of what is sealed: a copy cannot be passed off as another person's or class's. */
function sealOf(user: OfflineUser, name: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${user.userId}/${name}`)
}

async function write(user: OfflineUser, name: string, bytes: BufferSource): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = sealOf(user, name)
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await keyOf(user),
    bytes,
  )
  const db = await offlineDatabase()
  // The session may have ended while this was being sealed.
  if (offlineUser()?.secret !== user.secret) return
  await db.put('bundle', { name: `${user.userId}/${name}`, iv, data })
  tellWatchers(name)
}

async function read(user: OfflineUser, name: string): Promise<ArrayBuffer | null> {
  const db = await offlineDatabase()
  const sealed = await db.get('bundle', `${user.userId}/${name}`)
  if (!sealed) return null
  try {
    const additionalData = sealOf(user, name)
    return await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv, additionalData },
      await keyOf(user),
      sealed.data,
    )
  } catch {
    // Sealed by an earlier session: as good as absent.
    return null
  }
}

/** Keeps a copy for work without signal, readable in this session only. */
export async function saveBundle(name: string, value: unknown): Promise<void> {
  const user = offlineUser()
  if (!user || !canSeal()) return
  await write(user, name, new TextEncoder().encode(JSON.stringify(value)))
  announce('bundle', name)
}

/** The copy as the schema knows it; null when there is none, or one of an older shape. */
export async function readBundle<S extends z.ZodMiniType>(
  name: string,
  schema: S,
): Promise<z.output<S> | null> {
  const user = offlineUser()
  if (!user || !canSeal()) return null
  const bytes = await read(user, name)
  if (!bytes) return null
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  return parsed.success ? parsed.data : null
}

/** The same for a picture. */
export async function saveBlob(name: string, blob: Blob): Promise<void> {
  const user = offlineUser()
  if (!user || !canSeal()) return
  await write(user, name, await blob.arrayBuffer())
}

export async function readBlob(name: string, type: string): Promise<Blob | null> {
  const user = offlineUser()
  if (!user || !canSeal()) return null
  const bytes = await read(user, name)
  return bytes && new Blob([bytes], { type })
}

/** The names of this person's copies that begin with `prefix`. */
export async function listBundles(prefix: string): Promise<string[]> {
  const user = offlineUser()
  if (!user) return []
  const db = await offlineDatabase()
  const start = `${user.userId}/`
  const range = IDBKeyRange.bound(`${start}${prefix}`, `${start}${prefix}\uffff`)
  const names = await db.getAllKeys('bundle', range)
  return names.map((name) => name.slice(start.length))
}

/** How much this device keeps of the session, in bytes as they lie on the disk. */
export async function keptBytes(): Promise<number> {
  const db = await offlineDatabase()
  const sealed = await db.getAll('bundle')
  return sealed.reduce((bytes, { data }) => bytes + data.byteLength, 0)
}

/** Removes every copy on this device: at sign-out, when a session ends, and when asked. The queue is not touched. */
export async function wipeBundles(): Promise<void> {
  const db = await offlineDatabase()
  await db.clear('bundle')
  announce('bundle')
  tellWatchers()
}

type Watcher = (name: string | undefined) => void

const watchers = new Set<Watcher>()

function tellWatchers(name?: string): void {
  for (const watcher of watchers) watcher(name)
}

/** Told of every change, in this tab or another: the copy's name, or undefined when all were wiped. */
export function watchBundles(watcher: Watcher): () => void {
  watchers.add(watcher)
  const stop = onBundleChanged(watcher)
  return () => {
    watchers.delete(watcher)
    stop()
  }
}

/** Told when another tab changed a copy (its name), or wiped all (undefined). */
export function onBundleChanged(listener: Watcher): () => void {
  return onAnnouncement('bundle', listener)
}
