import { execFileSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomBytesOf } from '../../../scripts/tests/seed.ts'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { DatabaseReadOnly } from '../../src/platform/database/database-errors.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import type { EmbeddedLimits } from '../../src/platform/database/embedded/open-embedded.ts'
import { classifyFailure } from '../../src/platform/database/failure.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { expectAllThere, runAndKill } from './processes/saver-process.ts'

const MEGABYTE = 1024 * 1024
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

let prepared: string
let root: string
let database: DatabaseHandle
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'ngaji-full-'))
  await givenDataFolder(prepared)
  const first = await openDatabase({ dataDir: prepared })
  await first.pool.query('create table note (id integer primary key, text text)')
  await first.close()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ngaji-full-'))
})
afterEach(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

async function open(dataDir: string, limits: EmbeddedLimits): Promise<void> {
  cpSync(prepared, dataDir, { recursive: true })
  database = await openDatabase({ dataDir, freeSpaceCheckMs: 50, ...limits })
}

const insert = (id: number, text = '') =>
  database.pool.query('insert into note values ($1, $2)', [id, text])

const incompressible = (length: number) => randomBytesOf('note', length / 2).toString('hex')

const savedOrFailureKind = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: unknown) => classifyFailure(error)?.kind,
  )

async function noteCount(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from note')
  return rows[0]?.count
}

describe('the free-space guard', () => {
  it('refuses writes below its limit, allows reads, and accepts writes again by itself', async () => {
    let free = 100 * MEGABYTE
    const measure = vi.fn<() => Promise<number>>(async () => free)
    await open(root, { measureFreeBytes: measure })
    await insert(1)

    free = 60 * MEGABYTE
    await waitFor(() => expect(database.isWritable()).toBe(false))
    expect(() => database.assertWritable()).toThrow(DatabaseReadOnly)
    expect(await savedOrFailureKind(insert(2))).toBe('read-only')
    expect(await savedOrFailureKind(database.pool.query('select * from note for update'))).toBe(
      'read-only',
    )
    expect(await noteCount()).toBe(1)

    free = 70 * MEGABYTE
    measure.mockClear()
    // The third measurement follows only after the guard has judged by the second.
    await waitFor(() => expect(measure.mock.calls.length).toBeGreaterThan(2))
    expect(database.isWritable()).toBe(false)

    free = 90 * MEGABYTE
    await waitFor(() => expect(database.isWritable()).toBe(true))
    database.assertWritable()
    expect(await savedOrFailureKind(insert(2))).toBe('saved')
  })

  it('lets a transaction finish that had begun before', async () => {
    let free = 100 * MEGABYTE
    await open(root, { measureFreeBytes: () => Promise.resolve(free) })
    const client = await database.pool.connect()
    await client.query('begin')
    free = 0
    await waitFor(() => expect(database.isWritable()).toBe(false))
    await client.query('insert into note values (1)')
    await client.query('commit')
    client.release()
    expect(await savedOrFailureKind(insert(2))).toBe('read-only')
    expect(await noteCount()).toBe(1)
  })

  it('refuses writes from the start on a full disk, and needs space to start at all', async () => {
    await open(root, { measureFreeBytes: () => Promise.resolve(0) })
    expect(database.isWritable()).toBe(false)
    expect(await savedOrFailureKind(insert(1))).toBe('read-only')
    expect(await noteCount()).toBe(0)
    const empty = openDatabase({
      dataDir: join(root, 'new'),
      measureFreeBytes: () => Promise.resolve(0),
    })
    await expect(empty).rejects.toThrow('not enough free space')
  })
})

describe('the reserve for a full disk', () => {
  const reserveBytes = 2 * MEGABYTE
  const sizeOnDisk = () => statSync(join(root, 'reserve.bin'), { throwIfNoEntry: false })?.size

  it('is written as soon as it fits, with private permissions, and does not count as free space', async () => {
    let free = 65 * MEGABYTE
    await open(root, { reserveBytes, measureFreeBytes: () => Promise.resolve(free) })
    // 65 MB, two less than the reserve needs.
    expect(database.isWritable()).toBe(false)
    expect(sizeOnDisk()).toBe(reserveBytes)
    expect(statSync(join(root, 'reserve.bin')).mode & 0o777).toBe(0o600)
    rmSync(join(root, 'reserve.bin'))
    free = 90 * MEGABYTE
    await waitFor(() => expect(database.isWritable()).toBe(true))
    await waitFor(() => expect(sizeOnDisk()).toBe(reserveBytes))
  })

  it('is used by a start without space, and by no other', async () => {
    const isGivenUp = async (free: number) => {
      const said: string[] = []
      writeFileSync(join(root, 'reserve.bin'), Buffer.alloc(reserveBytes))
      cpSync(prepared, root, { recursive: true })
      database = await openDatabase({
        dataDir: root,
        reserveBytes,
        measureFreeBytes: () => Promise.resolve(free),
        log: (_level, message) => void said.push(message),
      })
      await database.close()
      return said.some((message) => message.includes('reserve was given up'))
    }
    expect(await isGivenUp(30 * MEGABYTE)).toBe(false)
    expect(await isGivenUp(10 * MEGABYTE)).toBe(true)
  })
})

