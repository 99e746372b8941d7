import { readFileSync } from 'node:fs'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, type Locator, type Page } from '@playwright/test'
import { arrangeClass, moveOtherClassesToDawn, type ArrangedClass } from '../../arrange.ts'
import { demoPassword, signIn } from '../../people.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import type { Db } from '../../../server/src/deps.ts'
import { readCode, readPdf } from '../../../server/test/read-pdf.ts'
import { test } from '../../watched-page.ts'

// The cards of a class, and one that was lost.
test.describe.configure({ mode: 'serial' })

const desk = { width: 1440, height: 900 }

let ngaji: RunningNgaji
let schoolClass: ArrangedClass
let firstCode: string
let newCode: string

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:05', arrange })
  ngaji = started.ngaji
  schoolClass = started.arranged
})
test.afterAll(() => ngaji.close())

/** The first child of the class has a password of its own and a complete profile. */
async function arrange(db: Db, dataDir: string): Promise<ArrangedClass> {
  await moveOtherClassesToDawn(db, 'Kelas Umar 5')
  const times = { startTime: '19:00', endTime: '20:15' }
  const arranged = await arrangeClass(dataDir, db, { name: 'Kelas Umar 5', ...times })
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('email', '=', 'guru@ngaji.test')
    .executeTakeFirstOrThrow()
  const { user_id } = await db
    .selectFrom('student')
    .select('user_id')
    .where('id', '=', arranged.children[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('app_user')
    .set({ password_hash, must_change_password: false })
    .where('id', '=', user_id)
    .execute()
  return arranged
}

const child = () => {
  const [first] = schoolClass.children
  if (!first) throw new Error('the class has children')
  return first
}

/** The file the shown document is saved as. */
async function savedPdf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Kartu_[\w-]+\.pdf$/)
  return readPdf(readFileSync(await download.path()))
}

/** Signing in with a card: its code in place of the NIS. */
function signInWith(page: Page, code: string) {
  const body = { nis: code, password: demoPassword }
  return page.request.post(`${ngaji.url}/api/users/login`, { data: body })
}

async function openCardAsDesa(page: Page): Promise<void> {
  const card = `${ngaji.url}/dashboard/students/${child().id}?tab=kartu`
  await signIn(page, card, 'desa@ngaji.test')
  await expect(page.getByRole('region', { name: 'Depan kartu' })).toBeVisible()
}

test('the PJP prints the cards of a class', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, `${ngaji.url}/dashboard/classes/${schoolClass.id}`, 'desa@ngaji.test')
  await page.getByRole('button', { name: 'Cetak kartu' }).click()
  const choices = page.getByRole('dialog', { name: `Cetak kartu ${schoolClass.name}` })
  await expect(choices.getByRole('radio', { name: /A4, 10 kartu/ })).toBeChecked()
  await checkAsItStands(page)
  await choices.getByRole('button', { name: 'Cetak' }).click()
  await expect(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
  // What was printed is still there after a reload, and not printed a second time.
  await page.reload()
  const pdf = await savedPdf(page)
  const fronts = pdf.pages.filter((_page, index) => index % 2 === 0)
  const names = fronts.flatMap(({ lines }) => lines).join('\n')
  for (const { nis } of schoolClass.children) expect(names).toContain(nis)
  await pdf.close()
})

test('a single card carries the code that signs the child in', async ({ page }) => {
  await page.setViewportSize(desk)
  await openCardAsDesa(page)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true }).click()
  const pdf = await savedPdf(page)
  firstCode = readCode(await pdf.picture(2, { x: 0, y: 0, width: 43, height: 43 }))
  await pdf.close()
  expect(firstCode).toBe(child().code)
  expect((await signInWith(page, firstCode)).status()).toBe(200)
})

test('a phone that shows no PDF shows the first page as a picture', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await openCardAsDesa(page)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true }).click()
  const picture = page.getByRole('img', { name: 'Halaman pertama Kartu siswa' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1240)
  await expect(page.locator('iframe')).toHaveCount(0)
  await checkAsItStands(page)
})

