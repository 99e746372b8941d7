import { createHmac, hash } from 'node:crypto'

export type CardOwner = { studentId: string; cardVersion: number }

/**
 * The 128-bit secret on a child's card, as 22 base64url characters. Derived, not stored: the same card
 * can be printed again, and whoever copies the database cannot print one. Raising the version voids it.
 */
export function cardSecret(cardKey: Buffer, { studentId, cardVersion }: CardOwner): string {
  const mac = createHmac('sha256', cardKey).update(`card:${studentId}:${cardVersion}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}

/** What the database and the phone's roster keep of a secret: SHA-256 in base64url. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** The text of the QR code. */
export function cardCode(cardKey: Buffer, nis: string, owner: CardOwner): string {
  return `${nis}.${cardSecret(cardKey, owner)}`
}
