import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Goals } from '../goals.ts'
import { placeTape } from '../tape.ts'
import { prepareEmbedded, preparePostgres, type Prepared, type Where } from './databases.ts'
import {
  handsOf,
  numberHeader,
  scenarioNames,
  warmUpHands,
  type BenchRequest,
  type ScenarioName,
} from './scenarios.ts'
import type { Start } from './server-process.ts'

export type ApiRow = {
  engine: 'embedded' | 'postgres'
  scenario: ScenarioName
  concurrency: number
  /** CPU of the server process per request, in milliseconds; the embedded engine's own is part of it. */
  cpuMs: number
  bareCpuMs: number
  ratio: number
  p50Ms: number
  p95Ms: number
  perSecond: number
  barePerSecond: number
  goals: Goals<'ratio'>
}

const concurrencies = [1, 10, 50] as const
const goals = { ratio: { atMost: 1.3 } }
const program = new URL('./server-process.ts', import.meta.url)

/** Our server beside node:http with the same statements, on equal copies of one database. */
export async function benchApi(
  engines: readonly ApiRow['engine'][] = ['embedded', 'postgres'],
): Promise<ApiRow[]> {
  const rows: ApiRow[] = []
  for (const engine of engines) {
    const prepared = await (engine === 'embedded' ? prepareEmbedded() : preparePostgres())
    try {
      for (const scenario of scenarioNames) {
        rows.push(...(await benchScenario(prepared, engine, scenario)))
      }
    } finally {
      await prepared.close()
    }
  }
  return rows
}

async function benchScenario(
  prepared: Prepared,
  engine: ApiRow['engine'],
  scenario: ScenarioName,
): Promise<ApiRow[]> {
  const hands = handsOf(scenario, prepared.school)
  const requests = hands.flat()
  using place = placeTape()
  const tape = place.file
  await onCopy(prepared, (where) => record({ mode: 'record', database: where, requests, tape }))
  const bare = await onCopy(prepared, (where) =>
    measure({ mode: 'bare', database: where, requests, tape }, hands),
  )
  const ours = await onCopy(prepared, (where) =>
    measure({ mode: 'ngaji', database: where, requests, tape }, hands),
  )
  return concurrencies.map((concurrency, index) => {
    const [mine, theirs] = [ours[index], bare[index]]
    if (!mine || !theirs) throw new Error('a measurement is missing')
    return {
      engine,
      scenario,
      concurrency,
      cpuMs: mine.cpuMs,
      bareCpuMs: theirs.cpuMs,
      ratio: mine.cpuMs / theirs.cpuMs,
      p50Ms: mine.p50Ms,
      p95Ms: mine.p95Ms,
      perSecond: mine.perSecond,
      barePerSecond: theirs.perSecond,
      goals,
    }
  })
}

async function onCopy<T>(prepared: Prepared, work: (where: Where) => Promise<T>): Promise<T> {
  const { where, drop } = await prepared.copy()
  try {
    return await work(where)
  } finally {
    await drop()
  }
}

async function record(start: Start): Promise<void> {
  const child = startServer(start)
  const [answer] = (await once(child, 'message')) as [{ done?: boolean }]
  if (!answer.done) throw new Error('recording failed')
  await once(child, 'exit')
}

type Measured = { cpuMs: number; p50Ms: number; p95Ms: number; perSecond: number }

/** The tape is long, and collecting around it would be counted as the bare server's own work. */
const roomForTape = '--initial-old-space-size=4096'

function startServer(start: Start): ChildProcess {
  const execArgv = ['--disable-warning=ExperimentalWarning']
  if (start.mode === 'bare') execArgv.push(roomForTape)
  const child = fork(program, { execArgv })
  child.send(start)
  return child
}

/** The first hands warm the server up, then each concurrency plays its own. */
async function measure(
  start: Start,
  hands: readonly (readonly BenchRequest[])[],
): Promise<Measured[]> {
  const child = startServer(start)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  for (const warmUp of hands.slice(0, warmUpHands)) await load(port, warmUp, 10)
  const measured: Measured[] = []
  for (const [index, concurrency] of concurrencies.entries()) {
    const requests = hands[warmUpHands + index] ?? []
    measured.push(await counted(child, () => load(port, requests, concurrency)))
  }
  child.disconnect()
  await once(child, 'exit')
  return measured
}

type Load = { count: number; p50Ms: number; p95Ms: number; perSecond: number }

async function counted(child: ChildProcess, work: () => Promise<Load>): Promise<Measured> {
  const before = await cpuOf(child)
  const { count, ...load } = await work()
  return { cpuMs: ((await cpuOf(child)) - before) / count, ...load }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send({ cpu: true })
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return (cpu.user + cpu.system) / 1000
}

async function load(
  port: number,
  requests: readonly BenchRequest[],
  concurrency: number,
): Promise<Load> {
  let next = 0
  const { result, seconds } = await fire({
    url: `http://127.0.0.1:${port}`,
    connections: concurrency,
    amount: requests.length,
    requests: [
      {
        setupRequest(request) {
          const one = requests[next % requests.length]
          next += 1
          return one ? { ...request, ...toSend(one) } : request
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  }
  return {
    count: requests.length,
    p50Ms: result.latency.p50,
    // autocannon knows no 95th; the next one it has is later.
    p95Ms: result.latency.p97_5,
    perSecond: requests.length / seconds,
  }
}

/** Up to the last answer: autocannon itself ends at its next full second. */
function fire(
  options: autocannon.Options,
): Promise<{ result: autocannon.Result; seconds: number }> {
  const started = performance.now()
  let ended = started
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve({ result, seconds: (ended - started) / 1000 })
    })
    instance.on('response', () => {
      ended = performance.now()
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
