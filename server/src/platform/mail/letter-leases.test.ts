import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { Deliver } from './deliver.ts'
import { listFailedLetters } from './failed-letters.ts'
import { postLetter } from './letters.ts'
import { takeNextLetter } from './outbox.queries.ts'
import { sendLetters } from './send-letters.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.deleteFrom('letter').execute()
})
afterAll(() => app.close())

const givenLetters = async (count: number) => {
  for (let number = 0; number < count; number += 1)
    await postLetter(app.deps, {
      kind: 'notice',
      to: `orang${number}@ngaji.test`,
      subject: 'Halo',
      text: 'Isi',
    })
}

describe('a slow mail server', () => {
  it('gets each letter once, although a second run begins two minutes into the first', async () => {
    await givenLetters(25)
    const delivered: string[] = []
    const second: Promise<void>[] = []
    // Seven seconds per letter: the twentieth is reached after more than two minutes.
    const slow: Deliver = async ({ to }) => {
      app.pass({ seconds: 7 })
      if (delivered.push(to) === 18) second.push(sendLetters(app.deps, slow))
      await Promise.resolve()
    }
    await sendLetters(app.deps, slow)
    await Promise.all(second)
    await sendLetters(app.deps, slow)
    expect(delivered).toHaveLength(25)
    expect(new Set(delivered).size).toBe(25)
  })
})

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

const stored = () => app.db.selectFrom('letter').selectAll().orderBy('id').execute()

describe('a lease', () => {
  /** No machine stands still for so long. The tests say when a third of it has passed: then it is renewed. */
  const leaseMs = 600_000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const passThird = () => vi.advanceTimersByTime(leaseMs / 3)
  const expire = () =>
    sql`update letter set leased_until = clock_timestamp() - interval '1 ms'`.execute(app.db)

  it('is renewed for as long as the delivery takes', async () => {
    await givenLetters(1)
    const held = gate()
    let deliveries = 0
    const deliver: Deliver = async () => {
      deliveries += 1
      await held.opened
    }
    const run = sendLetters(app.deps, deliver, { leaseMs })
    const endOfLease = async () => (await stored())[0]?.leased_until?.getTime() ?? 0
    await waitFor(async () => expect(await endOfLease()).toBeGreaterThan(0))
    const first = await endOfLease()
    // Renewed when its first period has just ended, the letter is still leased.
    await expire()
    passThird()
    await waitFor(async () => expect(await endOfLease()).toBeGreaterThan(first))
    await sendLetters(app.deps, deliver, { leaseMs })
    expect(deliveries).toBe(1)
    held.open()
    await run
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 1, leased_until: null }])
  })

  it('of a process that died expires, and another process sends the letter', async () => {
    await givenLetters(1)
    const dead = { leaseId: app.deps.newId(), leaseMs: 60_000, now: app.clock.now }
    await takeNextLetter(app.db, dead)
    const delivered: string[] = []
    const deliver: Deliver = async ({ to }) => void delivered.push(to)
    await sendLetters(app.deps, deliver)
    expect(delivered).toEqual([])
    await expire()
    await sendLetters(app.deps, deliver)
    expect(delivered).toEqual(['orang0@ngaji.test'])
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it('that was lost aborts the delivery, and its failure is not recorded', async () => {
    await givenLetters(1)
    let isAborted = false
    const deliver: Deliver = async (_letter, signal) => {
      await sql`update letter set lease_id = ${app.deps.newId()}`.execute(app.db)
      passThird()
      await new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => resolve())
      })
      isAborted = true
      throw new Error('the connection was closed')
    }
    await sendLetters(app.deps, deliver, { leaseMs })
    expect(isAborted).toBe(true)
    expect(await stored()).toMatchObject([{ state: 'waiting', last_error: null }])
  })
})

describe('an obsolete letter', () => {
  const send = () => sendLetters(app.deps, async () => Promise.reject(new Error('unexpected')))

  it('is not sent once its link has expired, and records that reason', async () => {
    const { id: userId } = await app.givenUser({ role: 'curriculum' })
    const expiresAt = new Date(app.clock.now.getTime() + 60_000)
    const letter = { to: 'ibu@ngaji.test', subject: 'Halo', text: 'https://rahasia' }
    await postLetter(app.deps, { ...letter, kind: 'reset', userId, expiresAt })
    app.pass({ minutes: 1 })
    await send()
    expect(await stored()).toMatchObject([
      { state: 'failed', failure: 'expired', body: '', tries: 0, failed_at: app.clock.now },
    ])
    expect(await listFailedLetters(app.deps, { limit: 10 })).toMatchObject([
      { kind: 'reset', userId, role: 'curriculum', to: 'i…@ngaji.test', failure: 'expired' },
    ])
  })

  it('is given up after eight processes died sending it', async () => {
    await givenLetters(1)
    await app.db.updateTable('letter').set({ tries: 8 }).execute()
    await send()
    expect(await stored()).toMatchObject([{ state: 'failed', failure: 'other', body: '' }])
  })
})
