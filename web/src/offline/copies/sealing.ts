/** Encrypted bytes with their initialisation vector (AES-GCM). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/** Browsers encrypt only on HTTPS pages; elsewhere nothing is stored, and nothing leaks. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** The key of one secret for one purpose, in memory only. */
export async function sealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, cipher, false, ['encrypt', 'decrypt'])
}

/** Encrypts with the name as additional data: a copy cannot be passed off as another user's or class's. */
export async function seal(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(name)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return { iv, data }
}

/** Decrypts; null for another key or another name. */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<ArrayBuffer | null> {
  const additionalData = new TextEncoder().encode(name)
  try {
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
  } catch {
    return null
  }
}
