import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { expectAllThere, KILLING_TAKES_MS, runAndKill } from './processes/saver-process.ts'

const ROUNDS = 3
const preload = join(import.meta.dirname, 'processes/forgetful-disk.ts')

let root: string
beforeEach(() => {
  // The disk is simulated by a folder: a thousand files are copied many times.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ngaji-power-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/**
 * kill -9 leaves the page cache intact; only this test shows that answers waited for the disk
 * itself.
 */
describe.runIf(process.platform === 'linux')('a power cut on the embedded engine', () => {
  it(
    'loses nothing confirmed, whatever part of the unsynced writes the disk had kept',
    async () => {
      const written = join(root, 'written')
      await givenDataFolder(written)
      const confirmed: number[] = []
      let firstId = 1
      for (let round = 0; round < ROUNDS; round++) {
        const kept = join(root, `kept-${round}`)
        cpSync(written, kept, { recursive: true })
        const life = await runAndKill({
          target: written,
          firstId,
          nodeArguments: ['--import', preload],
          environment: { DISK_WRITTEN: written, DISK_KEPT: kept, CHECKPOINT_BYTES: '500000' },
          onWritten: ({ kill }) => kill(),
        })
        confirmed.push(...life.ids)
        firstId = life.nextId

        const onlyLogForgets = join(root, `log-forgets-${round}`)
        cpSync(written, onlyLogForgets, { recursive: true })
        rmSync(join(onlyLogForgets, 'pgdata/pg_wal'), { recursive: true })
        cpSync(join(kept, 'pgdata/pg_wal'), join(onlyLogForgets, 'pgdata/pg_wal'), {
          recursive: true,
        })

        await expectWhole(kept, confirmed)
        await expectWhole(onlyLogForgets, confirmed)
        await expectWhole(written, confirmed)
      }
      expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * 20)
    },
    KILLING_TAKES_MS,
  )
})

async function expectWhole(dataDir: string, confirmed: number[]): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await expectAllThere(database.pool, confirmed)
  } finally {
    await database.close()
  }
}
