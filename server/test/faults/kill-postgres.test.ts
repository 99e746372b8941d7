import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { shareOf } from './fault-size.ts'
import {
  expectSound,
  expectWritesThere,
  givenMarkingScene,
  confirmedMarks,
} from './marking-scene.ts'
import { KILLING_TAKES_MS, runAndKill } from './processes/saver-process.ts'

/** The number of rounds; each kills the database server, and later the program: a hundred kills in all. */
const LIVES = shareOf(50)

const folder = mkdtempSync(join(tmpdir(), 'ngaji-kill-'))
let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgres({ durable: true })
})
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

const takeAway = [() => cluster.stop('immediate'), () => cluster.kill()] as const

describe('kill -9 on PostgreSQL', () => {
  it(
    `loses and doubles no write that was answered in ${LIVES} lives, in each of which server and program are killed`,
    async () => {
      const environment = await givenMarkingScene({
        DATABASE_URL: cluster.url(),
        CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
        DATA_DIR: folder,
      })
      const confirmed: number[] = []
      let firstId = 1
      for (let round = 0; round < LIVES; round++) {
        const life = await runAndKill({
          target: cluster.url(),
          firstId,
          lastAnswered: confirmed.at(-1),
          script: 'mark-sender.ts',
          environment,
          onWritten: async ({ kill, writesMore }) => {
            await takeAway[round % 2]?.()
            await cluster.start()
            // The program reconnects by itself.
            await writesMore()
            kill()
          },
        })
        expect(life.stderr).toBe('')
        confirmed.push(...life.ids)
        firstId = life.nextId

        const database = await openDatabase({ databaseUrl: cluster.url() })
        await expectWritesThere(database.pool, confirmed)
        if (round === LIVES - 1) await expectSound(database.pool, confirmedMarks(confirmed).length)
        await database.close()
      }
      expect(confirmed.length).toBeGreaterThanOrEqual(LIVES * 40)
    },
    KILLING_TAKES_MS * Math.ceil(LIVES / 10),
  )
})
