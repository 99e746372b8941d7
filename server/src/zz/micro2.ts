import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, CompiledQuery } from 'kysely'
import { listEntriesOfDay, listEntries } from '../features/attendance/entries.queries.ts'
import { listMeetings, meetingsOnDay } from '../features/attendance/meetings.queries.ts'
import { isClassInReach } from '../features/attendance/reads.queries.ts'
import { findSession } from '../features/sign-in/sessions.queries.ts'
import { appendAudit } from '../audit/audit.ts'
import { hashOfToken } from '../features/sign-in/tokens.ts'
import { createMetrics } from '../http/metrics.ts'
import { factsOf } from '../http/request-facts.ts'
import { createHash, hash } from 'node:crypto'
const conn = { executeQuery: async () => ({ rows: [] }), streamQuery: null as any }
const db: any = new Kysely({ dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => ({ init: async () => {}, acquireConnection: async () => conn, beginTransaction: async () => {}, commitTransaction: async () => {}, rollbackTransaction: async () => {}, releaseConnection: async () => {}, destroy: async () => {} }) as any, createIntrospector: (d: any) => new PostgresIntrospector(d), createQueryCompiler: () => new PostgresQueryCompiler() } })
const actor: any = { reaches: ['class'], teacherId: '01a1f78c-3d48-7421-afd8-03fa5b602c41', studentId: null, role: 'teacher' }
const bench = async (name: string, f: () => unknown, n = 20000) => {
  for (let i = 0; i < n; i++) await f()
  const c = process.cpuUsage()
  for (let i = 0; i < n; i++) await f()
  const d = process.cpuUsage(c)
  console.log(name, ((d.user + d.system) / n).toFixed(1), 'us')
}
const day = { classId: actor.teacherId, date: '2026-11-11' }
const raw = CompiledQuery.raw('select 1', [1])
await bench('raw executeQuery', () => db.executeQuery(raw))
await bench('sql tiny', () => sql`select ${1}`.execute(db))
await bench('session', () => findSession(db, hashOfToken('x')))
await bench('hashOfToken', () => hashOfToken('x'))
await bench('hash()', () => hash('sha256','x','buffer'))
await bench('reach', () => isClassInReach(db, actor, day.classId))
await bench('meetings', () => listMeetings(db, { where: meetingsOnDay([day.classId], day.date), today: day.date }))
await bench('entries', () => listEntriesOfDay(db, actor, day))
const m = createMetrics()
await bench('metrics', () => m.observe({ method: 'GET', route: '/x', status: 200 }, 12))
const reply: any = {}, request: any = { id: 'x', ip: '10.9.9.9', headers: { 'x-forwarded-for': '1' }, cookies: {} , socket: {}}
await bench('facts', () => factsOf(request, reply, { config: { baseUrl: 'https://x' } } as any))
await bench('audit', () => appendAudit({ db, newId: () => 'x', now: () => new Date() } as any, [{ action: 'a.b', actor: null, requestId: 'x', deviceLabel: 'y', outcome: 'ok' }]))
const text = 'x'.repeat(17000)
await bench('sha1 old', () => createHash('sha1').update(text).digest('base64url'))
await bench('sha1 hash', () => hash('sha1', text, 'base64url'))
