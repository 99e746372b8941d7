import type {
  Duplicate,
  RequestedPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listLikenesses, type Asked, type Likeness } from './duplicates.queries.ts'

/** A list that is no ticket yet. */
const unfiled = '00000000-0000-0000-0000-000000000000'

/** Who of these people may exist already, seen from a desa; null looks everywhere. */
export async function findDuplicates(
  { db }: Pick<Deps, 'db'>,
  actor: Asker,
  { people, branchId }: { people: readonly RequestedPerson[]; branchId: string | null },
): Promise<Duplicate[]> {
  const asked = people.map((person, index): Asked => ({
    request: unfiled,
    index,
    name: person.name,
    born: person.dateOfBirth,
    email: 'email' in person ? person.email : null,
    branch: branchId,
  }))
  return duplicatesFor(actor, await listLikenesses(db, asked))
}

type Asker = Pick<Actor, 'branchId' | 'subBranchId' | 'role'>

/**
 * The duplicates as the caller may know them. Only the region is told which addresses have accounts: to
 * other callers a taken address looks like a free one, and the approval finds it.
 */
export function duplicatesFor(asker: Asker, likenesses: readonly Likeness[]): Duplicate[] {
  const told = likenesses.filter(
    ({ by, from }) => by !== 'email' || from === 'list' || asker.role === 'admin',
  )
  return told.map(duplicateFor(asker))
}

/** The answer says of a person outside the actor's reach only that there may be such a person. */
function duplicateFor(asker: Asker) {
  return (likeness: Likeness): Duplicate => {
    const { index, by, from, ...found } = likeness
    if (from === 'list')
      return { index, by, name: found.name, nis: null, subBranchName: 'daftar ini' }
    if (!isInReach(asker, likeness))
      return { index, by, name: 'Akun lain', nis: null, subBranchName: farPlaceOf(asker) }
    const place = found.subBranchName ?? 'Daerah'
    const subBranchName = from === 'pending' ? `${place}, sedang diajukan` : place
    return { index, by, name: found.name, nis: found.nis, subBranchName }
  }
}

function isInReach({ role, branchId, subBranchId }: Asker, found: Likeness): boolean {
  if (role === 'admin') return true
  if (role === 'branchAdmin') return branchId !== null && found.branchId === branchId
  return subBranchId !== null && found.subBranchId === subBranchId
}

function farPlaceOf({ role }: Asker): string {
  return role === 'branchAdmin' ? 'desa lain' : 'kelompok lain'
}

/** How many people the hints are about. */
export function countDuplicates(duplicates: readonly { index: number }[]): number {
  return new Set(duplicates.map(({ index }) => index)).size
}
