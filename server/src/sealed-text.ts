import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * A separate key for each purpose, so that a text encrypted for one cannot be decrypted for
 * another.
 */
export function sealingKeyOf(cardKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', cardKey, '', purpose, 32))
}

/** AES-256-GCM: the nonce, the tag, then the text. */
export function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null for what was sealed with another key: the card key was replaced since. */
export function unsealOrNull(sealed: Buffer, key: Buffer): string | null {
  try {
    return unseal(sealed, key)
  } catch {
    return null
  }
}

export function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
