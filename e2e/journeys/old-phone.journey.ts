import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../../scripts/prepare.mjs'
import { givenEvening } from '../evening.ts'
import { signIn } from '../people.ts'
import { test } from '../watched-page.ts'

const evening = givenEvening()

/** What Chrome 111 has not, and later versions have. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drop = (owner: object | undefined, names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    drop(Map, ['groupBy'])
    drop(Object, ['groupBy'])
    drop(Promise, ['withResolvers', 'try'])
    drop(Array, ['fromAsync'])
    drop(URL, ['parse', 'canParse'])
    drop(AbortSignal, ['any'])
    const ofSets = ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']
    drop(Set.prototype, [...ofSets, 'isSupersetOf', 'isDisjointFrom'])
    const ofIterators = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']
    drop(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object, [
      ...ofIterators,
      'some',
      'every',
      'find',
    ])
  })
}

test('a phone with Chrome 111 signs in and opens what a teacher needs', async ({ takePhone }) => {
  const { ngaji } = evening()
  const { page } = await takePhone(ngaji)
  await makeOld(page)
  await signIn(page, ngaji.url)
  for (const path of ['journal', 'materialProgress', 'attendances', 'dashboard']) {
    await page.goto(`${ngaji.url}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Terjadi kesalahan')).toBeHidden()
  }
})

test('a browser below the floor of the style sheets reads what to do', async ({ takePhone }) => {
  const { ngaji } = evening()
  const { page } = await takePhone(ngaji)
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto(ngaji.url)
  await expect(page.getByRole('heading', { name: 'Browser ini terlalu lama' })).toBeVisible()
  await expect(page.getByText(/Play Store/)).toBeVisible()
})

/** Younger than Chrome 111, and not merely passed over by a browser that does not know them. */
const tooYoung = [
  /[{;]\s*&/,
  /@scope\b/,
  /@function\b/,
  /\blight-dark\(/,
  /\b(?:oklch|rgb|hsl)\(from\b/,
  /\b(?:round|mod|rem|abs|sign|if|anchor|linear)\(/,
]

test('the style sheets stay on the floor of Chrome 111', () => {
  const folder = join(root, 'web/dist/assets')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const name of sheets) {
    // What a condition asks for is asked, and not used.
    const sheet = readFileSync(join(folder, name), 'utf8').replaceAll(/@supports[^{]*/g, '')
    expect(
      tooYoung.filter((young) => young.test(sheet)),
      name,
    ).toEqual([])
  }
})
