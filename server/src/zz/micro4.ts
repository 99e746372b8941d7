import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import { readFileSync } from 'node:fs'
import { quickSchema } from '../http/quick-schema.ts'
import { requestsOf } from '../../../bench/api/scenarios.ts'
const tape = JSON.parse(readFileSync('/tmp/zz-tape-postgres-roster.json', 'utf8'))
const body = tape[3].body
const bench = (name: string, f: () => unknown, n = 5000) => {
  for (let i = 0; i < n; i++) f()
  const c = process.cpuUsage()
  for (let i = 0; i < n; i++) f()
  const d = process.cpuUsage(c)
  console.log(name, ((d.user + d.system) / n).toFixed(1), 'us')
}
const reg: any = { token: 'x', classId: '01a1f78c-3d48-7421-afd8-03fa5b602c41', date: '2026-11-11', codes: Array(30).fill('abc'), entryIds: Array(30).fill('01a1f78c-3d48-7421-afd8-03fa5b602c41') }
const school: any = { registers: [reg], syncs: [reg], accounts: [] }
for (const [name, s, v] of [
  ['roster', attendanceRoutes.readRegister.response, body],
  ['sync in', attendanceRoutes.sync.body, requestsOf('sync 30 scans', school)[0]!.body],
  ['save in', attendanceRoutes.updateEntries.body, requestsOf('save 30 marks', school)[0]!.body],
  ['sync out', attendanceRoutes.sync.response, JSON.parse(readFileSync('/tmp/zz-tape-postgres-sync_30_scans.json', 'utf8'))[0].body],
] as any[]) {
  const q: any = quickSchema(s)
  bench(name + ' mini', () => s.parse(v))
  bench(name + ' quick', () => q.parse(v))
  if (JSON.stringify(s.parse(v)) !== JSON.stringify(q.parse(v))) throw 1
}
