import { namesInOrder } from '@ngaji/contract/values/person/name-order.fixtures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the database orders names as the register of a phone does', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${namesInOrder.toReversed()}::text[]) name
    order by name collate "und-x-icu"`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(namesInOrder)
})
