/**
 * What a scanned or typed text can be: a student card, a bare NIS, or nothing of ours. A link is
 * `other` like any foreign text: nobody follows what a code says.
 */
export type CardCode =
  | { kind: 'card'; nis: string; secret: string }
  | { kind: 'nis'; nis: string }
  | { kind: 'other' }

/** 128 bits in base64url are 22 characters without padding. */
const cardPattern = /^(\d{8})\.([A-Za-z0-9_-]{22})$/
const nisPattern = /^\d{8}$/

/**
 * Reads the text of a card. Surrounding spaces are dropped.
 * @example parseCardCode(' 20250047 ') // { kind: 'nis', nis: '20250047' }
 */
export function parseCardCode(text: string): CardCode {
  const code = text.trim()
  const [, nis, secret] = cardPattern.exec(code) ?? []
  if (nis !== undefined && secret !== undefined) return { kind: 'card', nis, secret }
  return nisPattern.test(code) ? { kind: 'nis', nis: code } : { kind: 'other' }
}
