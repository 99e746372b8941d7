import { expect, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { test } from '../../watched-page.ts'

/** A cheap phone against the machine this runs on. */
const timesSlower = 6
const quickTapMs = 200
const lookEveryMs = 150
const taps = 9

// Nothing to read: the decoder tries everything on every frame.
const classServer = givenClassServer({ film: () => [[null, 30]] })

test('taps stay quick and the camera keeps decoding on a slow phone', async ({ takePhone }) => {
  const { ngaji, schoolClass, film } = classServer()
  const { page, context } = await takePhone(ngaji, { film })
  await page.addInitScript(measure)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  const devices = await context.newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.evaluate(() => globalThis.measured.taps.splice(0))

  const register = new RegisterScreen(page)
  for (const { name } of schoolClass.children.slice(0, taps)) await register.markArrival(name)
  await expect.poll(async () => (await measuredIn(page)).taps.length).toBeGreaterThanOrEqual(taps)
  const { taps: delays } = await measuredIn(page)
  expect(slowestOfMost(delays)).toBeLessThan(quickTapMs)
  // Other journeys run beside this one: a stretch in which they took the processor tells nothing.
  await expect(async () => expect(await lookInterval(page)).toBeLessThan(lookEveryMs)).toPass({
    timeout: 40_000,
  })
})

/** How far apart the next thirty looks are. */
async function lookInterval(page: Page): Promise<number> {
  const before = (await measuredIn(page)).looks.length
  const looksNow = async () => (await measuredIn(page)).looks.slice(before)
  await expect.poll(async () => (await looksNow()).length).toBeGreaterThanOrEqual(30)
  const looks = (await looksNow()).slice(0, 30)
  return ((looks.at(-1) ?? Infinity) - (looks[0] ?? 0)) / (looks.length - 1)
}

declare global {
  var measured: { taps: number[]; looks: number[] }
}

/** From the finger to the next picture, for every tap; and when each look of the decoder began. */
function measure(): void {
  globalThis.measured = { taps: [], looks: [] }
  const { taps: delays, looks } = globalThis.measured
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') delays.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  globalThis.Worker = class extends Worker {
    override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) {
      looks.push(performance.now())
      super.postMessage(message, transfer as Transferable[])
    }
  }
}

function measuredIn(page: Page): Promise<{ taps: number[]; looks: number[] }> {
  return page.evaluate(() => globalThis.measured)
}

/** Three quarters are at least as quick: how a page's answer to taps is judged in the field, too. */
function slowestOfMost(values: readonly number[]): number {
  return (
    values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? Infinity
  )
}
