import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealingKeyOf } from '../../../sealed-text.ts'

/** The content of a pass: its holder and its end. A pass is not stored anywhere. */
export type Pass = { userId: string; passId: string; expiresAt: Date }

/** The password hash that a pass depends on: with another password the pass is over. */
type Holder = { passwordHash: string | null }

export const passLifeMs = 30 * 60_000

const prefix = 'pass_'
const idBytes = 16
const momentBytes = 6
const claimsBytes = 2 * idBytes + momentBytes
const macBytes = 32
const length = prefix.length + Math.ceil(((claimsBytes + macBytes) * 4) / 3)

/** Tells a pass from the token of a session, which is shorter and may begin alike. */
export function isPass(token: string): boolean {
  return token.length === length && token.startsWith(prefix)
}

export function writePass(cardKey: Buffer, pass: Pass, holder: Holder): string {
  const moment = Buffer.alloc(momentBytes)
  moment.writeUIntBE(pass.expiresAt.getTime(), 0, momentBytes)
  const claims = Buffer.concat([bytesOfId(pass.userId), bytesOfId(pass.passId), moment])
  return prefix + Buffer.concat([claims, macOf(cardKey, claims, holder)]).toString('base64url')
}

/** The claims of a token, to find its holder by. The claims are believed only after `isGenuine`. */
export function readClaims(token: string): Pass {
  const claims = claimsOf(token)
  return {
    userId: uuidFromBytes(claims.subarray(0, idBytes)),
    passId: uuidFromBytes(claims.subarray(idBytes, 2 * idBytes)),
    expiresAt: new Date(claims.readUIntBE(2 * idBytes, momentBytes)),
  }
}

export function isGenuine(cardKey: Buffer, token: string, holder: Holder): boolean {
  const mac = bytesOf(token).subarray(claimsBytes)
  return timingSafeEqual(mac, macOf(cardKey, claimsOf(token), holder))
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function uuidFromBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function bytesOf(token: string): Buffer {
  return Buffer.from(token.slice(prefix.length), 'base64url')
}

function claimsOf(token: string): Buffer {
  return bytesOf(token).subarray(0, claimsBytes)
}

function macOf(cardKey: Buffer, claims: Buffer, { passwordHash }: Holder): Buffer {
  const key = sealingKeyOf(cardKey, 'read-only passes')
  return createHmac('sha256', key)
    .update(claims)
    .update(passwordHash ?? '')
    .digest()
}
