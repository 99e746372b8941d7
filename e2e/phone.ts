import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { moveClock } from './clock.ts'
import { cameraFlags } from './fake-camera/fake-camera.ts'
import type { RunningNgaji } from './running-server.ts'

const clockKey = 'journey.clock'

export type PhoneWishes = {
  /** What its camera sees; a test picture when not given. */
  film?: string
  /** By how much its clock is wrong. */
  clockOffMs?: number
  /** Where it keeps what it stores; given, it outlives the phone's being switched off. Not cleaned up. */
  storage?: string
  viewport?: { width: number; height: number }
  /** `block`: it keeps nothing for times without signal, which is a third of the work of a first visit. */
  serviceWorkers?: 'allow' | 'block'
}

export type Phone = {
  context: BrowserContext
  page: Page
  /** The battery is pulled out: no page is asked whether it has finished. */
  crash: () => Promise<void>
  close: () => Promise<void>
}

/** Switches a phone on. Its clock goes with the server's, or is wrong by what is wished. */
export async function openPhone(ngaji: RunningNgaji, wishes: PhoneWishes = {}): Promise<Phone> {
  const { film, clockOffMs = 0, viewport = { width: 390, height: 844 } } = wishes
  const { serviceWorkers = 'allow' } = wishes
  const storage = wishes.storage ?? mkdtempSync(join(tmpdir(), 'ngaji-phone-'))
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(storage, {
    ...(executablePath && { executablePath }),
    args: cameraFlags(film),
    viewport,
    serviceWorkers,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  const shiftMs = ngaji.clockShiftMs + clockOffMs
  await context.addInitScript(moveClock, { shiftMs, storageKey: clockKey })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    crash: () => crash(page),
    close: async () => {
      await context.close()
      if (wishes.storage === undefined) rmSync(storage, { recursive: true, force: true })
    },
  }
}

async function crash(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the phone has no browser of its own')
  const session = await browser.newBrowserCDPSession()
  const gone = new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve())
  })
  // The answer never comes: the browser is gone.
  await Promise.race([session.send('Browser.crash').catch(() => undefined), gone])
  await gone
}

/** The phone lies in a pocket for a while, and is looked at again. */
export async function passTimeOn(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => globalThis.passTime(passed), ms)
  await lookAgain(page)
}

/** Somebody comes back to the page. Headless pages are never hidden, so they are only told. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