describe.runIf(isRootOnLinux)('a small disk that fills up', () => {
  // Once it is freed there is room for the data of a slow run, the reserve and what a write asks for (80 MB).
  const diskBytes = 240 * MEGABYTE
  let disk: string
  beforeEach(() => {
    disk = join(root, 'disk')
    execFileSync('mkdir', [disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk])
  })
  afterEach(async () => {
    await database.close()
    execFileSync('umount', [disk])
  })

  function fillDisk(bytes = diskBytes): void {
    const file = openSync(join(disk, 'other-program'), 'a')
    const block = Buffer.alloc(64 * 1024)
    try {
      for (let written = 0; written < bytes; written += block.length) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  const freeDisk = () => rmSync(join(disk, 'other-program'))

  it('starts and is readable after kill -9 without a free byte, repeatedly', async () => {
    const dataDir = join(disk, 'data')
    const reserveBytes = 48 * MEGABYTE
    await open(dataDir, { reserveBytes })
    await waitFor(() => expect(existsSync(join(dataDir, 'reserve.bin'))).toBe(true))
    await database.close()
    const life = await runAndKill({
      target: dataDir,
      firstId: 1,
      environment: { RESERVE_BYTES: String(reserveBytes) },
      onWritten: ({ kill }) => kill(),
    })
    for (let start = 0; start < 3; start += 1) {
      // Another program takes every free byte, including those the previous start had left.
      fillDisk()
      database = await openDatabase({ dataDir, freeSpaceCheckMs: 50, reserveBytes })
      await expectAllThere(database.pool, life.ids)
      expect(await savedOrFailureKind(insert(2))).toBe('read-only')
      await database.close()
    }
    expect(life.ids.length).toBeGreaterThanOrEqual(20)

    freeDisk()
    database = await openDatabase({ dataDir, freeSpaceCheckMs: 50, reserveBytes })
    // The database opens read-only, until it has seen the free space.
    await waitFor(async () => expect(await savedOrFailureKind(insert(2))).toBe('saved'))
    const isWhole = () => statSync(join(dataDir, 'reserve.bin')).size === reserveBytes
    await waitFor(() => expect(isWhole()).toBe(true))
  }, 120_000)

  it('goes read-only in time and comes back when there is space', async () => {
    await open(join(disk, 'data'), {})
    await insert(1)
    fillDisk(150 * MEGABYTE)
    await waitFor(() => expect(database.isWritable()).toBe(false))
    expect(await savedOrFailureKind(insert(2))).toBe('read-only')
    expect(await noteCount()).toBe(1)

    fillDisk()
    expect(await noteCount()).toBe(1)

    freeDisk()
    await waitFor(() => expect(database.isWritable()).toBe(true))
    expect(await savedOrFailureKind(insert(2))).toBe('saved')
  })

  it('refuses a write that does not fit when the disk fills up faster than the guard checks', async () => {
    await open(join(disk, 'data'), { freeSpaceCheckMs: 3_600_000 })
    await insert(1)
    fillDisk()
    expect(await savedOrFailureKind(insert(2, incompressible(1_000_000)))).toBe('read-only')
    expect(await noteCount()).toBe(1)
    freeDisk()
    expect(await savedOrFailureKind(insert(2))).toBe('saved')
  })

  it('loses nothing when the write-ahead log is full, and recovers by itself', async () => {
    await open(join(disk, 'data'), { freeSpaceCheckMs: 3_600_000 })
    await insert(0)
    fillDisk()
    const saved = [0]
    for (let id = 1; database.isAvailable(); id++) {
      if (id > 10_000) throw new Error('the log never became full')
      if ((await savedOrFailureKind(insert(id))) === 'saved') saved.push(id)
      // Written to the log only, until there is no space for its next segment.
      const fill = `select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`
      expect(await savedOrFailureKind(database.pool.query(fill))).toMatch(/saved|unavailable/)
    }
    freeDisk()
    await waitFor(() => expect(database.isAvailable()).toBe(true), { timeout: 30_000 })
    const { rows } = await database.pool.query<{ id: number }>('select id from note order by id')
    expect(rows.map(({ id }) => id)).toEqual(saved)
    expect(await savedOrFailureKind(insert(100_000))).toBe('saved')
  })
})
