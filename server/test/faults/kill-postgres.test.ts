import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { expectAllThere, KILLING_TAKES_MS, liveAndStrike } from './saver-process.ts'

const ROUNDS = 20

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgres({ durable: true })
})
afterAll(() => cluster.close())

type Strike = { target: 'program' | 'server'; strike: (kill: () => void) => Promise<void> | void }

const strikes: Strike[] = [
  { target: 'program', strike: (kill) => kill() },
  { target: 'server', strike: () => cluster.stop('immediate') },
  { target: 'program', strike: (kill) => kill() },
  { target: 'server', strike: () => cluster.kill() },
]

describe('kill -9 on PostgreSQL', () => {
  it(
    `loses nothing confirmed in ${ROUNDS} rounds, whether program or server is killed`,
    async () => {
      const confirmed: number[] = []
      let firstId = 1
      for (let round = 0; round < ROUNDS; round++) {
        const { target, strike } = strikes[round % strikes.length] as Strike
        const life = await liveAndStrike({ target: cluster.url(), firstId, strike })
        confirmed.push(...life.ids)
        firstId = life.nextId
        if (target === 'server') await cluster.start()

        const database = await openDatabase({ databaseUrl: cluster.url() })
        await expectAllThere(database.pool, confirmed)
        await database.close()
      }
      expect(confirmed.length).toBeGreaterThan(ROUNDS * 20)
    },
    KILLING_TAKES_MS,
  )
})
