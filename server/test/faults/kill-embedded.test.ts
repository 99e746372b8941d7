import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { shareOf } from './fault-size.ts'
import {
  expectSound,
  expectWritesThere,
  givenMarkingScene,
  confirmedMarks,
} from './marking-scene.ts'
import { KILLING_TAKES_MS, runAndKill } from './processes/saver-process.ts'

const ROUNDS = shareOf(100)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-kill-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('kill -9 of the embedded engine', () => {
  it(
    `loses and doubles no write that was answered in ${ROUNDS} rounds, and the folder opens again each time`,
    async () => {
      const environment = await givenMarkingScene({ DATA_DIR: dataDir })
      const confirmed: number[] = []
      let firstId = 1
      for (let round = 0; round < ROUNDS; round++) {
        const life = await runAndKill({
          target: dataDir,
          firstId,
          lastAnswered: confirmed.at(-1),
          script: 'mark-sender.ts',
          environment,
          onWritten: ({ kill }) => kill(),
        })
        confirmed.push(...life.ids)
        firstId = life.nextId

        // The next round opens the folder in any case; its content is checked every fifth round.
        if ((round + 1) % 5 !== 0) continue
        const database = await openDatabase({ dataDir: join(dataDir, 'database') })
        await expectWritesThere(database.pool, confirmed)
        if (round === ROUNDS - 1) await expectSound(database.pool, confirmedMarks(confirmed).length)
        await database.close()
      }
      expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS * 20)
    },
    KILLING_TAKES_MS * Math.ceil(ROUNDS / 10),
  )
})

it('a process to kill ends by itself when nobody is left to kill it', async () => {
  const saver = join(import.meta.dirname, 'processes/saver.ts')
  const parent = spawn('sh', ['-c', '"$0" "$@"; :', process.execPath, saver, dataDir, '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The saver holds the output open for as long as it writes.
  const ended = once(parent, 'close')
  await once(parent.stdout, 'data')
  parent.stdout.resume()
  parent.kill('SIGKILL')
  await ended
})
