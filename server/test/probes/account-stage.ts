import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from './probe-targets.ts'

/** A hand-out made by the account asked for, in place of its id. */
export async function receiverOf({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, newId, now } = app.deps
  const userId = request.params?.['id'] ?? ''
  const maker = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!maker) return request
  const id = newId()
  await db
    .insertInto('handout')
    .values({ id, user_id: userId, kind: 'codes', codes_until: now(), created_at: now() })
    .execute()
  return { params: { id } }
}

async function givenUnused({ app }: Scene): Promise<string> {
  const { db, newId } = app.deps
  const id = newId()
  await db
    .insertInto('app_user')
    .values({ id, name: 'Salah', email: `${id}@ngaji.test`, role: 'curriculum' })
    .execute()
  return id
}

/** Names an account nobody has used. */
export async function unusedAccount(scene: Scene): Promise<ProbeRequest> {
  return { params: { userId: await givenUnused(scene) } }
}

export async function newAccounts(scene: Scene): Promise<ProbeRequest> {
  return { body: { userIds: [await givenUnused(scene)] } }
}
