import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { startOnFixedDay } from '../scripts/tests/clock/fixed-day.ts'
import { journeysOfParts, quickJourneys } from '../scripts/tests/gears.mjs'
import { cameraFlags } from './fake-camera/fake-camera.ts'
import { drawnHalf } from './visits/drawn-part.ts'
import type { JourneyOptions } from './watched-page.ts'

// The day is fixed before the workers start, which inherit it.
startOnFixedDay()

const executablePath = findChromium()

/** A busy machine takes many times as long as a quiet one, and its journeys are not tried again. */
const patienceMs = 60_000

/**
 * A click waits until its target stands still, which takes a sixth of the time of these journeys. Runs of the gate,
 * which draw their part (`visits/drawn-part.ts`), leave the animations to the quick journeys.
 */
const reducedMotion = process.env['JOURNEY_PART'] === undefined ? 'no-preference' : 'reduce'

const ending = '.journey.ts'

/** Journeys that are drawn as a whole, sorted by folder: every second one of them is half of each area. */
const otherJourneys = globSync(`**/*${ending}`, { cwd: join(import.meta.dirname, 'journeys') })
  .toSorted()
  .map((file) => basename(file, ending))
  .filter((name) => ![...quickJourneys, ...journeysOfParts].includes(name))

/** Journeys of real people through the built app on the real server, each on its own demo region. */
export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  // `npm test` runs the quick ones, `npm run test:all` the others; without `--project`, both.
  projects: [
    { name: 'quick', testMatch: journeyFiles(quickJourneys), use: { look: 'once' } },
    {
      name: 'exhaustive',
      testMatch: journeyFiles([...journeysOfParts, ...drawnHalf(otherJourneys)]),
      use: { look: 'full', contextOptions: { reducedMotion } },
    },
  ],
  globalSetup: './demo/prepare-demo.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A journey mostly waits: a third one fills the gaps of two on two cores.
  workers: 3,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: patienceMs, toPass: { timeout: patienceMs } },
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 390, height: 844 },
    // What cannot be pressed by then never can be; while the page is still there it tells why.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: { ...(executablePath && { executablePath }), args: cameraFlags() },
    // A recording slows the page down, above all one with a camera; ask for it with `--trace on`.
    trace: 'off',
    // A phone of its own would take every last picture, in case the journey fails; what was on the screen is
    // told in words as well.
    screenshot: 'off',
  },
})

function journeyFiles(names: readonly string[]): string[] {
  return names.map((name) => `**/${name}${ending}`)
}
