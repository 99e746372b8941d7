import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { givenEvening } from '../evening.ts'
import { meteredLine, type MeteredLine } from '../metered-line.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../people.ts'
import { RegisterScreen } from '../register-screen.ts'
import { test } from '../watched-page.ts'

/** What a day may cost a teacher of her data packet: both ways, headers and repetitions included. */
const bytesOfDay = 1_000_000

const evening = givenEvening({ size: 30 })

test('a school day costs a teacher less than a megabyte, the very first one too', async ({
  takePhone,
}) => {
  const { ngaji, schoolClass } = evening()
  const line = await meteredLine(ngaji.url)
  const storage = join(ngaji.dataDir, 'phone')

  // The first day: the app itself comes down, with all of its screens for times without signal.
  const first = await takePhone(ngaji, { storage })
  await signIn(first.page, line.url)
  await teach(first.page, { url: line.url, schoolClass })
  await untilReadyForNoSignal(first.page)
  await untilQuiet(line)
  const firstDay = line.read()
  await first.close()

  const later = await takePhone(ngaji, { storage })
  await later.page.goto(line.url)
  await teach(later.page, { url: line.url, schoolClass })
  await untilQuiet(line)
  const laterDay = line.read()
  await later.close()
  line.close()

  for (const [day, { down, up }] of Object.entries({ firstDay, laterDay })) {
    test.info().annotations.push({ type: day, description: `${down} down, ${up} up` })
    expect(down + up, `${day}: ${down} down, ${up} up`).toBeLessThan(bytesOfDay)
  }
  expect(laterDay.down).toBeGreaterThan(0)
})

type Day = { url: string; schoolClass: { id: string; name: string; children: { name: string }[] } }

/** Attendance of thirty children and a few corrections, what was taught, a look into the journal, the figures and the history. */
async function teach(page: Page, { url, schoolClass }: Day): Promise<void> {
  await openTodaysRegister(page, schoolClass.name)
  const register = new RegisterScreen(page)
  await register.showList()
  for (const { name } of schoolClass.children) await register.setStatus(name, 'Hadir')
  for (const { name } of schoolClass.children.slice(0, 5)) await register.setStatus(name, 'Sakit')
  await register.untilSent()
  await page.goto(`${url}/materialProgress/new?class=${schoolClass.id}`)
  await page.getByLabel('Kategori').selectOption('Hafalan Surah')
  await page.getByLabel('Materi', { exact: true }).fill('Surah An-Naba ayat 1–5')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'An-Naba' }).first()).toBeVisible()
  for (const path of ['/journal', '/performance', `/dashboard/classes/${schoolClass.id}`, '/']) {
    await page.goto(`${url}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
}

/** Nothing has travelled for longer than any answer takes. */
async function untilQuiet(line: MeteredLine): Promise<void> {
  await expect.poll(() => line.idleMs(), { timeout: 60_000 }).toBeGreaterThan(4000)
}
