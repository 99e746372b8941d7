import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { closeFolder } from '../../../config/private-files.ts'
import { plannerSettings } from '../planner-settings.ts'
import { DurableFiles, syncPath, type LogWatcher } from './durable-files.ts'
import type { EnginePlace } from './engine-messages.ts'
import { syncTree } from './sync-tree.ts'
import { queryMessage, startupMessage } from './wire-protocol.ts'

/** The status of the one exception that is part of the engine's normal work: an SQL error. */
const SQL_ERROR_STATUS = 100

/** What the published engine calls, again and again, to work through a batch. */
const LOOP_ONCE = '_PostgresMainLoopOnce'

/**
 * Everything as published, but for `-F`: with it PostgreSQL would not even ask for its files to be
 * kept. The buffers are small because the operating system caches the same pages again.
 */
const settings = ['shared_buffers=16MB', ...plannerSettings].flatMap((one) => ['-c', one])
export const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings,
  '-c',
  'fsync=on',
]
const memoryParams = [...PGlite.defaultStartParams, ...settings]

export type Engine = {
  /** What a connecting client is told: the server's parameters, ready for queries. */
  greeting: Uint8Array<ArrayBuffer>
  /** Runs a whole batch of client messages and returns the whole answer. Blocks this thread. */
  run(batch: Uint8Array): Uint8Array<ArrayBuffer>
  dump(path: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the engine on its data, making an empty database first where there is none. */
export async function startEngine(
  place: EnginePlace,
  watcher: LogWatcher,
  crashed: (error: unknown) => never,
): Promise<Engine> {
  const words = new LastWords()
  const engine = await openPlace(place, watcher, words).catch((error: unknown) => {
    throw words.explain(error)
  })
  const brokenBy = (error: unknown) => crashed(words.explain(error))
  endOnPanic(engine, brokenBy)
  const run = (batch: Uint8Array) => runBatch(engine, batch, brokenBy)
  return {
    greeting: run(startupMessage()),
    run,
    async dump(path) {
      run(queryMessage('checkpoint'))
      const archive = await engine.dumpDataDir('none')
      await writeFile(path, Buffer.from(await archive.arrayBuffer()))
    },
    stop: () => engine.close(),
  }
}

/**
 * What the engine said of its end. The rest of what it says is not kept: with every mistake in a
 * statement it repeats the statement, and people's data in it.
 */
class LastWords {
  #line = ''

  hear = (line: string): boolean => {
    if (/\b(PANIC|FATAL):/.test(line)) this.#line = line
    return false
  }

  explain(error: unknown): Error {
    const message = error instanceof Error ? error.message : String(error)
    return new Error(this.#line || message, { cause: error })
  }
}

async function openPlace(
  place: EnginePlace,
  watcher: LogWatcher,
  { hear: onStderr }: LastWords,
): Promise<PGlite> {
  if (place.kind === 'memory') return openMemory(place.templatePath)
  if (!existsSync(place.path)) await initialise(place.path)
  return PGlite.create({ fs: new DurableFiles(place.path, watcher), startParams, onStderr })
}

async function openMemory(templatePath: string | null): Promise<PGlite> {
  const startParams = memoryParams
  if (templatePath === null) {
    return PGlite.create({ startParams, initDbStartParams: ['--wal-segsize=1'] })
  }
  return PGlite.create({ startParams, loadDataDir: new Blob([await readFile(templatePath)]) })
}

/** Initialises a database. Its final name only ever holds a whole one, whenever the power goes. */
async function initialise(path: string): Promise<void> {
  const unfinished = `${path}.tmp`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const engine = await PGlite.create({ fs: new NodeFS(unfinished), startParams })
  await engine.close()
  closeFolder(unfinished)
  await syncTree(unfinished)
  await rename(unfinished, path)
  syncPath(dirname(path))
}

/**
 * After a PANIC (a full disk, a failed sync) the engine as published swallows the exception and goes
 * on with broken memory. The only safe way on is to stop, and to recover from the log.
 */
function endOnPanic(engine: PGlite, crashed: (error: unknown) => never): void {
  const module = engine.Module as unknown as Record<typeof LOOP_ONCE, () => void>
  const loopOnce = module[LOOP_ONCE]
  module[LOOP_ONCE] = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: unknown }).status !== SQL_ERROR_STATUS) crashed(error)
      throw error
    }
  }
}

function runBatch(
  engine: PGlite,
  batch: Uint8Array,
  crashed: (error: unknown) => never,
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // The bytes live in the engine's memory only during the call; the work is done when it returns.
  const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice())
  engine.execProtocolRawStream(batch, { syncToFs: false, onRawData }).catch(crashed)
  return joined(chunks)
}

/** One array of its own, so that it can be handed to the other thread without a copy. */
function joined(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first, ...others] = chunks
  if (first && others.length === 0) return first
  const whole = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
