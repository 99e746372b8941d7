import { otherNames, sameNames } from '@ngaji/contract/values/person/folded-name.fixtures'
import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the database folds names as the contract does', async () => {
  const names = [...sameNames.flat(), ...otherNames.flat()]
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, folded_name(name) as folded from unnest(${names}::text[]) name`.execute(app.db)
  expect(rows).toEqual(names.map((name) => ({ name, folded: foldedName(name) })))
})
