import { execFileSync } from 'node:child_process'
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

const sortedOnPhone = `
  import { compareNames } from '@ngaji/contract/values/person/name-order.rules'
  const people = JSON.parse(process.env.NAMES).map((name) => ({ name, nis: '20250010' }))
  console.log(JSON.stringify(people.toSorted(compareNames).map(({ name }) => name)))`

it.each(['id_ID', 'cs_CZ', 'es_ES', 'sv_SE', 'lt_LT', 'tr_TR'])(
  'a phone in %s has the same order',
  (locale) => {
    const env = {
      ...process.env,
      LC_ALL: `${locale}.UTF-8`,
      NAMES: JSON.stringify(namesInOrder.toReversed()),
    }
    const args = ['--input-type=module', '--eval', sortedOnPhone]
    const answer = execFileSync(process.execPath, args, {
      env,
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    expect(JSON.parse(answer)).toEqual(namesInOrder)
  },
)
