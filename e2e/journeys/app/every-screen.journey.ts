import { expect } from '@playwright/test'
import { openTodaysRegister, signIn, signInAs, signInHere } from '../../people.ts'
import { goWithin, openScreen, quickVisitsOf } from '../../visits/quick-visits.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { isByAddress, isFirst, parts, visitsOf } from '../../visits/role-visits.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import {
  checkAgain,
  checkAndLeave,
  checkAsItStands,
  checkOnPhone,
  checkScreen,
} from '../../visits/screen-check.ts'
import { arrangeScenario } from '../../scenario.ts'
import type { Stage } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

// Online only: work without signal is covered by other journeys.
test.use({ serviceWorkers: 'block' })

// Visits are read-only. Each part has a server of its own.
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeScenario })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

for (const part of parts) {
  test.describe(Object.keys(part).join(', '), () => {
    test.describe.configure({ mode: 'default' })
    for (const [who, visits] of Object.entries(part)) {
      test(`every screen of ${who} can be read and reached by everybody`, async ({
        takePhone,
        look,
      }) => {
        // Some roles have many screens.
        test.setTimeout(60_000 + visits.length * 20_000)
        const { page } = await takePhone(ngaji)
        if (who !== 'nobody') await signInAs(page, ngaji.url, who)
        for (const visit of visits) {
          const path = visit.path(stage)
          await (isByAddress(who, visit) ? page.goto(ngaji.url + path) : goWithin(page, path))
          await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
          if (look === 'full') await (isFirst(who, visit) ? checkAndLeave(page) : checkAgain(page))
          else if (isFirst(who, visit)) await checkOnPhone(page)
        }
        // What others have looked at is there for this role, too.
        for (const visit of await quickVisitsOf(who, visitsOf))
          await openScreen(page, visit.path(stage))
      })
    }
  })
}

test.describe('what opens on a screen', () => {
  test.describe.configure({ mode: 'default' })

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
})
