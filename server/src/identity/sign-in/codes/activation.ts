import { createHash } from 'node:crypto'
import { normaliseActivationCode } from '@ngaji/contract/identity/sign-in/activation-code.rules'

/** Stored form of an activation code; dashes and letter case do not matter when it is typed. */
export function hashOfActivationCode(typed: string): Buffer {
  // What cannot be a code is hashed all the same: it costs the same time and matches nothing.
  const code = normaliseActivationCode(typed) ?? `not a code: ${typed}`
  return createHash('sha256').update(`activation:${code}`).digest()
}
