import type { Schema } from '@ngaji/contract/route'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { quickSchema } from './quick-schema.ts'

const child = z.object({ id: z.string(), nis: z.nullable(z.string().check(z.length(8))) })
const body = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1)),
  note: z.optional(z.string()),
  child,
  children: z.array(child).check(z.maxLength(2)),
  marks: z.record(z.string(), z.object({ status: z.enum(['Hadir', 'Sakit']) })),
  operation: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('scan'), code: z.string() }),
    z.strictObject({ kind: z.literal('mark'), at: z.pipe(z.string(), z.transform(Date.parse)) }),
  ]),
  limit: z.prefault(z.number(), 20),
})

const good = {
  name: ' Ahmad ',
  child: { id: '1', nis: null, secret: 'x' },
  children: [{ id: '2', nis: '20240001', secret: 'x' }],
  marks: { '2026-11-19': { status: 'Hadir', secret: 'x' } },
  operation: { kind: 'mark', at: '2026-11-19T10:00:00Z' },
}

function parseOutcome(schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value, { error: ({ code }) => `salah: ${code}` })
  return parsed.success ? parsed.data : parsed.error.issues
}

it.each([
  ['a good value, without what was not declared', good],
  ['a key that may be missing', { ...good, note: 'izin' }],
  ['the other member of a union', { ...good, operation: { kind: 'scan', code: 'x' } }],
  ['an unknown key', { ...good, role: 'admin' }],
  ['a missing object', { ...good, child: undefined }],
  ['a wrong row', { ...good, children: [good.child, { id: 3, nis: '1' }] }],
  ['too many rows', { ...good, children: [good.child, good.child, good.child] }],
  ['a wrong record', { ...good, marks: { a: { status: 'Belum' } } }],
  ['no member of a union', { ...good, operation: { kind: 'undo' } }],
  ['an unknown key inside a union', { ...good, operation: { kind: 'scan', code: 'x', by: 1 } }],
  ['nothing', null],
])('parses as the schema it is made of: %s', (_name, value) => {
  expect(parseOutcome(quickSchema(body), value)).toEqual(parseOutcome(body, value))
})

it('strips undeclared keys at every depth', () => {
  expect(JSON.stringify(quickSchema(body).parse(good))).not.toContain('secret')
})
