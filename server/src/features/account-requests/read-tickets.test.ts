import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { child, givenTicket, teacher } from './tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch('Desa Sini')
  admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
})
afterAll(() => app.close())

type Wish = {
  respond: 'approved' | 'rejected' | 'cancelled'
  reason?: string
  version?: number
}

const respond = (user: GivenUser, ticketId: string, wish: Wish) =>
  app.as(user).call(calls.respond, { body: { ticketId, ...wish } })

const read = (user: GivenUser, ticketId: string) =>
  app.as(user).call(calls.read, { params: { ticketId } })

const newOffice = () => app.givenUser({ role: 'subBranchAdmin', place })

describe('reading', () => {
  it('is for who filed it and the region, by number in any letters or by id', async () => {
    const user = await newOffice()
    const ticket = await givenTicket(app, user, [child('Terbaca')])
    for (const name of [ticket.id, ticket.ticketId, ticket.ticketId.toLowerCase()]) {
      expect((await read(user, name)).status).toBe(200)
      expect((await read(admin, name)).status).toBe(200)
    }
    const peers = [
      await newOffice(),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() }),
    ]
    for (const peer of peers)
      expect(await read(peer, ticket.ticketId)).toMatchObject({
        status: 404,
        body: { code: 'ticket.not-found' },
      })
    expect((await read(admin, 'ABC')).status).toBe(404)
  })

  it('lists the own ones newest first, and nobody else’s', async () => {
    const user = await newOffice()
    const first = await givenTicket(app, user, [child('Daftar Satu')])
    app.pass({ minutes: 1 })
    const second = await givenTicket(app, user, [teacher('Daftar Dua')])
    const list = (who: GivenUser, userId: string, query = {}) =>
      app.as(who).call(calls.listOwn, { params: { userId }, query })
    const { body } = await list(user, user.id)
    expect(body.total).toBe(2)
    expect(body.tickets.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(body.tickets[0]?.accountList).toEqual([{ accountRole: 'teacher', name: 'Daftar Dua' }])
    expect((await list(user, user.id, { kind: 'student' })).body.tickets).toHaveLength(1)
    expect((await list(admin, user.id)).body.total).toBe(2)
    expect(await list(await newOffice(), user.id)).toMatchObject({
      status: 404,
      body: { code: 'user.not-found' },
    })
    expect((await list(admin, app.deps.newId())).status).toBe(404)
  })

  it('lists the region’s, oldest first, found and sorted by what is shown', async () => {
    const elsewhere = await app.givenBranch('Desa Cari')
    const user = await app.givenUser({ role: 'branchAdmin', place: elsewhere, name: 'Ángel Cari' })
    const first = await givenTicket(app, user, [child('Pertama Cari'), child('Kedua Cari')])
    app.pass({ minutes: 1 })
    const second = await givenTicket(app, user, [child('Ketiga Cari')])
    await respond(admin, second.id, { respond: 'rejected', reason: 'Bukan desa ini.' })
    const list = async (query: object) => {
      const input = { query: { branchId: elsewhere.branchId, ...query } }
      const { body } = await app.as(admin).call(calls.list, input)
      return body.tickets.map(({ id }) => id)
    }
    expect(await list({})).toEqual([first.id, second.id])
    expect(await list({ status: 'pending' })).toEqual([first.id])
    expect(await list({ kind: 'teacher' })).toEqual([])
    expect(await list({ subBranchId: place.subBranchId })).toEqual([])
    expect(await list({ search: first.ticketId.toLowerCase() })).toEqual([first.id])
    expect(await list({ search: 'angel' })).toEqual([first.id, second.id])
    expect(await list({ search: 'ketiga' })).toEqual([second.id])
    for (const sortBy of ['ticketId', 'userName', 'subBranchName', 'accountList', 'status'])
      expect((await list({ sortBy, sortDir: 'desc' })).length).toBe(2)
    expect(await list({ sortBy: 'accountList' })).toEqual([second.id, first.id])
    expect(await list({ page: 9 })).toEqual([])
  })
})
