import { join } from 'node:path'
import type { Goals } from '../goals.ts'
import { percentile } from '../percentile.ts'
import { temporaryFolder, type Where } from '../product.ts'
import { progress } from '../progress.ts'
import { prepare, type Engine, type Prepared } from './databases.ts'
import {
  load,
  record,
  startServer,
  stopServer,
  usageOf,
  type Load,
  type Server,
} from './forked-server.ts'
import {
  concurrencies,
  handsOf,
  scenarioNames,
  warmUps,
  type Hand,
  type ScenarioName,
} from './scenarios.ts'
import type { Start } from './server-process.ts'

export type ApiRow = {
  engine: Engine
  scenario: ScenarioName
  concurrency: number
  /** CPU of the server process per request, in milliseconds; the embedded engine's own is part of it. */
  cpuMs: number
  bareCpuMs: number
  ratio: number
  p50Ms: number
  p95Ms: number
  rssMegabytes: number
  goals: Goals<'ratio'>
}

/**
 * What was compiled first, and where it came to lie, is another in every process. Each server is started
 * this often, and its twins are asked the same.
 */
const twins = 2
const goals = { ratio: { atMost: 2 } }

/** Our server beside node:http with the same statements, on equal copies of one database. */
export async function benchApi(engine: Engine): Promise<ApiRow[]> {
  progress(`${engine}: filling a database`)
  const prepared = await prepare(engine)
  try {
    const rows: ApiRow[] = []
    for (const scenario of scenarioNames) rows.push(...(await measure(engine, scenario, prepared)))
    return rows
  } finally {
    await prepared.close()
  }
}

type Servers = { ours: Server[]; bare: Server[] }

async function measure(
  engine: Engine,
  scenario: ScenarioName,
  prepared: Prepared,
): Promise<ApiRow[]> {
  const hands = handsOf(scenario, prepared.school)
  const recording = join(temporaryFolder(), 'requests.jsonl')
  const what = { requests: hands.flat(2), recording }
  const drops: (() => Promise<void>)[] = []
  const onCopy = async <T>(work: (database: Where) => Promise<T>): Promise<T> => {
    const { where, drop } = await prepared.copy()
    drops.push(drop)
    return work(where)
  }
  const start = (mode: Start['mode']) =>
    onCopy((database) => startServer({ ...what, mode, requests: [], database }))
  const servers: Servers = { ours: [], bare: [] }
  try {
    progress(`${engine}: ${scenario}, recording statements`)
    await onCopy((database) => record({ ...what, database }))
    progress(`${engine}: ${scenario}, starting servers`)
    for (let twin = 0; twin < twins; twin += 1) {
      servers.ours.push(await start('ngaji'))
      servers.bare.push(await start('bare'))
    }
    return await takeTurns({ engine, scenario }, servers, hands)
  } finally {
    for (const server of [...servers.ours, ...servers.bare]) await stopServer(server)
    for (const drop of drops) await drop()
  }
}

/**
 * The first hands warm both servers up, then each concurrency plays its own: a round here, a round
 * there. On a machine that others work on too, the same work costs half as much again for a second or
 * three and then not: servers that take turns quickly and often meet the same weather.
 */
async function takeTurns(
  { engine, scenario }: Pick<ApiRow, 'engine' | 'scenario'>,
  { ours, bare }: Servers,
  hands: readonly Hand[],
): Promise<ApiRow[]> {
  progress(`${engine}: ${scenario}, warming up`)
  const all = [...ours, ...bare]
  for (const [index, concurrency] of warmUps.entries())
    for (const server of all) await load(server, hands[index]?.flat() ?? [], concurrency)
  for (const server of all) await usageOf(server, 'tidy')
  const rows: ApiRow[] = []
  for (const [index, concurrency] of concurrencies.entries()) {
    progress(`${engine}: ${scenario}, ${concurrency} at once`)
    const loads = new Map(all.map((server) => [server, [] as Load[]]))
    for (const requests of roundsOf(scenario, hands[warmUps.length + index] ?? []))
      for (const server of turnsOf({ ours, bare }))
        loads.get(server)?.push(await load(server, requests, concurrency))
    const loadsOf = (servers: Server[]) => servers.flatMap((one) => loads.get(one) ?? [])
    const figures = compare(loadsOf(ours), loadsOf(bare))
    const { rssMegabytes } = await usageOf(ours[0] as Server)
    rows.push({ engine, scenario, concurrency, ...figures, rssMegabytes, goals })
  }
  return rows
}

/** A reading changes nothing: asked again, it is measured over as long a time as a writing. */
function roundsOf(scenario: ScenarioName, hand: Hand): Hand {
  if (scenario !== 'roster') return hand
  return [...hand, ...hand].map((round) => [...round, ...round])
}

/** One of each beside the other, each of them first as often as second. */
function turnsOf({ ours, bare }: Servers): Server[] {
  return ours.flatMap((server, index) => {
    const pair = [server, ...bare.slice(index, index + 1)]
    return index % 2 === 0 ? pair : pair.toReversed()
  })
}

function compare(own: readonly Load[], others: readonly Load[]) {
  const [cpuMs, bareCpuMs] = [cpuOf(own), cpuOf(others)]
  const times = own.flatMap((one) => one.times)
  return {
    cpuMs,
    bareCpuMs,
    ratio: cpuMs / bareCpuMs,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  }
}

/** The CPU time of one request, in milliseconds. */
function cpuOf(loads: readonly Load[]): number {
  const sum = (figure: 'count' | 'cpuMs') => loads.reduce((total, load) => total + load[figure], 0)
  return sum('cpuMs') / sum('count')
}
