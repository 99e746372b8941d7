import { afterAll, beforeAll, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

it('has a row in every table', async () => {
  const tables = await scene.run(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'migration%'`,
  )
  const empty: unknown[] = []
  for (const { name } of tables) {
    const rows = await scene.run(`select 1 from "${String(name)}" limit 1`)
    if (rows.length === 0) empty.push(name)
  }
  expect(empty).toEqual([])
})
