import { sql } from 'kysely'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'
import { isAccount } from './staged-maker.ts'

/** Account slips created by the requested account, in place of its id. */
export async function receiverOf(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, newId, now } = scene.app.deps
  const userId = request.params?.['id'] ?? ''
  if (!(await isAccount(scene, userId))) return request
  const id = newId()
  await db
    .insertInto('handout')
    .values({ id, user_id: userId, kind: 'codes', codes_until: now(), created_at: now() })
    .execute()
  return { params: { id } }
}

/** A self-attached address on the requested account, which an office may remove. */
export async function attachedEmail({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await sql`update app_user set email = 'sendiri.' || id || '@ngaji.test'
    where id::text = ${request.params?.['userId'] ?? ''}`.execute(app.deps.db)
  return request
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

/** Names an unused account. */
export async function unusedAccount(scene: Scene): Promise<ProbeRequest> {
  return { params: { userId: await givenUnused(scene) } }
}

export async function newAccounts(scene: Scene): Promise<ProbeRequest> {
  return { body: { userIds: [await givenUnused(scene)] } }
}
