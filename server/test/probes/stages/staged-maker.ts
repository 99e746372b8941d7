import type { Scene } from './probe-scene.ts'

/** Is this id an account? Then a record can be staged as created by it. */
export async function isAccount({ app }: Scene, id: string): Promise<boolean> {
  const found = await app.deps.db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
