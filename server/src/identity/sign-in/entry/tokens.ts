import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel in a header, a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is ever stored of a token. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
