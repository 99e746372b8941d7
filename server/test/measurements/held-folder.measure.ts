import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportRatio, timeInTurn } from '../../../bench/ratio.ts'
import { DatabaseRefusal } from '../../src/platform/database/database-errors.ts'
import { lockDirectory } from '../../src/platform/database/embedded/directory-lock.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { givenDataFolder } from '../embedded-template.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-held-'))
  await givenDataFolder(join(folder, 'free'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('refuses a second engine on a folder sooner than one could have been started', async () => {
  const lock = await lockDirectory(join(folder, 'held'))
  const times = await timeInTurn(5, {
    measured: () =>
      expect(openDatabase({ dataDir: join(folder, 'held') })).rejects.toThrow(DatabaseRefusal),
    baseline: async () => (await openDatabase({ dataDir: join(folder, 'free') })).close(),
  })
  lock.release()
  reportRatio({ name: 'the refusal of a folder in use, beside opening one', ...times, goal: 0.5 })
})
