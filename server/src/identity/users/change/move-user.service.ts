import type { Deps } from '../../../deps.ts'
import { revokeSessions } from '../../sign-in/sessions/revoke-sessions.service.ts'
import { saveKelompok } from '../list/place.queries.ts'

/** Moves an account to another kelompok; whoever issued a code in the former one loses it. */
export async function moveUser(deps: Deps, userId: string, subBranchId: string): Promise<void> {
  await saveKelompok(deps.db, userId, subBranchId)
  await revokeSessions(deps, [userId])
}
