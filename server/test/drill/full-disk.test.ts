import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomBytesOf } from '../../../scripts/tests/seed.ts'
import { readConfig } from '../../src/config/config.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { fill, isRootOnLinux, makeRoom, mountSmall } from '../faults/small-disk.ts'
import { createGivens } from '../given/givens.ts'
import { command } from './command.ts'
import { engineIsInitialised, heldRestore, type HoldPoint } from './held-restore.ts'

const photos = 3

let folder: string
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-restore-'))
  await givenDataFolder(at('data/database'))
  writeFileSync(at('data/card.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const config = readConfig({ DATA_DIR: at('data'), LOG_LEVEL: 'silent', DEMO: '0' })
  const log = pino({ level: 'silent' })
  const database = await openConfigured(config, log)
  const deps = createDeps(config, database, log)
  const { givenBranch, givenTeacher } = createGivens(deps)
  const place = await givenBranch()
  for (let one = 0; one < photos; one += 1) {
    const { id } = await givenTeacher({ place, hasPhoto: true })
    await deps.files.save(`images/photo-${id}`, randomBytesOf(`photo ${one}`, 1000), 'image/jpeg')
  }
  await database.close()
  const identity = await generateX25519Identity()
  writeFileSync(at('key.txt'), identity)
  const BACKUP_RECIPIENT = await identityToRecipient(identity)
  const settings = { DATA_DIR: at('data'), BACKUP_RECIPIENT }
  expect(await command('backup', [at('region.age')], settings).ended).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const restoreArguments = () => [at('region.age'), '--identity', at('key.txt')]
const settings = () => ({ DATA_DIR: at('disk/data') })

/** The lock file is left out, because a restore keeps it for the next process. */
const filesOnDisk = () =>
  readdirSync(at('disk/data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('app.lock'))

describe.runIf(isRootOnLinux)('a restore into the embedded engine on a disk that fills up', () => {
  beforeEach(() => mountSmall(at('disk'), '300m'))
  afterEach(() => void execFileSync('umount', [at('disk')]))

  const moments: [string, HoldPoint][] = [
    ['when the engine is initialised', engineIsInitialised],
    [
      'when the last photo lies there and the rows are next',
      { path: /\/files\/images\//, count: photos },
    ],
  ]

  it.each(moments)(
    '%s fails with a sentence, leaves nothing, and works once there is space',
    async (_, moment) => {
      const first = heldRestore(restoreArguments(), settings(), moment)
      await first.reached
      fill(at('disk'))
      await first.goOn()
      const { code, said } = await first.ended
      expect(code).toBe(1)
      expect(said).toMatch(
        /^The restore was not made, and nothing of it stays: .*[Nn]o space left.*\.$/m,
      )
      expect(said).not.toMatch(/^\s+at /m)
      expect(filesOnDisk()).toEqual([])

      makeRoom(at('disk'))
      const second = await command('restore', restoreArguments(), settings()).ended
      expect(second.said).toContain('Every invariant holds.')
      expect(second.code).toBe(0)
    },
  )
})
