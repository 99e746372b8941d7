import type { Role } from '@ngaji/contract/roles'
import type { Session, SignInName } from './session-store.ts'

type Loose = Record<string, unknown>

/**
 * Reads the stored session, or null when it is malformed. Without a schema library, because this code is
 * loaded before the first paint.
 */
export function readStoredSession(text: string): Session | null {
  const stored = parseJson(text)
  return isLoose(stored) && isSession(stored) ? stored : null
}

type Check = (value: unknown) => boolean

/** A check per field of a session; a field without a check does not compile. */
const checks: Record<keyof Session, Check> = {
  userId: isText,
  name: isText,
  role: isRole,
  branchId: isTextOrNull,
  subBranchId: isTextOrNull,
  branchName: isTextOrNull,
  subBranchName: isTextOrNull,
  currentBranchYear: isTextOrNull,
  currentBranchYearId: isTextOrNull,
  userClassIds: (value) => value === null || isTexts(value),
  token: (value) => isText(value) && value !== '',
  expiration: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  mustChangePassword: (value) => typeof value === 'boolean',
  email: isTextOrNull,
  isEmailVerified: (value) => value === undefined || typeof value === 'boolean',
  thumbnail: isTextOrNull,
  draftKey: (value) => value === undefined || isText(value),
  signInName: isSignInName,
}

function isSession(stored: Loose): stored is Loose & Session {
  return Object.entries(checks).every(([key, check]) => check(stored[key]))
}

// Not the contract's list: its module imports the schema library.
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

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
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
    // A malformed text under our key is no session.
    return null
  }
}
