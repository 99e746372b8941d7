import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root } from '../scripts/prepare.mjs'

export type RunningNgaji = {
  url: string
  dataDir: string
  /** As Ctrl+C would: finishes what is under way. */
  stop: () => Promise<void>
  /** As a power cut would. */
  kill: () => Promise<void>
  /** On the same address and data, after `stop` or `kill`. */
  start: () => Promise<void>
  /** Stops and deletes the data. */
  close: () => Promise<void>
}

/** What the demo region is made of, and the day it counts back from. */
function templateKey(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['server/migrations', 'server/seeds']) {
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      hash.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

export function demoTemplate(): string {
  return join(root, 'node_modules', '.cache', `demo-${templateKey()}`)
}

/** The last thing the server makes of its data: there only when the region is whole. */
export function templateMark(): string {
  return join(demoTemplate(), 'card.key')
}

/** A server of its own for one journey, on a copy of the demo region. */
export function startNgajiWithDemo(env: Record<string, string> = {}): Promise<RunningNgaji> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'ngaji-journey-')), 'data')
  cpSync(demoTemplate(), dataDir, { recursive: true })
  return startNgaji({ dataDir, env })
}

export async function startNgaji({
  dataDir,
  env = {},
}: {
  dataDir: string
  env?: Record<string, string>
}): Promise<RunningNgaji> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const start = async () => {
    child = spawn(node24(), ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error', ...env },
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
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGKILL')
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
