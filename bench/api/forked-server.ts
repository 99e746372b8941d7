import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { serverFlags } from '../../scripts/server-flags.mjs'
import type { Start, Wish } from './server-process.ts'

const program = new URL('./server-process.ts', import.meta.url)

/** The tape is long, and collecting around it would be counted as the bare server's own work. */
const roomForTape = '--initial-old-space-size=4096'

/** A server in a process of its own. */
export type Server = { child: ChildProcess; port: number }

export async function startServer(start: Start): Promise<Server> {
  const child = forkServer(start)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

export async function stopServer({ child }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}

/** Writes the tape of these requests. */
export async function record(start: Omit<Start, 'mode'>): Promise<void> {
  const [code] = (await once(forkServer({ ...start, mode: 'record' }), 'exit')) as [number | null]
  if (code !== 0) throw new Error('recording failed')
}

/** What the server has used so far, in milliseconds. */
export async function cpuOf(server: Server): Promise<number> {
  const cpu = await answerTo(server, 'cpu')
  return (cpu.user + cpu.system) / 1000
}

/** As a night does between two evenings. */
export async function tidy(server: Server): Promise<void> {
  await answerTo(server, 'tidy')
}

async function answerTo({ child }: Server, wish: Wish): Promise<NodeJS.CpuUsage> {
  child.send(wish)
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu
}

function forkServer(start: Start): ChildProcess {
  const execArgv = start.mode === 'bare' ? [...serverFlags, roomForTape] : serverFlags
  const child = fork(program, { execArgv })
  child.send(start)
  return child
}
