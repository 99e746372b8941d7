import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import type { Where } from '../api/databases.ts'
import { cpuOf, record, startServer, stopServer, type Server } from '../api/forked-server.ts'
import type { BenchRequest } from '../api/scenarios.ts'
import { benchNow } from '../api/school.ts'
import type { Start } from '../api/server-process.ts'
import type { Goals } from '../goals.ts'
import { percentile } from '../percentile.ts'
import { placeRecordedRequests, readRecordedRequests } from '../recorded-requests.ts'
import { fire, watchOthers, type Asked } from './load.ts'
import { explain, keepPlans, printPlans } from './plans.ts'
import {
  buildFiguresSchool,
  fullSize,
  smallSize,
  type DesaOfSchool,
  type FiguresSchool,
  type Looker,
  type Size,
} from './school.ts'

export type FiguresRow = {
  engine: 'embedded' | 'postgres'
  scenario: string
  concurrency: number
  /** CPU of the server process per request, in milliseconds; the database works beside it. */
  cpuMs: number
  p50Ms: number
  p95Ms: number
  perSecond: number
  /** The 95th of a small read of somebody else meanwhile. */
  othersP95Ms: number
  goals: Goals<'p95Ms' | 'othersP95Ms'>
}

/** `BENCH_FIGURES=0.01` makes a region of a hundredth: to see that it runs. */
const share = Number(process.env['BENCH_FIGURES'] ?? 1)
const isFullSize = share === 1
const wantsPlans = process.env['BENCH_PLANS'] === '1'
/** One of the two, where one is enough. */
const wantedEngine = process.env['BENCH_ENGINE']

const scaled = ({ children, meetings, ...size }: Size): Size => ({
  ...size,
  children: Math.max(200, Math.round(children * share)),
  // A small region is made quickly only if it also meets rarely.
  meetings: Math.max(4, Math.round(meetings * Math.min(1, share * 10))),
})

/**
 * What a look at a level may take, and what a home may. The embedded engine answers one after another, so
 * there somebody else is not to wait longer either.
 */
const engines = {
  postgres: { size: scaled(fullSize), concurrency: 20, lookMs: 300, homeMs: 100, othersMs: null },
  embedded: { size: scaled(smallSize), concurrency: 4, lookMs: 500, homeMs: 500, othersMs: 500 },
} as const

type Engine = keyof typeof engines
type Scenario = Asked & { isHome?: true }

/** Every level of the page of figures, and what each office sees first. */
export async function benchFigures(): Promise<FiguresRow[]> {
  const rows: FiguresRow[] = []
  if (wantedEngine !== 'embedded') rows.push(...(await onPostgres()))
  if (wantedEngine !== 'postgres') rows.push(...(await onEmbedded()))
  return rows
}

async function onPostgres(): Promise<FiguresRow[]> {
  const cluster = await startPostgres()
  try {
    return await measureAll('postgres', { databaseUrl: cluster.url() })
  } finally {
    await cluster.close()
  }
}

