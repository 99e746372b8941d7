import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { meteredLine, type MeteredLine } from '../../phone/metered-line.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

/**
 * What a day may take of a teacher's data packet, headers and repetitions included. On the first day the
 * whole app comes down besides, with every screen for times without signal.
 */
const mostBytes = 1_000_000
const mostOfLaterDays = 300_000

const classServer = givenClassServer({ size: 30 })

test('a school day is a small part of a data packet, and the first one brings less than a megabyte', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = classServer()
  const line = await meteredLine(ngaji.url)
  const storage = join(ngaji.dataDir, 'phone')

  // The first day: the app itself comes down, with all of its screens for times without signal.
  const first = await takePhone(ngaji, { storage })
  await signIn(first.page, line.url)
  await teach(first.page, { schoolClass })
  await untilReadyForNoSignal(first.page)
  await untilQuiet(line)
  const firstDay = line.read()
  await first.close()

  const later = await takePhone(ngaji, { storage })
  await later.page.goto(line.url)
  await teach(later.page, { schoolClass })
  await untilQuiet(line)
  const laterDay = line.read()
  await later.close()
  line.close()

  for (const [type, { down, up }] of Object.entries({ firstDay, laterDay }))
    test.info().annotations.push({ type, description: `${down} down, ${up} up` })
  expect(firstDay.down).toBeLessThan(mostBytes)
  expect(laterDay.down + laterDay.up).toBeLessThan(mostOfLaterDays)
  expect(laterDay.down).toBeGreaterThan(0)
})

type Day = { schoolClass: { id: string; name: string; children: { name: string }[] } }

/** Attendance of thirty children and a few corrections, what was taught, a look into the journal, the figures and the history. */
async function teach(page: Page, { schoolClass }: Day): Promise<void> {
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  for (const { name } of schoolClass.children) await register.setStatus(name, 'Hadir')
  for (const { name } of schoolClass.children.slice(0, 5)) await register.setStatus(name, 'Sakit')
  await register.untilSent()
  await follow(page, `/materialProgress/new?class=${schoolClass.id}`)
  await page.getByLabel('Kategori').selectOption('Hafalan Surah')
  await page.getByLabel('Materi', { exact: true }).fill('Surah An-Naba ayat 1–5')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'An-Naba' }).first()).toBeVisible()
  for (const path of ['/journal', '/performance', `/dashboard/classes/${schoolClass.id}`, '/']) {
    await follow(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
}

/** Follows an address as a tap on a link does: the app stays open. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path || path === url.pathname)
}

/** Nothing has travelled for longer than any answer takes. */
async function untilQuiet(line: MeteredLine): Promise<void> {
  await expect.poll(() => line.idleMs()).toBeGreaterThan(4000)
}
