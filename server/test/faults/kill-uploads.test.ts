import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { command } from '../drill/command.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { createGivens } from '../given/givens.ts'
import { startProcess } from '../process/server-process.ts'
import { shareOf } from './fault-size.ts'
import type { UploadScene } from './processes/photo-sender.ts'
import { KILLING_TAKES_MS, runAndKill } from './processes/saver-process.ts'

const ROUNDS = shareOf(50)
/** The number of acknowledged photos before a kill. */
const CONFIRMATIONS = 8
/** One uploader may send 300 photos a day, one person's photo may change 20 times. */
const uploaders = 4
const people = 120

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-uploads-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function prepareServer(): Promise<{
  environment: Record<string, string>
  acknowledged: string
}> {
  await givenDataFolder(join(dataDir, 'database'))
  const settings = { DATA_DIR: dataDir, BASE_URL: '', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const config = readConfig(settings)
  const log = pino({ level: 'silent' })
  const database = await openConfigured(config, log)
  const { givenUser } = createGivens(createDeps(config, database, log))
  const scene: UploadScene = { tokens: [], userIds: [], acknowledged: join(dataDir, 'said.txt') }
  for (let one = 0; one < uploaders; one += 1)
    scene.tokens.push((await givenUser({ role: 'admin' })).token)
  for (let one = 0; one < people; one += 1)
    scene.userIds.push((await givenUser({ role: 'curriculum' })).id)
  await database.close()
  writeFileSync(scene.acknowledged, '')
  const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled')
  const environment = { ...settings, SCENE: JSON.stringify(scene), NODE_COMPILE_CACHE: compiled }
  return { environment, acknowledged: scene.acknowledged }
}

const pictures = () => join(dataDir, 'files/images')

function drafts(): string[] {
  const names = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.tmp'))
}

const pictureFileSize = (name: string) =>
  statSync(join(pictures(), basename(name)), { throwIfNoEntry: false })?.size ?? 0

describe('kill -9 while photos arrive', () => {
  it(
    `loses and empties none that was answered in ${ROUNDS} rounds, and leaves no draft behind`,
    async () => {
      const { environment, acknowledged } = await prepareServer()
      let firstId = 1
      let left = 0
      for (let round = 0; round < ROUNDS; round++) {
        const life = await runAndKill({
          target: dataDir,
          firstId,
          script: 'photo-sender.ts',
          environment,
          confirmations: CONFIRMATIONS,
          onWritten: ({ kill }) => kill(),
        })
        expect(life.stderr).toBe('')
        firstId = life.nextId
        left += drafts().length
      }
      // No kill fell between writing a draft and renaming it, so the test creates a draft itself.
      if (left === 0) writeFileSync(join(pictures(), 'torn.jpg.1.tmp'), 'torn')
      const server = await startProcess({ ...environment, PORT: '0' })
      expect(drafts()).toEqual([])
      await server.stop()

      const names = readFileSync(acknowledged, 'utf8').split('\n').filter(Boolean)
      expect(names.length).toBeGreaterThanOrEqual(ROUNDS * CONFIRMATIONS * 2)
      expect(names.filter((name) => pictureFileSize(name) === 0)).toEqual([])
      const verified = await command('verify-data', [], { DATA_DIR: dataDir }).ended
      expect(verified).toMatchObject({ code: 0 })
      process.stdout.write(`uploads: ${ROUNDS} kills, ${names.length / 2} photos, ${left} drafts\n`)
    },
    KILLING_TAKES_MS * Math.ceil(ROUNDS / 10),
  )
})
