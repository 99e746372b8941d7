import type { Role } from '@ngaji/contract/roles'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'

/** A pending request, filed by this account for the first kelompok. */
async function ticketOf({ app, here }: Scene, userId: string): Promise<string | null> {
  const { db, newId } = app.deps
  const asker = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!asker) return null
  const id = newId()
  await db
    .insertInto('account_request')
    .values({
      id,
      ticket_id: 'PRBE23',
      kind: 'student',
      user_id: userId,
      branch_id: here.branchId,
      sub_branch_id: here.subBranchId,
    })
    .execute()
  await db
    .insertInto('account_request_person')
    .values({
      id: newId(),
      account_request_id: id,
      ordinal: 0,
      name: 'Anak Diajukan',
      date_of_birth: '2016-04-05',
      gender: 'male',
    })
    .execute()
  return id
}

/** A ticket of the requested account, in place of its id. */
export async function ticketFiledBy(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const id = await ticketOf(scene, request.params?.['ticketId'] ?? '')
  return id === null ? request : { ...request, params: { ticketId: id } }
}

/** A ticket of the requested account, named in the body; each role makes the decision it is permitted. */
export async function decidedBy(
  scene: Scene,
  { body }: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const { ticketId } = body as { ticketId: string }
  const id = (await ticketOf(scene, ticketId)) ?? ticketId
  const decision =
    role === 'admin'
      ? { respond: 'rejected', reason: 'Sudah terdaftar.' }
      : { respond: 'cancelled' }
  return { body: { ticketId: id, ...decision } }
}

/** A pending ticket of the region. */
export async function oneWaits(scene: Scene): Promise<ProbeRequest> {
  const ticketId = await ticketOf(scene, scene.actors.subBranchAdmin.id)
  return { body: { ticketIds: [ticketId] } }
}
