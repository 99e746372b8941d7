import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { numberHeader, type BenchRequest } from './scenarios.ts'
import type { Start, Wish } from './server-process.ts'

const program = new URL('./server-process.ts', import.meta.url)

/** The tape is long, and collecting around it would be counted as the bare server's own work. */
const roomForTape = '--initial-old-space-size=4096'

function startProcess(start: Start): ChildProcess {
  const execArgv = start.mode === 'bare' ? [...serverFlags, roomForTape] : serverFlags
  const child = fork(program, { execArgv })
  child.send(start)
  return child
}

export async function record(start: Omit<Start, 'mode'>): Promise<void> {
  const child = startProcess({ ...start, mode: 'record' })
  const [answer] = (await once(child, 'message')) as [{ done?: boolean }]
  if (!answer.done) throw new Error('recording failed')
  await once(child, 'exit')
}

/** A server in a process of its own. */
export type Server = { child: ChildProcess; port: number }

export async function startServer(start: Start): Promise<Server> {
  const child = startProcess(start)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

export async function stopServer({ child }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}

/** The requests of one measurement: CPU and time of all of them, and the time of each, in milliseconds. */
export type Load = { count: number; cpuMs: number; wallMs: number; times: number[] }

export async function load(
  { child, port }: Server,
  requests: readonly BenchRequest[],
  connections: number,
): Promise<Load> {
  const before = await cpuOf(child)
  const timed = await fire(requests, { url: `http://127.0.0.1:${port}`, connections })
  return { count: requests.length, cpuMs: (await cpuOf(child)) - before, ...timed }
}

/** As a night does between two evenings. */
export async function tidy({ child }: Server): Promise<void> {
  await answerTo(child, 'tidy')
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const cpu = await answerTo(child, 'cpu')
  return (cpu.user + cpu.system) / 1000
}

async function answerTo(child: ChildProcess, wish: Wish): Promise<NodeJS.CpuUsage> {
  child.send(wish)
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu
}

/** Up to the last answer: autocannon itself ends when it next looks. */
function fire(
  requests: readonly BenchRequest[],
  to: { url: string; connections: number },
): Promise<Pick<Load, 'wallMs' | 'times'>> {
  const started = performance.now()
  let [next, ended] = [0, started]
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
      else resolve({ wallMs: ended - started, times })
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      ended = performance.now()
      times.push(milliseconds)
    })
  })
}

function toSend({ number, method, path, token, body, address }: BenchRequest) {
  return {
    method,
    path,
    headers: {
      [numberHeader]: String(number),
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
