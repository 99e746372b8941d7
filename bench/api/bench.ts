import type { Goals } from '../goals.ts'
import { percentile } from '../percentile.ts'
import { placeRecordedRequests } from '../recorded-requests.ts'
import { prepareEmbedded, preparePostgres, type Prepared, type Where } from './databases.ts'
import { record, startServer, stopServer, tidy, type Server } from './forked-server.ts'
import { load, type Load } from './load.ts'
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
/**
 * What was compiled first, and where it came to lie, is another in every process. Each server is started
 * this often, and its twins are asked the same.
 */
const twins = 2
const goals = { ratio: { atMost: 2 } }

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
  using place = placeRecordedRequests()
  const what = { requests: hands.flat(2), tape: place.file }
  await onCopy(prepared, (database) => record({ ...what, database }))
  return await onTwins(prepared, { ...what, mode: 'ngaji' }, (ours) =>
    onTwins(prepared, { ...what, mode: 'bare' }, (bare) =>
      takeTurns(scenario, { ours, bare }, hands),
    ),
  )
}

function onTwins<T>(
  prepared: Prepared,
  start: Omit<Start, 'database'>,
  work: (servers: readonly Server[]) => Promise<T>,
  count = twins,
): Promise<T> {
  if (count === 0) return work([])
  return onServer(prepared, start, (server) =>
    onTwins(prepared, start, (others) => work([server, ...others]), count - 1),
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
type Servers = { ours: readonly Server[]; bare: readonly Server[] }

/**
 * The first hands warm both servers up, then each concurrency plays its own: a round here, a round
 * there. On a machine that others work on too, the same work costs half as much again for a second or
 * three and then not: whoever takes turns quickly and often meets the same weather.
 */
async function takeTurns(
  scenario: ScenarioName,
  { ours, bare }: Servers,
  hands: readonly Hand[],
): Promise<Omit<ApiRow, 'engine'>[]> {
  for (const [index, concurrency] of warmUps.entries())
    for (const server of [...ours, ...bare])
      await load(server, hands[index]?.flat() ?? [], concurrency)
  for (const server of [...ours, ...bare]) await tidy(server)
  const rows: Omit<ApiRow, 'engine'>[] = []
  for (const [index, concurrency] of concurrencies.entries()) {
    const own: Load[] = []
    const others: Load[] = []
    const turns = turnsOf({ ours, bare }, own, others)
    for (const requests of roundsOf(scenario, hands[warmUps.length + index] ?? []))
      for (const { server, loads } of turns) loads.push(await load(server, requests, concurrency))
    rows.push(compare({ scenario, concurrency }, own, others))
  }
  return rows
}

/** A reading changes nothing: asked again, it is measured over as long a time as a writing. */
function roundsOf(scenario: ScenarioName, hand: Hand): Hand {
  if (scenario !== 'roster') return hand
  return [...hand, ...hand].map((round) => [...round, ...round])
}

type Turn = { server: Server; loads: Load[] }

/** One of each beside the other, each of them first as often as second. */
function turnsOf({ ours, bare }: Servers, own: Load[], others: Load[]): Turn[] {
  return ours.flatMap((server, index) => {
    const pair = [
      { server, loads: own },
      ...bare.slice(index, index + 1).map((other) => ({ server: other, loads: others })),
    ]
    return index % 2 === 0 ? pair : pair.toReversed()
  })
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
