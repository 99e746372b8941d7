import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { toSend, type BenchRequest } from './scenarios.ts'
import type { Start, Usage, Wish } from './server-process.ts'

const program = new URL('./server-process.ts', import.meta.url)

/** The recording is long, and collecting around it would be counted as the bare server's own work. */
const roomForRecording = '--initial-old-space-size=4096'

/** A server in a process of its own, which ends with this one. */
export type Server = { child: ChildProcess; port: number }

export async function startServer(start: Start): Promise<Server> {
  const child = forkServer(start)
  const [{ port }] = (await orEnded(child, 'message')) as [{ port: number }]
  return { child, port }
}

export async function stopServer({ child }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}

/** Writes the recording of these requests. */
export async function record(start: Omit<Start, 'mode'>): Promise<void> {
  const [code] = (await once(forkServer({ ...start, mode: 'record' }), 'exit')) as [number | null]
  if (code !== 0) throw new Error('recording failed')
}

/** Processor time and memory of the server so far; `tidy` runs the nightly vacuum first. */
export async function usageOf({ child }: Server, wish: Wish = 'usage'): Promise<Usage> {
  child.send(wish)
  const [usage] = (await orEnded(child, 'message')) as [Usage]
  return usage
}

async function orEnded(child: ChildProcess, event: string): Promise<unknown[]> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error('a server of the benchmark ended'))
  child.once('exit', end)
  try {
    return await once(child, event, { signal: ended.signal })
  } finally {
    child.off('exit', end)
  }
}

function forkServer(start: Start): ChildProcess {
  const execArgv = start.mode === 'bare' ? [...serverFlags, roomForRecording] : serverFlags
  const child = fork(program, { execArgv })
  child.send(start)
  return child
}

/** The requests of one measurement: CPU of all of them, and the time of each, in milliseconds. */
export type Load = { count: number; cpuMs: number; times: number[] }

export async function load(
  server: Server,
  requests: readonly BenchRequest[],
  connections: number,
): Promise<Load> {
  const before = await usageOf(server)
  const times = await fire(requests, { url: `http://127.0.0.1:${server.port}`, connections })
  const cpuMs = (await usageOf(server)).cpuMs - before.cpuMs
  return { count: requests.length, cpuMs, times }
}

function fire(
  requests: readonly BenchRequest[],
  to: { url: string; connections: number },
): Promise<number[]> {
  let next = 0
  const times: number[] = []
  const setupRequest = (request: autocannon.Request) => {
    const one = requests[next % requests.length]
    next += 1
    return one ? { ...request, ...toSend(one) } : request
  }
  const options = { ...to, amount: requests.length, requests: [{ setupRequest }], sampleInt: 20 }
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, { non2xx, errors }) => {
      if (error) reject(error)
      else if (non2xx + errors > 0) reject(new Error(`${non2xx} refusals and ${errors} errors`))
      else resolve(times)
    })
    instance.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  })
}
