import type { Scene } from './probe-scene.ts'

/** Whether this id is an account: then something can be staged as made by it. */
export async function isAccount({ app }: Scene, id: string): Promise<boolean> {
  const found = await app.deps.db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