async function onEmbedded(): Promise<FiguresRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  try {
    return await measureAll('embedded', { dataDir: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(engine: Engine, where: Where): Promise<FiguresRow[]> {
  const school = await fill(where, engines[engine].size)
  const scenarios = scenariosOf(school)
  if (isFullSize || wantsPlans) await showPlans(engine, where, scenarios)
  const start: Start = { mode: 'ngaji', database: where, requests: [], tape: '' }
  const server = await startServer(start)
  const rows: FiguresRow[] = []
  for (const scenario of scenarios) rows.push(await measure(server, { engine, scenario, school }))
  await stopServer(server)
  return rows
}

async function fill(where: Where, size: Size): Promise<FiguresSchool> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    const school = await database.withoutTimeLimit(() => buildFiguresSchool(database.db, size))
    await database.tidy()
    await database.withoutTimeLimit(() => database.pool.query('analyze'))
    return school
  } finally {
    await database.close()
  }
}

function scenariosOf(school: FiguresSchool): Scenario[] {
  const today = dayInJakarta(benchNow)
  const year = `academicYearId=${school.academicYearId}`
  const month = `${year}&startDate=${addDays(today, -29)}&endDate=${today}`
  const weeks = `${year}&startDate=${addDays(today, -98)}&endDate=${today}`
  const ever = `startDate=${school.firstDay}&endDate=${today}`
  type PathOf = (desa: DesaOfSchool) => string
  const scenario = (name: string, by: Looker, pathOf: PathOf): Scenario => {
    const looks = school.desa.map((one) => ({ path: pathOf(one), token: one.tokens[by] }))
    return { name, method: 'GET', looks: by === 'admin' ? looks.slice(0, 1) : looks }
  }
  const overview = (name: string, by: Looker, queryOf: PathOf) =>
    scenario(name, by, (desa) => `/api/attendances/overview?${queryOf(desa)}`)
  const attention = (name: string, by: Looker) =>
    scenario(name, by, () => `/api/attendances/attention?${year}`)
  const first = (by: Looker): Scenario[] => [
    { ...scenario(`home, ${by}`, by, () => '/api/home'), isHome: true },
    { ...scenario(`dashboard, ${by}`, by, () => '/api/dashboard'), method: 'POST', isHome: true },
  ]
  return [
    overview('region, 30 days', 'admin', () => month),
    overview('region, 14 weeks', 'admin', () => weeks),
    overview('region, semester', 'admin', () => year),
    overview('region, five years', 'admin', () => ever),
    overview('region by kelompok, semester', 'admin', () => `${year}&level=subBranch`),
    overview('desa, semester', 'branchAdmin', () => year),
    overview('desa, 14 weeks', 'branchAdmin', () => weeks),
    overview('desa, five years', 'branchAdmin', () => ever),
    overview(
      'KBM, semester',
      'branchAdmin',
      (one) => `${year}&teachingGroupId=${one.teachingGroupId}`,
    ),
    overview(
      'kelompok, semester',
      'branchAdmin',
      (one) => `${year}&subBranchId=${one.subBranchId}`,
    ),
    overview('class, semester', 'branchAdmin', (one) => `${year}&classId=${one.classId}`),
    overview('own kelompok, semester', 'subBranchAdmin', () => year),
    overview('own classes, semester', 'teacher', () => year),
    attention('attention, region', 'admin'),
    attention('attention, desa', 'branchAdmin'),
    attention('attention, own classes', 'teacher'),
    ...(['admin', 'branchAdmin', 'subBranchAdmin', 'curriculum'] as const).flatMap(first),
  ]
}

type Measuring = { engine: Engine; scenario: Scenario; school: FiguresSchool }

const amount = 200
/** By as many at once: a server runs for days, and each of its connections has planned what it is asked. */
const warmUps = 100

async function measure(
  server: Server,
  { engine, scenario, school }: Measuring,
): Promise<FiguresRow> {
  const { concurrency, lookMs, homeMs, othersMs } = engines[engine]
  const url = `http://127.0.0.1:${server.port}`
  await fire(url, { scenario, connections: concurrency, amount: warmUps })
  const before = await cpuOf(server)
  const others = watchOthers(url, school.desa[0]?.tokens.teacher ?? '')
  const { result, times } = await fire(url, { scenario, connections: concurrency, amount })
  return {
    engine,
    scenario: scenario.name,
    concurrency,
    cpuMs: ((await cpuOf(server)) - before) / amount,
    p50Ms: result.latency.p50,
    p95Ms: percentile(times, 0.95),
    perSecond: amount / result.duration,
    othersP95Ms: await others.stop(),
    goals: {
      p95Ms: { below: scenario.isHome ? homeMs : lookMs },
      ...(othersMs !== null && { othersP95Ms: { below: othersMs } }),
    },
  }
}

/** How the database answers each statement of each scenario: kept at full size, printed if wanted. */
async function showPlans(
  engine: Engine,
  where: Where,
  scenarios: readonly Scenario[],
): Promise<void> {
  using place = placeRecordedRequests()
  const tape = place.file
  const requests = scenarios.map(({ method, looks: [look] }, number): BenchRequest => {
    const body = method === 'POST' ? {} : undefined
    const { path, token } = look ?? { path: '/', token: null }
    return { number, method, path, token, body, address: '10.9.9.9' }
  })
  await record({ database: where, requests, tape })
  const taped = await readRecordedRequests(tape)
  const names = scenarios.map(({ name }) => name)
  const plans = await explain(where, names, taped)
  if (isFullSize) keepPlans(engine, plans)
  if (wantsPlans) printPlans(plans)
}
