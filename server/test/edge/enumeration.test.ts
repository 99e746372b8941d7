import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { mannWhitney } from './mann-whitney.ts'
import { send, type Received } from './send.ts'

const pairs = 300

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword('kapal-layar-biru')
})
afterAll(() => app.close())

let network = 0
/** Each attempt from a network of its own: limits and alarms are tested elsewhere. */
function login(email: string): Promise<Received> {
  network += 1
  const from = `10.${network >> 8}.${network & 255}.7`
  return send(app, 'POST /api/users/login', {
    from,
    json: { email, password: 'tebakan-yang-salah' },
  })
}

async function timed(email: string): Promise<{ seen: unknown; took: number }> {
  const start = performance.now()
  const { status, json, headers } = await login(email)
  const took = performance.now() - start
  const names = Object.keys(headers).toSorted()
  return { seen: { status, json, names, length: headers['content-length'] }, took }
}

/** Wrong passwords for existing and for unknown names, alternating. */
async function compare(round: number) {
  const known: number[] = []
  const unknown: number[] = []
  const seen = new Set<string>()
  for (let pair = 0; pair < pairs; pair += 1) {
    const name = `nama${round}x${String(pair).padStart(3, '0')}`
    const { email } = await app.givenUser({
      role: 'curriculum',
      passwordHash,
      email: `${name}@ada.test`,
    })
    const tries = [
      async () => {
        const one = await timed(email ?? '')
        known.push(one.took)
        return one.seen
      },
      async () => {
        const one = await timed(`${name}@dua.test`)
        unknown.push(one.took)
        return one.seen
      },
    ]
    for (const attempt of pair % 2 === 0 ? tries : tries.toReversed())
      seen.add(JSON.stringify(await attempt()))
  }
  return { seen, p: mannWhitney(known, unknown) }
}

describe('a sign-in', () => {
  it('does not reveal by text or by time whether a name exists', { timeout: 300_000 }, async () => {
    let result = await compare(1)
    // One in a hundred comparisons without a difference is below; two in a row are not.
    if (result.p <= 0.01) result = await compare(2)
    expect([...result.seen]).toHaveLength(1)
    expect(result.p).toBeGreaterThan(0.01)
  })
})

describe('the comparison of two samples', () => {
  const around = (middle: number) =>
    Array.from({ length: 300 }, (_, index) => middle + ((index * 7919) % 300) / 300)

  it('finds a shift, and none in equal samples', () => {
    expect(mannWhitney(around(5), around(5))).toBeGreaterThan(0.9)
    expect(mannWhitney(around(5), around(5.02))).toBeGreaterThan(0.2)
    expect(mannWhitney(around(5), around(5.2))).toBeLessThan(1e-6)
    expect(mannWhitney([...around(5), 5, 5, 5], around(6))).toBeLessThan(1e-6)
  })

  it('agrees with a known case', () => {
    // U = 20, z = 2.230.
    const [one, other] = [
      [1, 2, 3, 4, 5, 6, 7, 8, 20, 21],
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    ]
    expect(mannWhitney(one, other)).toBeCloseTo(0.0257, 3)
  })
})

describe('a lost password', () => {
  it('is answered alike for an address that exists and one that does not', async () => {
    const { email } = await app.givenUser({ role: 'curriculum' })
    const ask = (address: string | null) =>
      send(app, 'POST /api/users/request-reset-password', { json: { email: address } })
    const [known, unknown] = [await ask(email), await ask('tidak.ada@ngaji.test')]
    expect(known.status).toBe(200)
    expect(known.json).toEqual(unknown.json)
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  })
})
