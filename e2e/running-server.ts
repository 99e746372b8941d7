import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { node24, root } from '../scripts/prepare.mjs'
import { serverFlags } from '../scripts/server-flags.mjs'
import { testClockShiftMs } from '../scripts/tests/clock/fixed-day.ts'
import type { DatabaseEngine } from '../server/src/platform/database/database-handle.ts'
import type { Db } from '../server/src/deps.ts'
import { freePort } from '../server/test/free-port.ts'
import { quickCompileFlags } from '../server/test/wasm-flags.ts'
import { testEngine } from '../server/test/test-engine.ts'
import { withData } from './arrange.ts'
import { copyOfDemo } from './demo/demo-region.ts'

export type RunningNgaji = {
  url: string
  dataDir: string
  /** How far the server's clock is off the real one: a phone that is right is off by the same. */
  clockShiftMs: number
  /** The server's idea of now. */
  now: () => Date
  /** Lets time pass; seen by the server after its next start. */
  passTime: (ms: number) => void
  /** Stops it and looks into, or changes, what it has stored. */
  stopped: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Stops the server as Ctrl+C does: what is under way is finished. */
  stop: () => Promise<void>
  /** Stops the server as a power cut does. */
  kill: () => Promise<void>
  /** Starts the server after `stop` or `kill`, on the same address and data. */
  start: () => Promise<void>
  /** Stops and deletes the data. */
  close: () => Promise<void>
}

type Wishes<T> = {
  env?: Record<string, string>
  /** The hour in WIB at which the server starts, `HH:MM` or `HH:MM:SS`; the real one by default. */
  at?: string
  /** Puts the copy of the demo region into the state the journey begins with. */
  arrange?: (db: Db, dataDir: string) => Promise<T>
  /**
   * The one asked for with `TEST_ENGINE` by default. What a village's evening depends on is proved on the
   * embedded one in any case.
   */
  engine?: DatabaseEngine
}

/** A server of its own for one journey, on a copy of the demo region. */
export async function startNgajiWithDemo<T = undefined>({
  env = {},
  at,
  arrange,
  engine = testEngine(),
}: Wishes<T> = {}): Promise<{ ngaji: RunningNgaji; arranged: T }> {
  const region = await copyOfDemo(engine)
  const { dataDir } = region
  // Nobody asks for a result where there is no `arrange`.
  const arranged = (arrange && (await withData(region, (db) => arrange(db, dataDir)))) as T
  const ngaji = await startNgaji({
    ...region,
    env: { ...region.env, ...env },
    clockShiftMs: at === undefined ? 0 : shiftTo(at),
    nodeFlags: engine === 'embedded' ? quickCompileFlags : [],
  })
  return { ngaji, arranged }
}

/** Returns the shift to an hour of the real day, so that the demo region's days stay true. */
function shiftTo(time: string): number {
  const now = new Date()
  return Date.parse(`${dayInJakarta(now)}T${time}+07:00`) - now.getTime()
}

type ServerParts = {
  dataDir: string
  env?: Record<string, string>
  clockShiftMs?: number
  /** The flags in addition to those the product itself is run with. */
  nodeFlags?: readonly string[]
  /** Removes what it keeps outside its folder, in the end. */
  drop?: () => Promise<void>
}

export async function startNgaji({
  dataDir,
  env = {},
  clockShiftMs = 0,
  nodeFlags = [],
  drop,
}: ServerParts): Promise<RunningNgaji> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let shift = clockShiftMs
  const start = async () => {
    const clock = ['--import', join(root, 'scripts/tests/clock/moved-clock.mjs')]
    const flags = [...serverFlags, ...nodeFlags, ...clock]
    child = spawn(node24(), [...flags, 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: port,
        LOG_LEVEL: 'error',
        CLOCK_SHIFT_MS: String(testClockShiftMs() + shift),
        ...env,
      },
    })
    await untilReady(url, child)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    dataDir,
    get clockShiftMs() {
      return shift
    },
    now: () => new Date(Date.now() + shift),
    passTime: (ms) => {
      shift += ms
    },
    stopped: async (work) => {
      await end('SIGTERM')
      return withData({ dataDir, env }, work)
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGKILL')
      await drop?.()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 170_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
