import { randomInt } from 'node:crypto'
import {
  activationCodeDays,
  activationCodeLength,
  unambiguousAlphabet,
} from '@ngaji/contract/identity/sign-in/activation-code.rules'
import type { Deps } from '../../../deps.ts'
import { hashOfActivationCode } from './activation.ts'
import { tellOfIssuedCodes } from './code-notices.service.ts'
import { saveActivations } from './activation-codes.queries.ts'

export type IssuedCode = { userId: string; code: string; expiresAt: Date }

const dayMs = 86_400_000

/**
 * One new activation code for each account, in the order given. Codes issued before die; a password
 * in use goes on working until the new code is used, and its owner is told who made the code.
 */
export async function issueActivationCodes(
  deps: Deps,
  userIds: readonly string[],
  createdBy: string,
): Promise<IssuedCode[]> {
  const { db, newId, now } = deps
  const at = now()
  const expiresAt = new Date(at.getTime() + activationCodeDays * dayMs)
  const codes = userIds.map((userId) => ({ userId, code: newCode(), expiresAt }))
  const rows = codes.map(({ userId, code }) => ({
    id: newId(),
    user_id: userId,
    token_hash: `\\x${hashOfActivationCode(code).toString('hex')}`,
  }))
  await saveActivations(db, rows, { createdBy, now: at, expiresAt })
  await tellOfIssuedCodes(deps, rows)
  return codes
}

function newCode(): string {
  const sign = () => unambiguousAlphabet.charAt(randomInt(unambiguousAlphabet.length))
  return Array.from({ length: activationCodeLength }, sign).join('')
}
