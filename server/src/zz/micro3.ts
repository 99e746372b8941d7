import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import { readFileSync } from 'node:fs'
import * as core from 'zod/v4/core'
const tape = JSON.parse(readFileSync('/tmp/zz-tape-postgres-roster.json', 'utf8'))
const body = tape[3].body
const bench = (name: string, f: () => unknown, n = 5000) => {
  for (let i = 0; i < n; i++) f()
  const c = process.cpuUsage()
  for (let i = 0; i < n; i++) f()
  const d = process.cpuUsage(c)
  console.log(name, ((d.user + d.system) / n).toFixed(1), 'us')
}
const c: any = core
const fast = (s: any): any => {
  const d = s._zod.def
  switch (d.type) {
    case 'object': return new c.$ZodObjectJIT({ ...d, shape: Object.fromEntries(Object.entries(d.shape).map(([k, v]) => [k, fast(v)])) })
    case 'array': return new c.$ZodArray({ ...d, element: fast(d.element) })
    case 'nullable': return new c.$ZodNullable({ ...d, innerType: fast(d.innerType) })
    case 'optional': return new c.$ZodOptional({ ...d, innerType: fast(d.innerType) })
  }
  return s
}
const schema = attendanceRoutes.readRegister.response
bench('mini', () => schema.parse(body))
const f = fast(schema)
bench('jit', () => core.parse(f, body))
const plainDays = (s: any): any => {
  const d = s._zod.def
  switch (d.type) {
    case 'object': return new c.$ZodObjectJIT({ ...d, shape: Object.fromEntries(Object.entries(d.shape).map(([k, v]) => [k, plainDays(v)])) })
    case 'array': return new c.$ZodArray({ ...d, element: plainDays(d.element) })
    case 'nullable': return new c.$ZodNullable({ ...d, innerType: plainDays(d.innerType) })
    case 'optional': return new c.$ZodOptional({ ...d, innerType: plainDays(d.innerType) })
    case 'pipe': return new c.$ZodString({ type: 'string' })
  }
  return s
}
const g = plainDays(schema)
bench('jit plain', () => core.parse(g, body))
const one = (e: any) => ({ id: e.id, studentId: { id: e.studentId.id, name: e.studentId.name, nis: e.studentId.nis, image: e.studentId.image, thumbnail: e.studentId.thumbnail }, classId: e.classId, date: e.date, forDate: e.forDate, status: e.status, timestamp: e.timestamp, attributes: null, teachersNotes: e.teachersNotes, violations: {...e.violations}, updateReason: e.updateReason, isMarked: e.isMarked, isManual: e.isManual, card: e.card, version: e.version })
bench('hand copy', () => body.entries.map(one))
bench('stringify', () => JSON.stringify(body))
