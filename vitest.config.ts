import process from 'node:process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { guide } from './build/guide.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { startOnFixedDay, testClockShiftMs } from './scripts/tests/clock/fixed-day.ts'
import { moveClock } from './scripts/tests/clock/move-clock.mjs'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { patienceMs } from './scripts/tests/patience.ts'
import { quickCompileFlags } from './server/test/wasm-flags.ts'

// The day is fixed before the workers start, which inherit it.
startOnFixedDay()

const executablePath = findChromium()
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const seededFastCheck = here('scripts/tests/seeded-fast-check.ts')

/** One for each of two cores: a third has to be started as well, and takes from the others what it gains. */
const maxWorkers = 2

/** Where files wait for killed processes, for time to run out or for a browser, a third one fills the gaps. */
const workersThatWait = 3

const isOneRun = process.argv.includes('run')

/** Nothing changes during one run: a module that one file of tests has fetched is not asked for again. */
const keptForTheRun = { 'Cache-Control': 'max-age=3600' }

const patience = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: patienceMs } },
}

/**
 * How long a screen's test waits for what it expects and for what it clicks. `npm test` names its suite and runs
 * beside others; at a desk somebody waits for the answer.
 */
const screenPatienceMs = process.env['TEST_SUITE'] ? 4 * patienceMs : patienceMs

/** What the screens import from elsewhere. */
const screenPackages = [
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  'idb',
  'lucide-react',
  'qr',
  'qr/decode.js',
  'react',
  'react-day-picker',
  'react-day-picker/locale/id',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod/mini',
] as const

/** The page of a test has the clock of the tests before anything in it reads one. */
const onFixedDay: Plugin = {
  name: 'fixed-day',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: `(${String(moveClock)})({ shiftMs: ${testClockShiftMs()} })`,
      injectTo: 'head-prepend',
    },
  ],
}

/** Files of one group run beside each other, and only then those of the next. */
type Screens = { name: string; files: string; groupOrder: number; workers: number }

/** Screens in a real browser. */
function screens({ name, files, groupOrder, workers }: Screens): TestProjectInlineConfiguration {
  return {
    plugins: [react(), tailwindcss(), guide, onFixedDay],
    // All of them, found before the first screen: one found later reloads the tests under way.
    optimizeDeps: { include: [...screenPackages] },
    server: { headers: isOneRun ? keptForTheRun : {} },
    test: {
      name,
      ...patience,
      expect: { poll: { timeout: screenPatienceMs } },
      root: here('web'),
      include: [files],
      // Pages beside each other: while the driver of one works, the other one draws.
      maxWorkers: workers,
      setupFiles: [here('web/src/app/test-setup.ts')],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Every file of tests loads the packages anew: with their source maps, several times the bytes.
        dependencySourcemaps: false,
        provider: playwright({
          // An action without this limit waits until the whole test is out of time.
          actionTimeout: screenPatienceMs,
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: [...chromiumFlags],
          },
          // A click waits for what moves, which is a third of the time. Journeys see the movement.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
      sequence: { groupOrder },
    },
  }
}

/**
 * contract: rules, plain input and output. server: through HTTP on a real PostgreSQL engine
 * (TEST_ENGINE=embedded, the default, or postgres). web: pure logic in Node, screens in a real browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          ...patience,
          root: here('contract'),
          include: ['src/**/*.test.ts'],
          globalSetup: [here('scripts/tests/print-seed.ts')],
          setupFiles: [seededFastCheck],
          // Pure rules: nothing one file could leave behind for the next.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server',
          root: here('server'),
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seeds/**/*.test.ts'],
          globalSetup: [here('scripts/tests/print-seed.ts'), here('server/test/global-setup.ts')],
          setupFiles: [seededFastCheck],
          ...patience,
          // A restore drill carries every table through two engines, beside everything else that runs.
          testTimeout: 240_000,
          pool: 'forks',
          execArgv: quickCompileFlags,
          // Files of one worker share the modules, not the data: each opens a database of its own.
          isolate: false,
          maxWorkers: process.env['TEST_WAITS'] ? workersThatWait : maxWorkers,
        },
      },
      {
        test: {
          name: 'scripts',
          ...patience,
          root: here('.'),
          maxWorkers,
          // No `exclude` stands here: that of the command line would not count beside it.
          include: [
            'scripts/**/*.test.ts',
            'e2e/{start,visits}/*.test.ts',
            'bench/*.test.ts',
            'e2e/decoder/*.test.ts',
            'deploy/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          // Times are taken, as ratios: nothing else runs beside these.
          name: 'measurements',
          ...patience,
          // Chance shrinks only with the number of times.
          testTimeout: 240_000,
          root: here('.'),
          include: ['server/test/measurements/*.measure.ts', 'e2e/{scanner,phone}/*.measure.ts'],
          globalSetup: [here('server/test/global-setup.ts')],
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          root: here('web'),
          include: ['src/**/*.test.ts'],
          globalSetup: [here('scripts/tests/print-seed.ts')],
          setupFiles: [seededFastCheck],
          isolate: false,
          maxWorkers,
        },
      },
      screens({
        name: 'screens',
        files: 'src/**/*.test.tsx',
        groupOrder: 0,
        workers: workersThatWait,
      }),
      // Not beside the other measurements.
      screens({
        name: 'screen measurements',
        files: 'src/**/*.measure.tsx',
        groupOrder: 1,
        workers: 1,
      }),
    ],
  },
})
