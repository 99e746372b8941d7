import process from 'node:process'
import { instantInJakarta, addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import {
  runPostgresProgram,
  startPostgres,
  type PostgresCluster,
} from '../../server/test/postgres-cluster.ts'
import type { Goals } from '../goals.ts'
import { benchApp, benchDeps, benchNow, fillDatabase } from '../product.ts'
import { progress } from '../progress.ts'
import { buildRegion, type Visitors } from './build-region.ts'
import { processorTimeOf } from './processor-time.ts'

/** The region of the goals, and one ten times as large. `REGION_CHILDREN=300000` measures another one beside it. */
const small = 3_000
const large = Number(process.env['REGION_CHILDREN'] ?? 30_000)

type Call = { method: 'GET' | 'POST' | 'PATCH'; url: string; token: string; payload?: object }
type Scenario = {
  call: (visitors: Visitors, index: number) => Call
  count: number
  mostGrowth: number
}

/** Processor time of one request: of both programs, and PostgreSQL's share of it. */
type Cost = { cpuMs: number; databaseMs: number }

const today = dayInJakarta(benchNow)
const day = (query: string) => `/api/attendances/overview?${query}`
const asAdmin =
  (url: string | ((visitors: Visitors) => string)) =>
  (visitors: Visitors): Call => ({
    method: 'GET',
    url: typeof url === 'string' ? url : url(visitors),
    token: visitors.admin,
  })

const scenarios: Record<string, Scenario> = {
  register: { call: registerOf, count: 60, mostGrowth: 1.5 },
  'save 30 marks': { call: saveOf, count: 60, mostGrowth: 1.5 },
  // Ten times as many people have that number in their name; no goal was set for it.
  search: { call: asAdmin('/api/search?q=orang%20123'), count: 40, mostGrowth: 4 },
  'list of students': {
    call: asAdmin('/api/students?page=1&limit=20'),
    count: 60,
    mostGrowth: 1.5,
  },
  'list of teachers': {
    call: asAdmin('/api/teachers?page=1&limit=20&isActive=true'),
    count: 60,
    mostGrowth: 1.5,
  },
  'list of accounts': { call: asAdmin('/api/users?page=1&limit=20'), count: 60, mostGrowth: 1.5 },
  'list of requests that wait': {
    call: asAdmin('/api/users/account-requests?page=1&limit=20&status=pending'),
    count: 60,
    mostGrowth: 1.5,
  },
  'list of all requests': {
    call: asAdmin('/api/users/account-requests?page=1&limit=20'),
    count: 60,
    mostGrowth: 1.5,
  },
  "a teacher's home": { call: homeOfTeacher, count: 60, mostGrowth: 1.5 },
  "a kelompok's home": { call: homeOfSubBranch, count: 40, mostGrowth: 1.5 },
  "a desa's home": { call: homeOfBranch, count: 40, mostGrowth: 1.5 },
  // The home of a desa lists its classes of today, here ten times as many: the goal of 1.5 cannot hold for it.
  "a growing desa's home": { call: homeOfGrowingBranch, count: 40, mostGrowth: 3 },
  "the region's home": { call: asAdmin('/api/home'), count: 30, mostGrowth: 1.5 },
  'figures of a day': {
    call: asAdmin(day(`startDate=${today}&endDate=${today}`)),
    count: 30,
    mostGrowth: 2,
  },
  'figures of a week': {
    call: asAdmin(day(`startDate=${addDays(today, -6)}&endDate=${today}`)),
    count: 30,
    mostGrowth: 2,
  },
  'figures of a year': {
    call: asAdmin(({ academicYearId }) => day(`academicYearId=${academicYearId}`)),
    count: 30,
    mostGrowth: 2,
  },
}

/** What each request costs in a region of 3,000 children and in one of 30,000, and how much that grows. */
export async function benchRegion() {
  const cluster = await startPostgres()
  try {
    const regions = [await openRegion(cluster, small), await openRegion(cluster, large)] as const
    const lines = []
    for (const [what, scenario] of Object.entries(scenarios)) {
      progress(what)
      lines.push({ what, ...(await compare(regions, scenario)) })
    }
    for (const { close } of regions) await close()
    return lines
  } finally {
    await cluster.close()
  }
}

type Region = {
  visitors: Visitors
  send: (call: Call) => Promise<void>
  /** Processor time of its connections so far, in milliseconds. */
  databaseTime: () => number
  close: () => Promise<void>
}

async function openRegion(cluster: PostgresCluster, children: number): Promise<Region> {
  const name = `region_${children}`
  const server = await openDatabase({ databaseUrl: cluster.url() })
  await server.pool.query(`create database ${name}`)
  await server.close()
  const where = { databaseUrl: cluster.url(name) }
  const visitors = await fillDatabase(where, (deps) => buildRegion(deps, children))
  progress(`region of ${children}: tidying up`)
  await runPostgresProgram('vacuumdb', ['--analyze', '-d', where.databaseUrl])
  const database = await openDatabase(where)
  const app = await benchApp(benchDeps(database), database)
  return {
    visitors,
    send: async ({ token, ...request }) => {
      const answer = await app.inject({ ...request, headers: headersOf(token) })
      if (answer.statusCode >= 300) throw new Error(`${request.url}: ${answer.body}`)
    },
    databaseTime: () => processorTimeOf(name),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Requests that are sent before the measurement: the first ones on each connection also compile and plan. */
const warmUps = 40

/**
 * The regions answer in turns: the compiled code that both share gets faster with every request, and who came last
 * would seem the cheaper one.
 */
const turns = 4

async function compare(regions: readonly [Region, Region], scenario: Scenario) {
  for (const region of regions) await sendAll(region, scenario, { from: 0, to: warmUps })
  const costs = regions.map((region) => ({ region, cpuMs: 0, databaseMs: 0 }))
  const perTurn = Math.ceil(scenario.count / turns)
  for (let turn = 0; turn < turns; turn += 1) {
    const from = warmUps + turn * perTurn
    for (const sum of costs) {
      const cost = await measure(sum.region, scenario, { from, to: from + perTurn })
      sum.cpuMs += cost.cpuMs / turns
      sum.databaseMs += cost.databaseMs / turns
    }
  }
  return lineOf(costs, scenario)
}

function lineOf([one, other]: readonly Cost[], { mostGrowth }: Scenario) {
  const goals: Goals<'growth'> = { growth: { atMost: mostGrowth } }
  return {
    [`cpuMs ${small}`]: one?.cpuMs,
    [`postgresMs ${small}`]: one?.databaseMs,
    [`cpuMs ${large}`]: other?.cpuMs,
    [`postgresMs ${large}`]: other?.databaseMs,
    growth: one && other && other.cpuMs / one.cpuMs,
    goals,
  }
}

type Span = { from: number; to: number }

async function sendAll({ visitors, send }: Region, { call }: Scenario, { from, to }: Span) {
  for (let index = from; index < to; index += 1) await send(call(visitors, index))
}

async function measure(region: Region, scenario: Scenario, span: Span): Promise<Cost> {
  const [inDatabase, inProgram] = [region.databaseTime(), process.cpuUsage()]
  await sendAll(region, scenario, span)
  const { user, system } = process.cpuUsage(inProgram)
  const count = span.to - span.from
  const databaseMs = (region.databaseTime() - inDatabase) / count
  return { cpuMs: (user + system) / 1000 / count + databaseMs, databaseMs }
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.9.9' }
}

/** The register of another class each time; in a small region they come again. */
function ownRegister({ registers }: Visitors, index: number) {
  const register = registers[index % registers.length]
  if (!register) throw new Error('the region has no register of today')
  return register
}

function registerOf(visitors: Visitors, index: number): Call {
  const { token, classId } = ownRegister(visitors, index)
  return { method: 'GET', url: `/api/attendances/class/${classId}/${today}`, token }
}

function saveOf(visitors: Visitors, index: number): Call {
  const { token, entryIds } = ownRegister(visitors, index)
  const timestamp = instantInJakarta(today, '18:31').toISOString()
  const updates = entryIds.map((attendanceId, place) => ({
    attendanceId,
    status: place % 3 === index % 3 ? 'Sakit' : 'Hadir',
    timestamp,
  }))
  return { method: 'PATCH', url: '/api/attendances/', token, payload: { updates } }
}

function homeOfTeacher(visitors: Visitors, index: number): Call {
  return { method: 'GET', url: '/api/home', token: ownRegister(visitors, index).token }
}

function homeOfBranch({ branchAdmin }: Visitors): Call {
  return { method: 'GET', url: '/api/home', token: branchAdmin }
}

function homeOfSubBranch({ subBranchAdmin }: Visitors): Call {
  return { method: 'GET', url: '/api/home', token: subBranchAdmin }
}

function homeOfGrowingBranch({ growingBranchAdmin }: Visitors): Call {
  return { method: 'GET', url: '/api/home', token: growingBranchAdmin }
}
