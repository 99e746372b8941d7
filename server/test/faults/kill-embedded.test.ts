import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { expectAllThere, KILLING_TAKES_MS, liveAndStrike } from './saver-process.ts'

const ROUNDS = 20

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('kill -9 of the embedded engine', () => {
  it(
    `loses nothing confirmed in ${ROUNDS} rounds, and the folder opens again each time`,
    async () => {
      const confirmed: number[] = []
      let firstId = 1
      for (let round = 0; round < ROUNDS; round++) {
        const life = await liveAndStrike({ target: dataDir, firstId, strike: (kill) => kill() })
        confirmed.push(...life.ids)
        firstId = life.nextId

        const database = await openDatabase({ dataDir })
        await expectAllThere(database.pool, confirmed)
        await database.close()
      }
      expect(confirmed.length).toBeGreaterThan(ROUNDS * 20)
    },
    KILLING_TAKES_MS,
  )
})
