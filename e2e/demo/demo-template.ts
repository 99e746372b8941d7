import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { root } from '../../scripts/prepare.mjs'
import { fixedDay } from '../../scripts/tests/clock/fixed-day.ts'
import type { PostgresTemplate } from '../../server/test/postgres-template.ts'

/** The demo region on PostgreSQL: its database, and the folder of what a server keeps beside one. */
export type DemoOnPostgres = PostgresTemplate & { dataDir: string }

/** What decides how the region looks once it is loaded. */
const sources = ['contract/src', 'server/migrations', 'server/seeds', 'server/src']

/** The key of the template: a hash of everything that writes it, and the day of its dates. */
function templateKey(): string {
  const hash = createHash('sha256').update(fixedDay)
  for (const folder of sources) {
    const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const files = found.filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))
    for (const path of files.map((one) => join(one.parentPath, one.name)).toSorted()) {
      hash.update(relative(root, path)).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

// Nothing changes while journeys run.
const template = join(root, 'node_modules', '.cache', `demo-${templateKey()}`)

/** The data folder of a server on the embedded engine that has loaded the demo region. */
export function demoTemplate(): string {
  return template
}

/** The file that the server writes last: it exists only when the region is complete. */
export function templateMark(): string {
  return join(demoTemplate(), 'card.key')
}

const onPostgres = 'JOURNEY_POSTGRES'

/** Passed from the global set-up to the workers through the environment. */
export function tellDemoOnPostgres(demo: DemoOnPostgres): void {
  process.env[onPostgres] = JSON.stringify(demo)
}

export function demoOnPostgres(): DemoOnPostgres {
  const told = process.env[onPostgres]
  if (told === undefined) throw new Error('the set-up has loaded no demo region on PostgreSQL')
  return JSON.parse(told) as DemoOnPostgres
}