test('a lost card is voided: it does not sign in any more', async ({ page }) => {
  await page.setViewportSize(desk)
  await openCardAsDesa(page)
  await page.getByRole('button', { name: 'Batalkan kartu' }).click()
  const asking = page.getByRole('dialog', { name: `Batalkan kartu ${child().name}?` })
  await asking.getByRole('radio', { name: 'Hilang' }).check()
  await asking.getByLabel('Catatan').fill('Tertinggal di angkot')
  await checkAsItStands(page)
  await asking.getByRole('button', { name: 'Batalkan kartu' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Berhasil!' })).toContainText(
    '1 kartu dibatalkan.',
  )
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(page.getByText('Tidak ada kartu yang berlaku.').first()).toBeVisible()
  await expect(page.getByText(/^Hilang, /)).toBeVisible()
  const refused = await signInWith(page, firstCode)
  const wrong = await page.request.post(`${ngaji.url}/api/users/login`, {
    data: { nis: child().nis, password: 'salah-sekali-ini' },
  })
  expect([refused.status(), await refused.json()]).toEqual([wrong.status(), await wrong.json()])
})

test('the new card is another one, and works', async ({ page }) => {
  await page.setViewportSize(desk)
  await openCardAsDesa(page)
  await page.getByRole('button', { name: 'Terbitkan ulang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan dan cetak' }).click()
  const pdf = await savedPdf(page)
  newCode = readCode(await pdf.picture(2, { x: 0, y: 0, width: 43, height: 43 }))
  expect(pdf.pages[1]?.lines.join(' ')).toContain('Kartu ke-2')
  await pdf.close()
  expect(newCode).not.toBe(firstCode)
  expect((await signInWith(page, newCode)).status()).toBe(200)
  await page.getByRole('button', { name: 'Kembali' }).last().click()
  await expect(page.getByText('Kartu ke-2').first()).toBeVisible()
  await checkAsItStands(page)
})

test('at attendance the old card warns and the new one does not', async ({ page }) => {
  await signIn(page, ngaji.url)
  const scan = async (code: string, number: number) => {
    const operation = {
      operationId: `019a0000-0000-7000-8000-00000000000${number}`,
      kind: 'scan',
      code,
      at: ngaji.now().toISOString(),
    }
    const answer = await page.request.post(`${ngaji.url}/api/attendances/sync`, {
      headers: { origin: ngaji.url },
      data: {
        classId: schoolClass.id,
        date: dayInJakarta(ngaji.now()),
        deviceId: 'hp-perjalanan',
        operations: [operation],
      },
    })
    return (await answer.json()).results[0]
  }
  expect(await scan(firstCode, 1)).toMatchObject({ outcome: 'applied', card: 'voided' })
  expect(await scan(newCode, 2)).toMatchObject({ card: 'valid' })
})

/** Signs in as a child without a camera does. */
async function signInAsChild(page: Page): Promise<void> {
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of child().nis)
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByRole('link', { name: 'Kartu', exact: true })).toBeVisible()
}

test('the child shows the new card on the own phone, also without signal', async ({
  takePhone,
}) => {
  const { page, context } = await takePhone(ngaji)
  await signInAsChild(page)
  await page.getByRole('link', { name: 'Kartu', exact: true }).click()
  const code = page.getByRole('img', { name: 'Kode QR kartu saya' })
  await expect(code).toBeVisible()
  expect(await codeIn(code)).toBe(newCode)
  const width = await code.evaluate((element) => element.getBoundingClientRect().width)
  expect(width, 'at least 60 mm').toBeGreaterThan(226)
  await checkScreen(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Kembali', exact: true }).click()
  await page.getByRole('link', { name: 'Kartu', exact: true }).click()
  expect(await codeIn(code)).toBe(newCode)
  await context.setOffline(false)
})

/** What a camera reads off the screen. */
async function codeIn(code: Locator): Promise<string> {
  const picture = await loadImage(await code.screenshot())
  const canvas = createCanvas(picture.width, picture.height).getContext('2d')
  canvas.drawImage(picture, 0, 0)
  return readCode(canvas.getImageData(0, 0, picture.width, picture.height))
}
