import { expect } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { ExamScreen, examHall } from '../../exam/exam-hall.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { closeStore, fillStore, watchStore } from '../../phone/store.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

// The page stays open all the time: files kept for times without signal are not needed.
test.use({ serviceWorkers: 'block' })

const classServer = givenClassServer({
  size: 8,
  arrange: (db, { dataDir }) => examHall(dataDir, db),
})

test('the store closes itself under register and journal, with and without signal', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const { page, context } = await takePhone(ngaji)
  await watchStore(context)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.untilSent()
  const names = schoolClass.children.map(({ name }) => name)

  await closeStore(page)
  await register.markArrival(names[0] ?? '')
  await expect(page.getByText(/^1 dari \d+ sudah datang$/)).toBeVisible()
  await register.untilSent()

  await context.setOffline(true)
  await closeStore(page)
  await register.markArrival(names[1] ?? '')
  await expect(page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await expect(page.getByText(/^Belum tersimpan/)).toHaveCount(0)
  await context.setOffline(false)
  await register.untilSent()

  await page.goto(`${ngaji.url}/journal/new`)
  await expect(page.getByLabel('Judul')).toBeVisible()
  await closeStore(page)
  await page.getByLabel('Judul').fill('Malam ini')
  await page.getByLabel('Isi Jurnal').fill('Semua hafal.')
  await expect(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
  await closeStore(page)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(/^Jurnal (tersimpan di HP|terkirim)\.$/)).toBeVisible()
  await expect(page.getByText('Malam ini').first()).toBeVisible()
})

test('a phone without room marks with signal, and says what it cannot without', async ({
  takePhone,
  troubles,
}) => {
  const { ngaji, schoolClass } = classServer()
  const { page, context } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.untilSent()
  const [third = '', fourth = ''] = schoolClass.children.slice(2).map(({ name }) => name)
  await fillStore(page)
  await register.markArrival(third)
  await expect(page.getByText('HP penuh · langsung dikirim')).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toHaveCount(0)

  await context.setOffline(true)
  // Two taps within a moment count as one: the second is tried until it counts.
  await expect(async () => {
    await page.getByRole('button', { name: `Hadir: ${fourth}` }).click()
    const refusal = page.getByText(/^Belum tersimpan\. Penyimpanan HP ini penuh\./)
    await expect(refusal).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('HP penuh · perlu sinyal')).toBeVisible()
  // The page says on the console what it could not keep.
  const [refused = '', ...again] = new Set(troubles.splice(0))
  expect(refused).toContain('a record was not kept')
  expect(again).toEqual([])
  await context.setOffline(false)
  await page.reload()
  await register.untilSent()
  await expect(page.getByRole('button', { name: `Hadir: ${third}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Hadir: ${fourth}` })).toBeVisible()
})

test('the store closes itself under an exam', async ({ takePhone }) => {
  const { ngaji, more } = classServer()
  const { page, context } = await takePhone(ngaji)
  await watchStore(context)
  const exam = new ExamScreen(page)
  await signIn(page, ngaji.url, 'munaqis@ngaji.test')
  await page.getByRole('link', { name: 'Mulai Menilai' }).click()
  await exam.openByNis(more.child.nis)
  await exam.start('Hafalan Doa')
  await closeStore(page)
  await exam.mark(1, 1)
  await exam.untilMarked(1)
  await expect(page.getByText(/^Terkirim/)).toBeVisible()
  await context.setOffline(true)
  await closeStore(page)
  await exam.mark(2, 2)
  await exam.untilMarked(2)
  await expect(page.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Terkirim/)).toBeVisible()
})
