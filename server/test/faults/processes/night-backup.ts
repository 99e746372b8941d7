import { writeSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { endWithParent } from '../../../../scripts/end-with-parent.mjs'
import { readConfig } from '../../../src/config/config.ts'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import type { Deps } from '../../../src/deps.ts'
import { createTypesetter } from '../../../src/platform/documents/typesetter.ts'
import { nightlyTasks } from '../../../src/features.ts'
import { diskStore } from '../../../src/platform/files/disk-store.ts'
import { HealthMonitor } from '../../../src/platform/health/health.ts'
import { systemFactsOf } from '../../../src/platform/health/system-facts.ts'
import { runNightlyTasks } from '../../../src/platform/jobs/nightly.ts'
import { newId } from '../../../src/new-id.ts'

/**
 * A process to kill: starts the nightly backup in the folder of its first argument, prints a line
 * once every row is read and the draft is unfinished, and stops there.
 */
endWithParent(() => process.exit(1))
const [folder = '', ...times] = process.argv.slice(2)
const [before = '', atNight = ''] = times
const config = readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
const database = await openDatabase({ dataDir: `${folder}/database` })
const { db } = database
const files = diskStore(`${folder}/files`)
const log = pino({ level: 'silent' })
const clock = { now: new Date(before) }
const now = () => clock.now
const facts = systemFactsOf(database)
const deps: Deps = {
  db,
  now,
  wait,
  newId,
  config,
  files,
  typesetter: createTypesetter(),
  system: {
    ...facts,
    readSnapshot: (work) =>
      facts.readSnapshot(async (client) => {
        await work(client)
        writeSync(1, 'in the middle\n')
        setInterval(() => undefined, 1000)
        return new Promise<never>(() => undefined)
      }),
  },
  health: new HealthMonitor({ db, files, now, newId, log, database }),
  log,
  wakeJobs: () => undefined,
  audit: () => undefined,
}
const tasks = nightlyTasks.filter(({ name }) => name === 'backups.nightly')
// The day before: from now on the nightly task is due.
await runNightlyTasks(deps, tasks)
clock.now = new Date(atNight)
await runNightlyTasks(deps, tasks)
