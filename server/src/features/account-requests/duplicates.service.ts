import type {
  Duplicate,
  RequestedPerson,
} from '@ngaji/contract/features/account-requests/account-requests.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { listLikenesses, type Asked, type Likeness } from './duplicates.queries.ts'

/** A list that is no ticket yet. */
const unfiled = '00000000-0000-0000-0000-000000000000'

/** Who of these people may exist already, seen from a desa; null looks everywhere. */
export async function findDuplicates(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'branchId' | 'role'>,
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
  return (await listLikenesses(db, asked)).map(duplicateFor(actor))
}

/** As the caller may know it: who owns an address in another desa is not said. */
export function duplicateFor({ branchId, role }: Pick<Actor, 'branchId' | 'role'>) {
  return ({ index, by, from, ...found }: Likeness): Duplicate => {
    if (from === 'list')
      return { index, by, name: found.name, nis: null, subBranchName: 'daftar ini' }
    if (role !== 'admin' && found.branchId !== branchId)
      return { index, by, name: 'Akun lain', nis: null, subBranchName: 'desa lain' }
    const place = found.subBranchName ?? 'Daerah'
    const subBranchName = from === 'pending' ? `${place}, sedang diajukan` : place
    return { index, by, name: found.name, nis: found.nis, subBranchName }
  }
}

/** How many people the hints are about. */
export function countOf(duplicates: readonly { index: number }[]): number {
  return new Set(duplicates.map(({ index }) => index)).size
}
