import type { Role } from '@ngaji/contract/roles'
import type { Session, SignInName } from './session-store.ts'

type Loose = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/**
 * Reads the session off the device, or null when it is none of ours. By hand, because this stands in
 * the way of the first paint and a schema library need not.
 */
export function readStoredSession(text: string): Session | null {
  const stored = parseJson(text)
  return isLoose(stored) && isSession(stored) ? stored : null
}

function isSession(stored: Loose): stored is Loose & Session {
  const { role, token, expiration, userClassIds, mustChangePassword, signInName } = stored
  return (
    isText(stored['userId']) &&
    isText(stored['name']) &&
    isRole(role) &&
    textOrNullKeys.every((key) => isTextOrNull(stored[key])) &&
    isText(token) &&
    token !== '' &&
    isText(expiration) &&
    !Number.isNaN(Date.parse(expiration)) &&
    (userClassIds === null || isTexts(userClassIds)) &&
    typeof mustChangePassword === 'boolean' &&
    isSignInName(signInName)
  )
}

const textOrNullKeys = [
  'branchId',
  'subBranchId',
  'branchName',
  'subBranchName',
  'currentBranchYear',
  'currentBranchYearId',
  'email',
  'thumbnail',
]

// Not the contract's list: its module brings the schema library along.
const knownRoles: Record<Role, true> = {
  admin: true,
  curriculum: true,
  branchAdmin: true,
  subBranchAdmin: true,
  teacher: true,
  munaqisy: true,
  student: true,
}

function isRole(value: unknown): value is Role {
  return isText(value) && Object.hasOwn(knownRoles, value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

function isSignInName(value: unknown): value is SignInName {
  return isLoose(value) && (isText(value['email']) || isText(value['nis']))
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else's text under our key is no session.
    return null
  }
}
