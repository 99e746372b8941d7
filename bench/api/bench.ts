import type { Goals } from '../goals.ts'
import { percentile } from '../percentile.ts'
import { placeTape } from '../tape.ts'
import { prepareEmbedded, preparePostgres, type Prepared, type Where } from './databases.ts'
import { load, record, startServer, stopServer, type Load, type Server } from './load.ts'
import {
  handsOf,
  scenarioNames,
  warmUps,
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

/** Our server beside node:http with the same statements, on equal copies of one database. */
export async function benchApi(
  engines: readonly ApiRow['engine'][] = ['embedded', 'postgres'],
): Promise<ApiRow[]> {
  const rows: ApiRow[] = []
  for (const engine of engines) {
    const prepared = await (engine === 'embedded' ? prepareEmbedded() : preparePostgres())
    try {
      for (const scenario of scenarioNames) {
        const measured = await benchScenario(prepared, scenario)
        rows.push(...measured.map((row) => ({ engine, ...row })))
      }
    } finally {
      await prepared.close()
    }
  }
  return rows
}

async function benchScenario(
  prepared: Prepared,
  scenario: ScenarioName,
): Promise<Omit<ApiRow, 'engine'>[]> {
  const hands = handsOf(scenario, prepared.school)
  using place = placeTape()
  const what = { requests: hands.flat(2), tape: place.file }
  await onCopy(prepared, (database) => record({ ...what, database }))
  return await onServer(prepared, { ...what, mode: 'ngaji' }, (ours) =>
    onServer(prepared, { ...what, mode: 'bare' }, (bare) =>
      takeTurns(scenario, { ours, bare }, hands),
    ),
  )
}

async function onCopy<T>(prepared: Prepared, work: (where: Where) => Promise<T>): Promise<T> {
  const { where, drop } = await prepared.copy()
  try {
    return await work(where)
  } finally {
    await drop()
  }
}

function onServer<T>(
  prepared: Prepared,
  start: Omit<Start, 'database'>,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  return onCopy(prepared, async (database) => {
    const server = await startServer({ ...start, database })
    try {
      return await work(server)
    } finally {
      await stopServer(server)
    }
  })
}

type Hand = readonly (readonly BenchRequest[])[]
type Servers = { ours: Server; bare: Server }

/**
 * The first hands warm both servers up, then each concurrency plays its own: a round here, a round
 * there, for a machine others work on is quick one minute and slow the next.
 */
async function takeTurns(
  scenario: ScenarioName,
  { ours, bare }: Servers,
  hands: readonly Hand[],
): Promise<Omit<ApiRow, 'engine'>[]> {
  for (const [index, concurrency] of warmUps.entries())
    for (const server of [ours, bare]) await load(server, hands[index]?.flat() ?? [], concurrency)
  const rows: Omit<ApiRow, 'engine'>[] = []
  for (const [index, concurrency] of concurrencies.entries()) {
    const own: Load[] = []
    const others: Load[] = []
    for (const round of hands[warmUps.length + index] ?? []) {
      own.push(await load(ours, round, concurrency))
      others.push(await load(bare, round, concurrency))
    }
    rows.push(compare({ scenario, concurrency }, own, others))
  }
  return rows
}

function compare(
  names: Pick<ApiRow, 'scenario' | 'concurrency'>,
  own: readonly Load[],
  others: readonly Load[],
): Omit<ApiRow, 'engine'> {
  const [mine, theirs] = [totalOf(own), totalOf(others)]
  return {
    ...names,
    cpuMs: mine.cpuMs,
    bareCpuMs: theirs.cpuMs,
    ratio: mine.cpuMs / theirs.cpuMs,
    p50Ms: percentile(mine.times, 0.5),
    p95Ms: percentile(mine.times, 0.95),
    perSecond: mine.perSecond,
    barePerSecond: theirs.perSecond,
    goals,
  }
}

function totalOf(loads: readonly Load[]) {
  const sum = (figure: 'count' | 'cpuMs' | 'wallMs') =>
    loads.reduce((total, load) => total + load[figure], 0)
  return {
    cpuMs: sum('cpuMs') / sum('count'),
    perSecond: sum('count') / (sum('wallMs') / 1000),
    times: loads.flatMap(({ times }) => times),
  }
}
