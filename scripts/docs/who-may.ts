import { cellsFor, type ActionId } from '../../contract/src/policy.ts'
import type { Cell, Reach } from '../../contract/src/policy/policy-entry.ts'
import { roles, roleTitle, type Role } from '../../contract/src/roles.ts'
import { groupBy } from './markdown.ts'

const reachInWords: Record<Reach, string> = {
  public: 'everybody',
  own: 'the own record',
  class: 'own classes',
  kelompok: 'own kelompok',
  desa: 'own desa',
  all: 'all',
}

function cellInWords({ reach, isReduced, isGuarded, needsConfirmation }: Cell): string {
  const limits = [
    isReduced && 'some fields only',
    isGuarded && 'in the right state only',
    needsConfirmation && 'asks for the password again',
  ].filter(Boolean)
  return reachInWords[reach] + (limits.length > 0 ? ` (${limits.join(', ')})` : '')
}

function cellsInWords(action: ActionId, role: Role | null): string {
  return cellsFor(action, role).map(cellInWords).join(', ')
}

/** The roles of an action and their reach, in words: "Guru: own classes · PJP Desa: own desa". */
export function whoMay(action: ActionId): string {
  const allowed = roles.filter((role) => cellsFor(action, role).length > 0)
  const nobody = cellsInWords(action, null)
  if (nobody !== '') return `${nobody}, signed in or not`
  const ways = groupBy(allowed, (role) => cellsInWords(action, role))
  return [...ways]
    .map(([words, those]) => {
      const names = those.length === roles.length ? 'every role' : those.map(roleHeading).join(', ')
      return `${names}: ${words}`
    })
    .join(' · ')
}

function roleHeading(role: Role): string {
  return roleTitle[role]
}
