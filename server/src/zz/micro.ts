import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import { addLegacyIds } from '../http/legacy-ids.ts'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { everyAnswer } from '../http/headers.ts'
const tape = JSON.parse(readFileSync('/tmp/zz-tape-postgres-roster.json', 'utf8'))
const body = tape[3].body
const strip = (v: any): any => Array.isArray(v) ? v.map(strip) : v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).filter(([k]) => k !== '_id').map(([k, x]) => [k, strip(x)])) : v
const plain = strip(body)
console.log(JSON.stringify(body).length, tape[3].statements.length)
const bench = (name: string, f: () => unknown, n = 5000) => {
  for (let i = 0; i < n; i++) f()
  const c = process.cpuUsage()
  for (let i = 0; i < n; i++) f()
  const d = process.cpuUsage(c)
  console.log(name, ((d.user + d.system) / n).toFixed(1), 'us')
}
const schema = attendanceRoutes.readRegister.response
bench('parse', () => schema.parse(plain))
const parsed = schema.parse(plain)
bench('legacy', () => addLegacyIds(parsed))
bench('stringify', () => JSON.stringify(parsed))
const text = JSON.stringify(parsed)
bench('sha1', () => createHash('sha1').update(text).digest('base64url'))
bench('everyAnswer', () => everyAnswer('x', new Date()))
bench('parse 1 entry', () => attendanceRoutes.readDay.response.parse([plain.entries[0]]))
