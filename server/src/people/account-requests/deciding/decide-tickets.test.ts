import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  child,
  givenOffice,
  givenTicket,
  readTicket,
  respond,
  stageTickets,
  type Wish,
} from '../test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let office: GivenUser
let admin: GivenUser
beforeAll(async () => {
  ;({ app, place, office, admin } = await stageTickets())
})
afterAll(() => app.close())

describe('a decision', () => {
  it('is made once', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [child('Sekali Saja')])
    await respond(app, admin, ticket.id, { respond: 'rejected', reason: 'Sudah terdaftar.' })
    for (const wish of [
      { respond: 'approved' },
      { respond: 'rejected', reason: 'Sekali lagi' },
    ] as const) {
      expect(await respond(app, admin, ticket.id, wish)).toMatchObject({
        status: 409,
        body: { code: 'ticket.decided', message: 'Permintaan sudah ditolak.' },
      })
    }
  })

  it('against needs a reason, which is told', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [child('Ditolak Saja')])
    for (const reason of [undefined, 'apa']) {
      const wish = { respond: 'rejected' as const, ...(reason !== undefined && { reason }) }
      const refused = await respond(app, admin, ticket.id, wish)
      expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
      expect(refused.body).toHaveProperty('fields.reason')
    }
    const { body } = await respond(app, admin, ticket.id, {
      respond: 'rejected',
      reason: 'Data belum lengkap.',
    })
    expect(body.ticket).toMatchObject({ status: 'rejected', reason: 'Data belum lengkap.' })
    const told = await app.as(user).call(routes.notifications.list, { query: {} })
    expect(told.body.notifications).toMatchObject([
      { text: `Permintaan ${ticket.ticketId} ditolak: Data belum lengkap.` },
    ])
  })

  it('for or against is the region’s, and taking it back the requester’s', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [child('Milik Saya')])
    const statusAndCode = async (who: GivenUser, wish: Wish) => {
      const { status, body } = await respond(app, who, ticket.id, wish)
      return [status, (body as { code?: string }).code]
    }
    const desa = await app.givenUser({ role: 'branchAdmin', place })
    expect(await statusAndCode(user, { respond: 'approved' })).toEqual([403, 'request.forbidden'])
    expect(await statusAndCode(user, { respond: 'rejected', reason: 'Alasan saja' })).toEqual([
      403,
      'request.forbidden',
    ])
    expect(await statusAndCode(admin, { respond: 'cancelled' })).toEqual([403, 'request.forbidden'])
    expect(await statusAndCode(desa, { respond: 'cancelled' })).toEqual([404, 'ticket.not-found'])
    expect(await statusAndCode(user, { respond: 'cancelled' })).toEqual([200, undefined])
    expect(await statusAndCode(user, { respond: 'cancelled' })).toEqual([409, 'ticket.decided'])
    const notices = await app.as(user).call(routes.notifications.list, { query: {} })
    expect(notices.body.notifications).toEqual([])
  })

  it('is not made over a correction nobody saw', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [child('Versi Lama')])
    const body = { corrections: [{ index: 0, name: 'Versi Baru' }], version: 1 }
    await app.as(admin).call(calls.correct, { params: { ticketId: ticket.id }, body })
    expect(await respond(app, admin, ticket.id, { respond: 'approved', version: 1 })).toMatchObject(
      {
        status: 409,
        body: {
          code: 'request.version-conflict',
          details: { current: { version: 2, accountList: [{ name: 'Versi Baru' }] } },
        },
      },
    )
  })
})

describe('a correction', () => {
  const correct = (ticketId: string, corrections: { index: number }[], version = 1) =>
    app.as(admin).call(calls.correct, { params: { ticketId }, body: { corrections, version } })

  it('changes what it names, and stays in the history', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [
      child('Amhad', { address: 'Jl. Lama' }),
      child('Zahra Benar'),
    ])
    const correction = {
      index: 0,
      name: 'Ahmad',
      dateOfBirth: '2016-04-06',
      address: 'Jl. Lama',
      parentPhone: '0812-3456-7890',
      className: 'Kelas 2',
    }
    const { status, body } = await correct(ticket.ticketId, [correction])
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({
      version: 2,
      accountList: [
        {
          name: 'Ahmad',
          dateOfBirth: '2016-04-06',
          parentPhone: '81234567890',
          className: 'Kelas 2',
        },
        { name: 'Zahra Benar' },
      ],
    })
    const row = await app.db
      .selectFrom('account_request')
      .select('corrections')
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    expect(row.corrections).toMatchObject([
      { by: admin.id, index: 0, from: { name: 'Amhad' }, to: { name: 'Ahmad' } },
    ])
    expect((await readTicket(app, admin, ticket.id)).body.corrections).toEqual([
      {
        index: 0,
        at: '2026-11-19T11:30:00.000Z',
        by: admin.name,
        keys: ['name', 'dateOfBirth', 'className', 'parentPhone'],
      },
    ])
    expect((await correct(ticket.id, [correction], 2)).body.ticket.version).toBe(2)
  })

  it('is refused for nobody, for somebody twice, for what the kind has not, and once decided', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [child('Satu Anak')])
    const correctionFaultFields = async (corrections: { index: number }[]) => {
      const { body } = await correct(ticket.id, corrections)
      return Object.keys((body as unknown as { fields?: object }).fields ?? {})
    }
    expect(await correctionFaultFields([{ index: 1 }])).toEqual(['corrections.0.index'])
    expect(await correctionFaultFields([{ index: 0 }, { index: 0 }])).toEqual([
      'corrections.1.index',
    ])
    const email = { index: 0, email: 'anak@ngaji.test' }
    expect(await correctionFaultFields([email])).toEqual(['corrections.0.email'])
    const early = { index: 0, dateOfBirth: '2999-01-01' }
    expect((await correct(ticket.id, [early])).body).toMatchObject({
      fields: { 'corrections.0.dateOfBirth': 'Tanggal lahir belum terjadi.' },
    })
    const stale = await correct(ticket.id, [{ index: 0 }], 7)
    expect(stale.body).toMatchObject({ code: 'request.version-conflict' })
    await respond(app, office, ticket.id, { respond: 'cancelled' })
    await respond(app, admin, ticket.id, { respond: 'rejected', reason: 'Tidak jadi.' })
    expect((await correct(ticket.id, [{ index: 0 }], 2)).body).toMatchObject({
      code: 'ticket.decided',
    })
  })
})
