import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type BrowserContext } from '@playwright/test'
import { root } from '../../scripts/prepare.mjs'
import { givenEvening } from '../evening.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../people.ts'
import { RegisterScreen } from '../register-screen.ts'
import { test } from '../watched-page.ts'

const evening = givenEvening({
  film: ({ schoolClass }) => schoolClass.children.slice(0, 3).map(({ code }) => [code, 45]),
})

/** Features that Chrome 111 lacks and later versions have. */
async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const drop = (owner: object | undefined, names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    drop(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
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
  const { page, context } = await takePhone(ngaji)
  await makeOld(context)
  await signIn(page, ngaji.url)
  for (const path of ['journal', 'materialProgress', 'attendances', 'dashboard']) {
    await page.goto(`${ngaji.url}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Terjadi kesalahan')).toBeHidden()
  }
})

test('a phone with Chrome 111 takes a class by card, by hand and without signal', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass, film } = evening()
  const { page, context } = await takePhone(ngaji, { film })
  await makeOld(context)
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  await openTodaysRegister(page, schoolClass.name)
  await expect(page.getByText(`3 dari ${schoolClass.children.length} sudah datang`)).toBeVisible()

  await page.getByRole('button', { name: 'Pilihan lain' }).click()
  await page.getByRole('menuitem', { name: 'Rekap hari ini' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await context.setOffline(true)
  const register = new RegisterScreen(page)
  await register.showList()
  await register.setStatus(schoolClass.children[5]?.name ?? '', 'Sakit')
  await expect(page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await context.setOffline(false)
  await register.untilSent()
})

test('a computer with Chrome 111 opens menus and searches in lists', async ({ takePhone }) => {
  const { ngaji } = evening()
  const { page, context } = await takePhone(ngaji, {
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await makeOld(context)
  await signIn(page, ngaji.url, 'admin@ngaji.test')
  await page.goto(`${ngaji.url}/settings/users/new`)
  await page.getByRole('radio', { name: /PJP Kelompok/ }).check()
  const place = page.getByRole('combobox', { name: 'Kelompok' })
  await place.click()
  const first = page.getByRole('option', { name: /.+ - .+/ }).first()
  const chosen = (await first.textContent()) ?? ''
  await first.click()
  await expect(place).toHaveValue(chosen)
  await page.getByRole('button', { name: 'H. Hendra Admin Daerah' }).click()
  await expect(page.getByRole('dialog', { name: 'Akun' })).toBeVisible()
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
