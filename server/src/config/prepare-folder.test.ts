import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { prepareFolder } from './prepare-folder.ts'
import { startServer } from '../start-server.ts'

let root: string
let dataDir: string
let mask: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ngaji-private-'))
  dataDir = join(root, 'data')
  // As an ordinary account has it: what is not closed on purpose is open to read.
  mask = process.umask(0o022)
})
afterEach(() => {
  process.umask(mask)
  rmSync(root, { recursive: true, force: true })
})

const configOf = () => readConfig({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' })
const silent = pino({ level: 'silent' })

/** Everything below the folder that another account could read, write or enter; links aside. */
function openPaths(): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  return ['.', ...names].filter((name) => {
    const found = lstatSync(join(dataDir, name))
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0
  })
}

function openEverything(): void {
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name)
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
  }
  chmodSync(dataDir, 0o755)
}

/** A start, a look at every file, and a stop. */
async function serve(): Promise<void> {
  const tell = vi.spyOn(console, 'log').mockReturnValue()
  const server = await startServer(configOf())
  tell.mockRestore()
  expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200)
  expect(openPaths()).toEqual([])
  await server.stop()
}

describe('the data folder', () => {
  it('is closed to other accounts in a new place and in one that was open, whatever is in it', async () => {
    await serve()
    expect(openPaths()).toEqual([])
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['card.key', 'database', 'files']))

    openEverything()
    expect(openPaths().length).toBeGreaterThan(1000)
    await serve()
    expect(openPaths()).toEqual([])
  }, 120_000)

  it('that was open is told once: how much was mended, and nothing the next time', () => {
    configOf()
    mkdirSync(join(dataDir, 'files/images'), { recursive: true })
    writeFileSync(join(dataDir, 'files/images/a.jpg'), 'x', { mode: 0o644 })
    openEverything()
    expect(prepareFolder(configOf(), silent)).toEqual({ mended: 5, foreign: [] })
    expect(prepareFolder(configOf(), silent)).toEqual({ mended: 0, foreign: [] })
  })

  it('that holds the things of others is refused, and left as it was', () => {
    mkdirSync(dataDir, { mode: 0o755 })
    writeFileSync(join(dataDir, 'work.sh'), 'x', { mode: 0o755 })
    expect(configOf).toThrow('holds work.sh, which is not of this program')
    expect(openPaths()).toEqual(['.', 'work.sh'])
    expect(readdirSync(dataDir)).toEqual(['work.sh'])
  })

  it('may hold what an operator puts beside the own data, and what systems put everywhere', () => {
    for (const name of ['lost+found', '.cache']) mkdirSync(join(dataDir, name), { recursive: true })
    configOf()
    writeFileSync(join(dataDir, 'notes.txt'), 'x')
    expect(prepareFolder(configOf(), silent)).toMatchObject({ foreign: [] })
  })

  it('is not left by a link', () => {
    configOf()
    const elsewhere = join(root, 'elsewhere')
    writeFileSync(elsewhere, 'x')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, join(dataDir, 'link'))
    symlinkSync(root, join(dataDir, 'folder'))
    prepareFolder(configOf(), silent)
    expect(lstatSync(elsewhere).mode & 0o777).toBe(0o644)
  })

  it('loses the drafts of a process that was killed, and nothing else', () => {
    configOf()
    const images = join(dataDir, 'files/images')
    mkdirSync(images, { recursive: true })
    const draft = join(images, 'a.jpg.1234.tmp')
    const [fresh, photo] = [join(images, 'b.jpg.5678.tmp'), join(images, 'a.jpg')]
    for (const path of [draft, fresh, photo]) writeFileSync(path, 'x')
    const before = new Date(Date.now() - (process.uptime() + 1) * 1000)
    utimesSync(draft, before, before)
    utimesSync(photo, before, before)
    prepareFolder(configOf(), silent)
    expect([draft, fresh, photo].map((path) => existsSync(path))).toEqual([false, true, true])
  })
})
