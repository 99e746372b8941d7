import { expect, type Page } from '@playwright/test'
import { openTodaysRegister, signIn, signInAs } from '../../people.ts'
import { givenWaitingRecords, loseLine } from '../../phone/queue.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { arrangeScenario } from '../../scenario.ts'
import { isDrawn } from '../../visits/drawn-screens.ts'
import { misfitsOn } from '../../visits/phone-fit.ts'
import { openScreen, quickVisitsOf } from '../../visits/quick-visits.ts'
import { phoneUsers, visitsOf } from '../../visits/role-visits.ts'
import type { Stage } from '../../visits/visits.ts'
import { test } from '../../watched-page.ts'

// The line is lost without the network: screens that were not opened yet can still be read.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

/** Three digits beside the bars' other words. */
const waiting = 999

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeScenario })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

/** With signal they are measured by `every-screen`. */
for (const who of phoneUsers) {
  test(`every screen of ${who} fits without signal, and ${waiting} waiting`, async ({
    takePhone,
  }) => {
    const others = await quickVisitsOf(who, visitsOf)
    const visits = [...(visitsOf[who] ?? []), ...others].filter(isDrawn)
    test.setTimeout(60_000 + visits.length * 20_000)
    const { page } = await takePhone(ngaji)
    await signInAs(page, ngaji.url, who)
    await givenWaitingRecords(page, waiting)
    await loseLine(page)
    await expect(page.getByText(`${waiting} menunggu`).first()).toBeVisible()
    const misfits: string[] = []
    for (const visit of visits) {
      await openScreen(page, visit.path(stage))
      misfits.push(...(await misfitsOn(page)))
    }
    expect([...new Set(misfits)]).toEqual([])
  })
}

/** The bars of the register, as camera and as list, with one record waiting. */
test('the register in use fits with one record waiting', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, stage.className)
  await givenWaitingRecords(page, 1)
  await expect(page.getByText('1 menunggu').first()).toBeVisible()
  const misfits = await misfitsOn(page)
  const register = new RegisterScreen(page)
  await register.showList()
  misfits.push(...(await misfitsOn(page)))
  await register.open(stage.child)
  misfits.push(...(await misfitsOn(page)))
  for (const sheet of ['Hari lain', 'Rekap hari ini']) {
    await page.getByRole('button', { name: 'Pilihan lain' }).click()
    await page.getByRole('menuitem', { name: sheet }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    misfits.push(...(await misfitsOn(page)))
    await closeByBack(page)
  }
  expect([...new Set(misfits)]).toEqual([])
})

async function closeByBack(page: Page): Promise<void> {
  const before = page.url()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(before)
}
