import { otherNames, sameNames } from '@ngaji/contract/values/person/folded-name.fixtures'
import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What names are written and mistyped with, for random names. */
const signs = [
  "' ’ ʿ ´ ` ＇ - – － . … ．",
  'A a á a\u0301 Ḥ İ ß ﬁ Ａ ２ Z ŉ ẚ ½ \u034F',
  'ع ب ـ \u064E \u0670 \u06E1 \u08D3 ﻋ ٣ ﷽ \u200C ꦲ ꧀',
].flatMap((row) => row.split(' '))
const blanks = [' ', '\u00A0', '\u3000']
const randomNames = fc.sample(
  fc.array(fc.constantFrom(...signs, ...blanks), { maxLength: 12 }),
  2000,
)

it('the database folds names as the contract does', async () => {
  const random = randomNames.map((name) => name.join(''))
  const names = [...sameNames.flat(), ...otherNames.flat(), ...random]
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, folded_name(name) as folded from unnest(${names}::text[]) name`.execute(app.db)
  expect(rows).toEqual(names.map((name) => ({ name, folded: foldedName(name) })))
})
