import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { child, givenTicket } from './test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('decisions at the same time', () => {
  let app: TestApp
  let office: GivenUser
  let admins: GivenUser[]
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    const place = await app.givenBranch()
    office = await app.givenUser({ role: 'subBranchAdmin', place })
    admins = await Promise.all(
      Array.from({ length: 6 }, () => app.givenUser({ role: 'admin', passwordHash: 'x' })),
    )
    await app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(app.clock.now.getTime() + 3_600_000) })
      .execute()
  })
  afterAll(() => app.close())

  const students = async () =>
    (await sql<{ count: number }>`select count(*) from student`.execute(app.db)).rows[0]?.count ?? 0

  it('of one ticket: one wins, and the accounts are made once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await students()
      const people = [child(`Satu ${round}`), child(`Dua ${round}`)]
      const { id } = await givenTicket(app, office, people)
      const approvals = admins.map((admin) =>
        app.as(admin).call(calls.respond, { body: { ticketId: id, respond: 'approved' as const } }),
      )
      const cancelling = app
        .as(office)
        .call(calls.respond, { body: { ticketId: id, respond: 'cancelled' as const } })
      const answers = await Promise.all([...approvals, cancelling])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
      const isCancelled = (await cancelling).status === 200
      expect(await students()).toBe(before + (isCancelled ? 0 : 2))
    }
  })

  it('of many tickets in different orders: each is approved once, and nobody waits for ever', async () => {
    const before = await students()
    const tickets = []
    for (let count = 0; count < 8; count += 1)
      tickets.push(await givenTicket(app, office, [child(`Banyak ${count}`)]))
    const ids = tickets.map(({ ticketId }) => ticketId)
    const answers = await Promise.all([
      ...admins.slice(0, 4).map((admin, index) => {
        const ticketIds = index % 2 === 0 ? ids : ids.toReversed()
        return app.as(admin).call(calls.approveAll, { body: { ticketIds } })
      }),
      ...ids
        .slice(0, 4)
        .map((ticketId) =>
          app
            .as(admins[5] as GivenUser)
            .call(calls.respond, { body: { ticketId, respond: 'approved' as const } }),
        ),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await students()).toBe(before + 8)
    const { rows } = await sql<{ status: string; results: number }>`
      select status, count(result_user_id) as results from account_request request
      join account_request_person on account_request_id = request.id
      where ticket_id = any(${ids}::text[]) group by request.id, status`.execute(app.db)
    expect(rows).toEqual(ids.map(() => ({ status: 'approved', results: 1 })))
  })
})
