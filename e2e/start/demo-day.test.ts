import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/prepare.mjs'
import { testClockShiftMs } from '../../scripts/tests/clock/fixed-day.ts'
import { environmentOf, otherDates } from '../../scripts/tests/clock/machine-date.mjs'
import { moveClock } from '../../scripts/tests/clock/move-clock.mjs'
import { demoPassword } from '../people.ts'
import { startEnvironment } from './start-environment.ts'

// `npm start` in a fresh clone on the days on which the demo region is most likely to be dead, looked at in a
// browser. `npm run test:all` sets `START_DATES` to one date that it draws; `npm run test:long` tries all.

const { START_DATES: wanted } = process.env
const dates = wanted ? wanted.split(',') : otherDates

/** Days on which no class of the kelompok meets: a Sunday and two holidays. */
const withoutClass: readonly Day[] = ['2026-11-22', '2026-12-25', '2027-01-01']

/** Those of the teacher do not meet on a Saturday either, which a start late on Friday runs into. */
const withoutOwnClass: readonly Day[] = [...withoutClass, '2027-06-26']

/** A busy machine loads the region in minutes. */
const patienceMs = 60_000

describe.each(dates)('npm start on %s', (date) => {
  let dataDir: string | undefined
  let browser: Browser | undefined
  let server: ChildProcess | undefined
  let address = ''
  let shiftMs = 0
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ngaji-demo-day-'))
    const executablePath = findChromium()
    browser = await chromium.launch({ ...(executablePath && { executablePath }) })
    // The date begins now: what runs before would take from the minutes until midnight.
    shiftMs = Date.parse(date) - trueNow()
    server = startProduct(dataDir, shiftMs)
    address = await addressOf(server)
  }, 600_000)
  afterAll(async () => {
    try {
      await browser?.close()
    } finally {
      if (server) await end(server)
      if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    }
  })

  const today = () => dayInJakarta(new Date(trueNow() + shiftMs))

  /** The home of somebody of the printed table, on a phone of that day. */
  async function homeOf(email: string): Promise<Page> {
    if (!browser) throw new Error('the browser did not start')
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(patienceMs)
    await context.addInitScript(moveClock, { shiftMs })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Masuk' }).click()
    return page
  }

  it('shows the classes of today or when they meet next, and one to scan', async () => {
    // The kelompok first: once the teacher has opened a class, a day without a meeting has one.
    await expectPlanOfKelompok()
    await openClassOfTeacher()
  }, 240_000)

  async function expectPlanOfKelompok(): Promise<void> {
    const before = today()
    const page = await homeOf('kelompok@ngaji.test')
    const panel = page.getByRole('region', { name: 'Hari ini', exact: true })
    const words = await textWith(panel, /Kelas Umar 5/)
    const saysNone = /Tidak ada kelas hari ini\. Berikutnya \w+, \d+ \w+\./.test(words)
    expect(/absen belum dibuka/.test(words)).toBe(!saysNone)
    // Midnight may have passed meanwhile.
    expect([before, today()].map((day) => withoutClass.includes(day))).toContain(saysNone)
  }

  async function openClassOfTeacher(): Promise<void> {
    const before = today()
    const page = await homeOf('guru@ngaji.test')
    const card = page.getByRole('region', { name: 'Kelas berikutnya' })
    // Only the server tells the number of meetings, and with it the plan of today.
    const words = await textWith(card, /\d+ pertemuan/)
    const saysNext = /Bukan jadwal hari ini · berikutnya \w+, \d+ \w+/.test(words)
    expect([before, today()].map((day) => withoutOwnClass.includes(day))).toContain(saysNext)
    await card.getByRole('button', { name: 'Mulai Absen' }).click()
    // None of the dates is of an hour at which classes meet.
    await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
    await textWith(page.getByRole('main'), /0 dari \d+ sudah datang/)
  }

  it('shows figures', async () => {
    const page = await homeOf('admin@ngaji.test')
    const figures = page.getByRole('listitem').filter({ hasText: 'Kehadiran 30 hari' }).first()
    expect(await textWith(figures, /%/)).toMatch(/\b[89]\d,\d%/)
    await textWith(page.getByRole('main'), /Munaqosah daerah\s+Sedang Berlangsung/)
  })

  it('shows a running exam', async () => {
    const page = await homeOf('munaqis@ngaji.test')
    await page.getByRole('link', { name: 'Mulai Menilai' }).waitFor()
    const exam = page.getByRole('region', { name: 'Munaqosah' })
    expect(await textWith(exam, /Desa/)).toMatch(/Desa\s+Sedang Berlangsung/)
  })
})

/** The clock of this test is moved as well. */
function trueNow(): number {
  return Date.now() - testClockShiftMs()
}

/** The command of a newcomer, with the clock of that day and a folder without data. */
function startProduct(dataDir: string, shiftMs: number): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: startEnvironment({ ...environmentOf(shiftMs), DATA_DIR: dataDir }),
  })
}

/** Waits until the product says where it runs. */
function addressOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const [, address] = /Ngaji is running at (\S+)\n/.exec(said) ?? []
    if (address) resolve(address)
  })
  server.once('close', () => reject(new Error(`npm start ended: ${said}`)))
  return promise
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const closed = once(server, 'close')
  server.kill('SIGTERM')
  await closed
}

/** Returns the text of an element once it holds what is waited for. */
async function textWith(place: Locator, expected: RegExp): Promise<string> {
  const found = place.filter({ hasText: expected })
  await found.waitFor()
  return found.innerText()
}
