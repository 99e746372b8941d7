// The test suites of each command. `npm test` (the quick gear) is what every change needs; `npm run
// test:all` (the exhaustive gear) is everything else, so both together run each test but the journeys that are not
// drawn; `npm run test:long` repeats the fault tests in full size and the server's tests on the embedded engine, by hand.

import { join } from 'node:path'
import { root } from '../prepare.mjs'

/** Server tests that need many calls, processes or minutes, on PostgreSQL. */
const exhaustiveOnPostgres = [
  // Every route by every role, cell by cell.
  'test/probes/',
  // Long random walks.
  'test/model/',
  // The demo region, loaded anew on one of eight days.
  'test/demo-days/',
  // Dumps, archives and restores of every table.
  'test/drill/',
  'test/restore/',
]

/** The exhaustive tests on the embedded engine; those about PostgreSQL start one of their own. */
const exhaustiveOnEmbedded = [
  // Kills, power cuts, full disks, an unavailable PostgreSQL.
  'test/faults/',
  // The state after a killed process.
  'test/process/',
  // Thousands of requests: guessing, attacks, malformed bodies.
  ...['availability', 'fuzz', 'sign-in-attack'].map((name) => `test/edge/${name}.test.ts`),
  // Whole programs started many times.
  'src/admin-create.test.ts',
]

/** @param {string} part a folder, ending in `/`, or a file */
const globOf = (part) => (part.endsWith('/') ? `**/${part}**` : `**/${part}`)

/** Tests of racing transactions: the embedded engine runs transactions one by one. */
const onlyOnPostgres = ['**/*race*.test.ts', '**/test/model/**']

/** Tests without a database, or with servers of their own: the quick gear has run them. */
const withoutEngine = [
  '**/src/platform/images/**',
  '**/src/platform/documents/**',
  '**/imports/sheets/sheets.test.ts',
  '**/imports/sheets/spreadsheet-process.test.ts',
  '**/src/doctor/**',
]

/** The suite of the embedded engine itself; the other server tests run on it by `npm run test:long`. */
const embeddedSuite = 'src/platform/database/embedded/'

/** Scripts that install and start the whole product, or measure the decoder. */
const exhaustiveOfScripts = ['**/e2e/start/**', '**/e2e/decoder/**']

/**
 * @typedef {{
 *   name: string,
 *   projects: string[],
 *   files?: string[],
 *   exclude?: string[],
 *   env?: Record<string, string>,
 * }} Suite A run of Vitest: which of its projects, which files of them, and without which.
 */

const postgres = { TEST_ENGINE: 'postgres' }

/** Where the quick gear's server writes down the SQL it executes, for server/test/sql-rows/check.ts. */
export const recordedStatements = join(root, '.cache', 'sql-rows')
const embedded = { TEST_ENGINE: 'embedded', TEST_POSTGRES: 'shared' }

export const quickSuites = /** @satisfies {Record<string, Suite>} */ ({
  server: {
    name: 'server on PostgreSQL',
    projects: ['server'],
    exclude: [...exhaustiveOnPostgres, ...exhaustiveOnEmbedded, embeddedSuite].map(globOf),
    env: { ...postgres, SQL_ROWS: recordedStatements },
  },
  embedded: {
    name: 'embedded engine',
    projects: ['server'],
    files: [embeddedSuite],
    env: embedded,
  },
  rules: {
    name: 'rules and scripts',
    projects: ['contract', 'web', 'scripts'],
    exclude: exhaustiveOfScripts,
  },
  screens: { name: 'screens', projects: ['screens'] },
})

export const exhaustiveSuites = /** @satisfies {Record<string, Suite>} */ ({
  measurements: {
    name: 'measurements',
    projects: ['measurements', 'screen measurements'],
    env: embedded,
  },
  scripts: { name: 'scripts', projects: ['scripts'], files: ['e2e/start/', 'e2e/decoder/'] },
  postgres: {
    name: 'exhaustive on PostgreSQL',
    projects: ['server'],
    files: exhaustiveOnPostgres,
    env: postgres,
  },
  embedded: {
    name: 'exhaustive on the embedded engine',
    projects: ['server'],
    files: exhaustiveOnEmbedded,
    env: { ...embedded, TEST_WAITS: '1' },
  },
})

/** The embedded engine under all tests of the server that the gate runs on PostgreSQL; walks with new seeds. */
export const longSuites = /** @satisfies {Record<string, Suite>} */ ({
  embedded: {
    name: 'server on the embedded engine',
    projects: ['server'],
    exclude: [
      ...onlyOnPostgres,
      ...withoutEngine,
      ...exhaustiveOnEmbedded.map(globOf),
      `**/${embeddedSuite}**`,
    ],
    env: embedded,
  },
  postgres: {
    name: 'walks and demo days on PostgreSQL',
    projects: ['server'],
    files: ['test/model/', 'test/demo-days/'],
    env: postgres,
  },
  rules: { name: 'rules', projects: ['contract', 'web'] },
  starts: { name: 'starts on other dates', projects: ['scripts'], files: ['e2e/start/demo-day'] },
})

/** The demo region, loaded by the clock of the tests. */
export const demoSuite = /** @satisfies {Suite} */ ({
  name: 'demo',
  projects: ['server', 'scripts'],
  files: ['seeds/load-demo-region.test', 'clock/moved-clock.test'],
  env: postgres,
})

/** Journeys of the quick gear: the most important tasks of a class and of an office. */
export const quickJourneys = [
  'build-year',
  'every-screen',
  'examination',
  'offline-class',
  'scan-class',
  'sign-in',
  'students',
  'tickets',
  'two-phones',
  'users',
]

/**
 * Exhaustive journeys that repeat one look for many screens or pages. The gate takes a third of those (`drawnPart`), and
 * of all other exhaustive journeys half (`drawnHalf`). Every screen, opened once by the quick gear, is checked in full.
 */
export const journeysOfParts = [
  'every-screen',
  'long-words',
  'nonsense-addresses',
  'phone-widths',
  'strange-pages',
]
