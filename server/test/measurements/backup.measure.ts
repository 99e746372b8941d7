import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportRatio, timeOf } from '../../../bench/ratio.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { startTestDatabase } from '../database.ts'
import { startWriters } from '../drill/writers.ts'
import { givenDataFolder } from '../embedded-template.ts'

let folder: string
let databases: Record<'embedded' | 'postgres', DatabaseHandle>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-backup-'))
  const dataDir = join(folder, 'database')
  await givenDataFolder(dataDir)
  databases = {
    embedded: await openDatabase({ dataDir }),
    postgres: await startTestDatabase('postgres'),
  }
})
afterAll(async () => {
  for (const database of Object.values(databases)) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** PostgreSQL begins a snapshot at once: only what is written meanwhile makes one last. */
const marks = { embedded: 50, postgres: 2000 }

it.each(['embedded', 'postgres'] as const)(
  'makes no mark wait for a whole snapshot of %s',
  async (engine) => {
    const database = databases[engine]
    const load = startWriters(database)
    await load.untilWritten(20)
    load.longestMs = 0
    const baselineMs = await timeOf(() =>
      database.readSnapshot(() => load.untilWritten(marks[engine])),
    )
    const { longestMs } = load
    await load.stop()
    expect(load.acknowledged.size).toBeGreaterThanOrEqual(20 + marks[engine])
    reportRatio({
      name: `the longest wait of a mark during a snapshot of ${engine}, beside all of it`,
      measuredMs: longestMs,
      baselineMs,
      goal: 0.2,
    })
  },
)
