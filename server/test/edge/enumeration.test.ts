import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// server/test/measurements/sign-in.measure.ts measures that the time of an answer does not reveal it either.
describe('a sign-in', () => {
  it('does not reveal by its answer whether a name exists', async () => {
    const passwordHash = await hashPassword('kapal-layar-biru')
    const seen = new Set<string>()
    for (let pair = 0; pair < 20; pair += 1) {
      const known = `nama${String(pair).padStart(3, '0')}@ada.test`
      await app.givenUser({ role: 'curriculum', passwordHash, email: known })
      for (const email of [known, known.replace('ada', 'dua')]) {
        const json = { email, password: 'tebakan-yang-salah' }
        const from = `10.0.${pair}.7`
        const answer = await send(app, 'POST /api/users/login', { from, json })
        const names = Object.keys(answer.headers).toSorted()
        const length = answer.headers['content-length']
        seen.add(JSON.stringify([answer.status, answer.json, names, length]))
      }
    }
    expect([...seen]).toHaveLength(1)
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
