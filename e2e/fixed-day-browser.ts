import { test as base, type Browser } from '@playwright/test'
import { testClockShiftMs } from '../scripts/tests/clock/fixed-day.ts'
import { moveClock } from '../scripts/tests/clock/move-clock.mjs'

/** The pages of every journey have the clock of the tests, however they are opened. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      await use(onFixedDay(browser))
    },
    { scope: 'worker' },
  ],
})

function onFixedDay(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(moveClock, { shiftMs: testClockShiftMs() })
    return context
  }
  return browser
}
