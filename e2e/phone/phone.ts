import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { testClockShiftMs } from '../../scripts/tests/clock/fixed-day.ts'
import { moveClock } from '../../scripts/tests/clock/move-clock.mjs'
import { cameraFlags } from '../fake-camera/fake-camera.ts'
import type { RunningNgaji } from '../running-server.ts'

const clockKey = 'journey.clock'

declare global {
  /** Lets time pass in a page of a phone. */
  var passTime: (ms: number) => void
}

export type PhoneWishes = {
  /** The video of its camera; a test picture by default. */
  film?: string
  /** The error of its clock. */
  clockOffMs?: number
  /** The folder of its storage, which survives a restart of the phone. Not cleaned up. */
  storage?: string
  /** A name under which its browser reaches the server, at the usual port of http. */
  host?: string
  viewport?: { width: number; height: number }
  /** `block`: no service worker, which saves a third of the work of a first visit. */
  serviceWorkers?: 'allow' | 'block'
}

export type Phone = {
  context: BrowserContext
  page: Page
  /**
   * Kills the browser, as if the battery were removed. Only for a phone with a browser of
   * its own.
   */
  crash: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a phone. Its clock follows the server's, with the given error. It shares the
 * browser unless an option needs one of its own: starting one is a fifth of a visit's work.
 */
export async function openPhone(
  shared: Browser,
  ngaji: RunningNgaji,
  wishes: PhoneWishes = {},
): Promise<Phone> {
  if (needsItsOwn(wishes)) return openOwnPhone(ngaji, wishes)
  return phoneIn(await openShared(shared, wishes), ngaji, { ...wishes, isOwn: false })
}

/** A phone with a browser of its own. */
export async function openOwnPhone(ngaji: RunningNgaji, wishes: PhoneWishes = {}): Promise<Phone> {
  return phoneIn(await openOwn(ngaji, wishes), ngaji, { ...wishes, isOwn: true })
}

async function phoneIn(
  phone: Opened,
  ngaji: RunningNgaji,
  { isOwn, ...wishes }: PhoneWishes & { isOwn: boolean },
): Promise<Phone> {
  // The phone's clock is off in addition to the clock of the tests, which every browser of a journey has.
  const shiftMs = ngaji.clockShiftMs + (wishes.clockOffMs ?? 0)
  await phone.context.addInitScript(moveClock, { shiftMs, storageKey: clockKey })
  const page = phone.context.pages()[0] ?? (await phone.context.newPage())
  return { ...phone, page, crash: () => crash(page, isOwn) }
}

type Opened = Pick<Phone, 'context' | 'close'>

/** A camera of its own, a memory that outlives it, a name for the server, or one that is kept for times without signal. */
function needsItsOwn({ film, storage, host, serviceWorkers }: PhoneWishes): boolean {
  const wishes = [film, storage, host]
  return wishes.some((wish) => wish !== undefined) || serviceWorkers !== 'block'
}

async function openOwn(ngaji: RunningNgaji, wishes: PhoneWishes): Promise<Opened> {
  const storage = wishes.storage ?? mkdtempSync(join(tmpdir(), 'ngaji-phone-'))
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(storage, {
    ...(executablePath && { executablePath }),
    args: [...cameraFlags(wishes.film), ...hostFlags(ngaji, wishes)],
    ...contextOptions(wishes),
  })
  await context.addInitScript(moveClock, { shiftMs: testClockShiftMs() })
  return {
    context,
    close: async () => {
      await context.close()
      if (wishes.storage === undefined) rmSync(storage, { recursive: true, force: true })
    },
  }
}

function hostFlags({ url }: RunningNgaji, { host }: PhoneWishes): string[] {
  return host === undefined ? [] : [`--host-resolver-rules=MAP ${host}:80 ${new URL(url).host}`]
}

async function openShared(browser: Browser, wishes: PhoneWishes): Promise<Opened> {
  const context = await browser.newContext(contextOptions(wishes))
  return { context, close: () => context.close() }
}

function contextOptions({
  viewport = { width: 390, height: 844 },
  serviceWorkers = 'allow',
}: PhoneWishes): BrowserContextOptions {
  return { viewport, serviceWorkers, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
}

async function crash(page: Page, isOwn: boolean): Promise<void> {
  const browser = page.context().browser()
  if (!browser || !isOwn) throw new Error('the phone has no browser of its own')
  const session = await browser.newBrowserCDPSession()
  const gone = new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve())
  })
  // The response never comes: the browser has crashed.
  await Promise.race([session.send('Browser.crash').catch(() => undefined), gone])
  await gone
}

/** The phone lies in a pocket for a while, and is looked at again. */
export async function passTimeOn(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => globalThis.passTime(passed), ms)
  await lookAgain(page)
}

/** Simulates the return to the page. Headless pages are never hidden, so only the event is raised. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
