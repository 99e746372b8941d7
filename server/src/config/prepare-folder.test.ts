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
  // The usual umask: new files are readable by all unless closed on purpose.
  mask = process.umask(0o022)
})
afterEach(() => {
  process.umask(mask)
  rmSync(root, { recursive: true, force: true })
})

const configOf = () => readConfig({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' })
const silent = pino({ level: 'silent' })

/** Everything below the folder that another account could read, write or enter, except links. */
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

/** Starts the server, requests every file, and stops it. */
async function serve(): Promise<void> {
  const tell = vi.spyOn(console, 'log').mockReturnValue()
  const server = await startServer(configOf())
  tell.mockRestore()
  expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200)
  expect(openPaths()).toEqual([])
  await server.stop()
}

describe('the data folder', () => {
  it('is closed to other accounts, both a new folder and an open one, with all its files', async () => {
    await serve()
    expect(openPaths()).toEqual([])
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['card.key', 'database', 'files']))

    openEverything()
    expect(openPaths().length).toBeGreaterThan(1000)
    await serve()
    expect(openPaths()).toEqual([])
  })

  it('that was open is reported once, with the number of files closed', () => {
    configOf()
    mkdirSync(join(dataDir, 'files/images'), { recursive: true })
    writeFileSync(join(dataDir, 'files/images/a.jpg'), 'x', { mode: 0o644 })
    openEverything()
    expect(prepareFolder(configOf(), silent)).toEqual({ mended: 5, foreign: [] })
    expect(prepareFolder(configOf(), silent)).toEqual({ mended: 0, foreign: [] })
  })

  it('with files of other programs is refused, and left unchanged', () => {
    mkdirSync(dataDir, { mode: 0o755 })
    writeFileSync(join(dataDir, 'work.sh'), 'x', { mode: 0o755 })
    expect(configOf).toThrow('holds work.sh, which is not of this program')
    expect(openPaths()).toEqual(['.', 'work.sh'])
    expect(readdirSync(dataDir)).toEqual(['work.sh'])
  })

  it('may contain additions of an operator, and the usual system files', () => {
    for (const name of ['lost+found', '.cache']) mkdirSync(join(dataDir, name), { recursive: true })
    configOf()
    writeFileSync(join(dataDir, 'notes.txt'), 'x')
    expect(prepareFolder(configOf(), silent)).toMatchObject({ foreign: [] })
  })

  it('is not left through a symbolic link', () => {
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
