import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../../scripts/prepare.mjs'
import { givenClassServer } from '../../class-server.ts'
import { ExamScreen, examHall, storedCategory } from '../../exam/exam-hall.ts'
import { makeCardCamera } from '../../fake-camera/card-camera.ts'
import { makeOld } from '../../phone/old-browser.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer({
  arrange: (db, { dataDir }) => examHall(dataDir, db),
})

test('a phone with Chrome 111 signs in and opens what a teacher needs', async ({ takePhone }) => {
  const { ngaji } = classServer()
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
  const { ngaji, schoolClass } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page, context } = await takePhone(ngaji, { film: camera.film })
  const workers = await makeOld(context)
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.scan(camera, schoolClass.children.slice(0, 3))
  await expect(page.getByText(`3 dari ${schoolClass.children.length} sudah datang`)).toBeVisible()
  expect(workers.page).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Pilihan lain' }).click()
  await page.getByRole('menuitem', { name: 'Rekap hari ini' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await context.setOffline(true)
  await register.showList()
  await register.setStatus(schoolClass.children[5]?.name ?? '', 'Sakit')
  await expect(page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await context.setOffline(false)
  await register.untilSent()
})

test('a phone with Chrome 111 examines a child from the card to the stored score', async ({
  takePhone,
}) => {
  const { ngaji, more } = classServer()
  const { child } = more
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page, context } = await takePhone(ngaji, { film: camera.film })
  const workers = await makeOld(context)
  const exam = new ExamScreen(page)
  await signIn(page, ngaji.url, 'munaqis@ngaji.test')
  await page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await camera.show(child.code)
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  expect(workers.page).toBeGreaterThan(0)

  await exam.start('Menulis Arab')
  const count = await exam.questionCount()
  await exam.mark(1, 1)
  await context.setOffline(true)
  await exam.mark(2, count)
  await exam.untilMarked(count)
  await context.setOffline(false)
  await exam.save()
  await expect(page.getByText('Berhasil menyimpan nilai!')).toBeVisible()
  await exam.closeResult()
  await expect(page.getByText(/^Telah dinilai oleh/)).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(
    page.getByText('Penilaian selesai, silakan scan siswa berikutnya.').first(),
  ).toBeVisible()

  await ngaji.stopped(async (db) => {
    expect(await storedCategory(db, child.scoreId, 'writing')).toMatchObject({ total: 100 })
  })
  await ngaji.start()
})

test('a computer with Chrome 111 opens menus and searches in lists', async ({ takePhone }) => {
  const { ngaji } = classServer()
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

test('an unsupported browser is shown what to do', async ({ takePhone }) => {
  const { ngaji } = classServer()
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

test('the style sheets use no feature younger than Chrome 111', () => {
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
