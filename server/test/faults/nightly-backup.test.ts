import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programEnvironment } from '../../../scripts/tests/clock/fixed-day.ts'
import { readBack } from '../../src/platform/archive/read-archive.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import type { Deps } from '../../src/deps.ts'
import { backUpNightly } from '../../src/office/backups/nightly-backup.service.ts'
import { nightlyTasks } from '../../src/features.ts'
import { runNightlyTasks } from '../../src/platform/jobs/nightly.ts'
import { quickCompileFlags } from '../wasm-flags.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { startTestApp, type TestApp } from '../harness.ts'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const night = '2026-11-20T19:11:00.000Z'
const oneDay = { minutes: 24 * 60 }

let root: string
let identity: string
let recipient: string
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ngaji-night-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const proveReadable = (path: string) =>
  readBack(createReadStream(path), { kind: 'identity', identity })

describe.runIf(isRootOnLinux)('a disk of backups that is full', () => {
  let app: TestApp
  let disk: string
  beforeEach(async () => {
    disk = join(root, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', disk])
    const environment = { BACKUP_RECIPIENT: recipient, BACKUP_DIR: disk }
    app = await startTestApp({ environment, now: night })
    await app.givenSchool({ children: 2 })
  })
  afterEach(async () => {
    await app.close()
    execFileSync('umount', [disk])
  })

  /** Leaves less than one free page on the disk. */
  function fill(triesLeft = 20): void {
    const { bsize, blocks, bfree } = statfsSync(disk)
    const used = Math.max(1, blocks - bfree) * bsize
    try {
      execFileSync('mount', ['-o', `remount,size=${used}`, disk])
    } catch (error) {
      // The archive grew after it was measured: the kernel makes no disk smaller than what is on it.
      if (triesLeft === 0) throw error
      fill(triesLeft - 1)
    }
  }
  const makeRoom = () => execFileSync('mount', ['-o', 'remount,size=1g', disk])

  const stored = () =>
    readdirSync(disk).map((name) => [name, readFileSync(join(disk, name)).toString('base64')])

  async function newest() {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const { body } = await app.as(admin).call(backupRoutes.list, {})
    return body.backups[0]
  }

  it('fails with a reason, before and during the write, and keeps earlier archives', async () => {
    await backUpNightly(app.deps)
    const before = stored()
    expect(before).toHaveLength(1)

    app.pass(oneDay)
    const { system } = app.deps
    const filling: Deps = {
      ...app.deps,
      system: {
        ...system,
        readSnapshot: (work) =>
          system.readSnapshot((client) => {
            fill()
            return work(client)
          }),
      },
    }
    await expect(backUpNightly(filling)).rejects.toThrow('was not made: full')
    expect(await newest()).toMatchObject({ state: 'failed', failure: 'full' })
    expect(stored()).toEqual(before)

    app.pass(oneDay)
    await expect(backUpNightly(app.deps)).rejects.toThrow('was not made: full')
    expect(stored()).toEqual(before)

    makeRoom()
    app.pass({ minutes: 5 })
    await backUpNightly(app.deps)
    expect(await newest()).toMatchObject({ state: 'done', isReadBack: true })
    expect(stored()).toHaveLength(2)
  })
})

describe('kill -9 during the nightly backup', () => {
  let app: TestApp | null = null
  afterAll(() => app?.close())

  it('leaves no partial archive, and the next start makes that backup', async () => {
    const [data, folder] = [join(root, 'data'), join(root, 'backups')]
    mkdirSync(folder)
    await givenDataFolder(join(data, 'database'))
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        ...quickCompileFlags,
        join(import.meta.dirname, 'processes/night-backup.ts'),
        data,
        '2026-11-20T05:00:00.000Z',
        night,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'] ?? '',
          ...programEnvironment(),
          BACKUP_RECIPIENT: recipient,
          BACKUP_DIR: folder,
        },
      },
    )
    const closed = once(child, 'close')
    const said = await Promise.race([once(child.stdout, 'data').then(String), closed.then(String)])
    expect(said).toContain('in the middle')
    child.kill('SIGKILL')
    await closed
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.age\.tmp$/)])

    const database = await openDatabase({ dataDir: join(data, 'database') })
    const environment = { BACKUP_RECIPIENT: recipient, BACKUP_DIR: folder }
    app = await startTestApp({ database, environment, now: '2026-11-21T01:00:00.000Z' })
    const tasks = nightlyTasks.filter(({ name }) => name === 'backups.nightly')
    await runNightlyTasks(app.deps, tasks)
    const [name = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    await proveReadable(join(folder, name))
    const runs = await app.db.selectFrom('backup').select('state').orderBy('started_at').execute()
    expect(runs).toEqual([{ state: 'failed' }, { state: 'done' }])
  })
})
