import { createHash } from 'node:crypto'
import { activationCodesIn } from '@ngaji/contract/identity/sign-in/activation-code.rules'

/** Stored form of an activation code; dashes and letter case do not matter. */
export function hashOfActivationCode(typed: string): Buffer {
  return hashesOfActivationCodes(typed)[0]
}

/** The stored forms of the codes that a typed text may mean. */
export function hashesOfActivationCodes(typed: string): [Buffer, ...Buffer[]] {
  // What cannot be a code is hashed all the same: it costs the same time and matches nothing.
  const [first = `not a code: ${typed}`, ...others] = activationCodesIn(typed)
  return [hashOf(first), ...others.map(hashOf)]
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(`activation:${code}`).digest()
}
