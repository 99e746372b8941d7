import { hrefOf, type RouteShape } from '@ngaji/contract/route'
import type { InjectOptions } from 'fastify'
import type { ProbeRequest } from '../probes/targets/probe-targets.ts'

/** A random choice: `random` returns numbers from 0 up to 1. */
type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '{}',
  '[]',
  '%',
  '%00',
  '..',
  '\0',
  '\u0000x',
  '\uD800',
  '\uFEFF',
  '\u202E',
  '👨‍👩‍👧',
  'ا'.repeat(300),
  'x'.repeat(5000),
  '\r\nSet-Cookie: a=b',
  `' or 1=1 --`,
  `'; drop table student; --`,
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '\\',
  '_%',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2026-11-19T25:00:00Z',
  '24:00',
  '2026-13',
  '00000000-0000-0000-0000-000000000000',
  '018f0000-0000-7000-8000-000000000000',
  '20240010',
  '1',
  '15',
]
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320, Number.NaN]
const others: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  [null],
  { id: null },
  // Keys with a meaning in JavaScript, as JSON.
  JSON.parse('{"__proto__": 1}'),
  JSON.parse('{"constructor": {}}'),
]

const oddValue = (random: Random): unknown =>
  pick(random, [
    () => pick(random, texts),
    () => pick(random, numbers),
    () => pick(random, others),
    () => Array.from({ length: 3 }, () => pick(random, texts)),
    () => ({ [pick(random, texts)]: pick(random, numbers) }),
  ])()

const methodsOfObject = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'page',
  'limit',
  'sort',
  '$ne',
]

/** The value with one unexpected part; lists and objects are mutated inside. */
function mutated(random: Random, value: unknown, depth = 0): unknown {
  if (random() < 0.25 || depth > 4) return oddValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return [...value, ...value, oddValue(random)]
    return value.map((one) => (random() < 0.6 ? mutated(random, one, depth + 1) : (one as unknown)))
  }
  if (typeof value !== 'object' || value === null) return oddValue(random)
  const entries = Object.entries(value as Record<string, unknown>)
  if (entries.length === 0 || random() < 0.15)
    return { ...value, [pick(random, methodsOfObject)]: oddValue(random) }
  const [key] = pick(random, entries)
  if (random() < 0.2) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? mutated(random, one, depth + 1) : one]),
  )
}

type Shaped = { _zod?: { def?: { shape?: Record<string, unknown> } } }

/** The keys of a contract schema, where it is an object. */
const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as Shaped | undefined)?._zod?.def?.shape ?? {})

/** Odd values under known keys: they pass more checks than unknown keys. */
function withKnownKeys(random: Random, schema: unknown, given: object): Record<string, unknown> {
  const keys = keysOf(schema)
  if (keys.length === 0 || random() < 0.5) return { ...given }
  return { ...given, [pick(random, keys)]: oddValue(random) }
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
  'image/jpeg',
]
const oddHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'fuzz-0001' },
  { 'accept-encoding': 'identity;q=0' },
  { accept: 'image/*' },
  { range: 'bytes=5-1,9-' },
  { 'if-none-match': '*' },
  { 'content-length': '3' },
  { expect: '100-continue' },
  { origin: 'https://evil.test' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, unknown' },
  { 'x-client-time': 'yesterday' },
]

const valueAsText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')

/** Characters that no URL can contain are omitted. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const nobodysId = '018f0000-0000-7000-8000-000000000000'

function fuzzedAddress(random: Random, route: RouteShape, { params = {} }: ProbeRequest): string {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const path = hrefOf(route, Object.fromEntries(names.map((name) => [name, `__${name}__`])))
  return names.reduce((href, name) => {
    const isOdd = random() < 0.2
    const value = isOdd ? encoded(valueAsText(oddValue(random))) : (params[name] ?? nobodysId)
    return href.replace(`__${name}__`, () => value || '%20')
  }, path)
}

function queryOf(random: Random, route: RouteShape, { query = {} }: ProbeRequest): string {
  const mixed = withKnownKeys(
    random,
    route.query,
    random() < 0.4 ? (mutated(random, query) as object) : query,
  )
  const pairs = Object.entries(mixed).map(
    ([key, value]) => `${encoded(key)}=${encoded(valueAsText(value))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function payloadOf(random: Random, route: RouteShape, request: ProbeRequest): InjectOptions {
  if (request.form) {
    const { payload, headers } = request.form
    return random() < 0.5
      ? { payload, headers }
      : { payload: payload.subarray(0, Math.floor(random() * payload.length)), headers }
  }
  if (route.method === 'GET') return {}
  const given = request.body ?? {}
  const body = random() < 0.7 ? mutated(random, withKnownKeys(random, route.body, given)) : given
  const text = JSON.stringify(body) ?? ''
  const type = random() < 0.9 ? 'application/json' : pick(random, contentTypes)
  const payload = random() < 0.05 ? text.slice(0, Math.floor(random() * text.length)) : text
  return { payload, headers: { 'content-type': type } }
}

/** One request to a route, mostly valid and partly odd. */
export function fuzzRequest(
  random: Random,
  route: RouteShape,
  request: ProbeRequest,
): InjectOptions {
  const { headers = {}, ...rest } = payloadOf(random, route, request)
  const odd = random() < 0.15 ? pick(random, oddHeaders) : {}
  return {
    method: route.method,
    url: fuzzedAddress(random, route, request) + queryOf(random, route, request),
    headers: { ...headers, ...odd },
    ...rest,
  }
}
