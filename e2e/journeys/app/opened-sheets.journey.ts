import { expect } from '@playwright/test'
import { openTodaysRegister, signIn, signInHere } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { checkAsItStands, checkScreen } from '../../visits/screen-check.ts'
import { arrangeScenario } from '../../scenario.ts'
import type { Stage } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeScenario })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

test('the register in use can be read and reached by everybody', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, stage.className)
  const register = new RegisterScreen(page)
  await register.markArrival(stage.child)
  await checkScreen(page)
  await page.getByRole('button', { name: 'Ketik NIS' }).click()
  await expect(page.getByRole('dialog', { name: 'Ketik NIS' })).toBeVisible()
  await checkAsItStands(page)
  await page.keyboard.press('Escape')
  await register.showList()
  await register.setExcused(stage.child, 'Acara keluarga')
  await checkAsItStands(page)
  for (const name of ['Hari lain', 'Rekap hari ini']) {
    await page.getByRole('button', { name: 'Pilihan lain' }).click()
    await checkAsItStands(page)
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkAsItStands(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the sign-in with the camera, and the account panel', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Gunakan Email' }).click()
  await signInHere(page, 'guru@ngaji.test')
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await expect(page.getByRole('dialog', { name: 'Lainnya' })).toBeVisible()
  await checkAsItStands(page)
  await page.getByRole('link', { name: 'Keamanan' }).click()
  await page
    .getByRole('button', { name: /^Ubah nama/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Ubah nama perangkat' })).toBeVisible()
  await checkAsItStands(page)
})
