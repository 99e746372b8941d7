import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/prepare.mjs'
import { testClockShiftMs } from '../../scripts/tests/clock/fixed-day.ts'
import { environmentOf, otherDates } from '../../scripts/tests/clock/machine-date.mjs'
import { moveClock } from '../../scripts/tests/clock/move-clock.mjs'
import { demoPassword } from '../people.ts'

// `npm start` in a fresh clone on the days on which the demo region is most likely to be dead, looked at in a
// browser. `npm run test:all` sets `START_DATES` to one date that it draws; `npm run test:long` tries all.

const { START_DATES: wanted } = process.env
const dates = wanted ? wanted.split(',') : otherDates

/** A Sunday and two holidays. */
const withoutMeeting = ['2026-11-22', '2026-12-25', '2027-01-01']

/** A busy machine loads the region in minutes. */
const patienceMs = 60_000

describe.each(dates)('npm start on %s', (date) => {
  const isMeetingDay = !withoutMeeting.includes(date.slice(0, 10))
  // The clock of this test is not the true one either.
  const shiftMs = testClockShiftMs() + Date.parse(date) - Date.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-demo-day-'))
  let server: ChildProcess
  let address = ''
  let browser: Browser
  beforeAll(async () => {
    const executablePath = findChromium()
    browser = await chromium.launch({ ...(executablePath && { executablePath }) })
    server = startProduct(dataDir, shiftMs)
    address = await addressOf(server)
  }, 600_000)
  afterAll(async () => {
    await browser.close()
    await end(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The home of somebody of the printed table, on a phone of that day. */
  async function homeOf(email: string): Promise<Page> {
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

  // Before a class is opened, after which a day without a meeting has one.
  it('shows a kelompok the classes of today, or says when they meet next', async () => {
    const page = await homeOf('kelompok@ngaji.test')
    const today = page.getByRole('region', { name: 'Hari ini', exact: true })
    const words = await textWith(today, /Kelas Umar 5/)
    const saysNone = /Tidak ada kelas hari ini\. Berikutnya \w+, \d+ \w+\./.test(words)
    const isWaitedFor = /absen belum dibuka/.test(words)
    expect({ saysNone, isWaitedFor }).toEqual({
      saysNone: !isMeetingDay,
      isWaitedFor: isMeetingDay,
    })
  })

  it('shows a class to scan, and says when it meets where it does not today', async () => {
    const page = await homeOf('guru@ngaji.test')
    const card = page.getByRole('region', { name: 'Kelas berikutnya' })
    // Only the server tells the number of meetings, and with it the plan of today.
    const words = await textWith(card, /\d+ pertemuan/)
    expect(/Bukan jadwal hari ini · berikutnya \w+, \d+ \w+/.test(words)).toBe(!isMeetingDay)
    await card.getByRole('button', { name: 'Mulai Absen' }).click()
    // None of the dates is of an hour at which classes meet.
    await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
    await textWith(page.getByRole('main'), /0 dari \d+ sudah datang/)
  })

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

/** The command of a newcomer, with the clock of that day and a folder without data. */
function startProduct(dataDir: string, shiftMs: number): ChildProcess {
  const { BASE_URL: _ofTestRunner, DATABASE_URL: _otherEngine, ...own } = process.env
  return spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...own, ...environmentOf(shiftMs), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
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
