import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'
import { correctionsUpdate } from './forget-people.queries.ts'
import {
  child,
  file,
  givenOffice,
  givenTicket,
  readTicket,
  respond,
  stageTickets,
  teacher,
} from './test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  ;({ app, place, admin } = await stageTickets())
})
afterAll(() => app.close())

const placeColumns = ({ branchId, subBranchId }: GivenPlace) => ({
  branch_id: branchId,
  sub_branch_id: subBranchId,
})

describe('reading', () => {
  it('is for who filed it and the region, by number in any letters or by id', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [child('Terbaca')])
    for (const name of [ticket.id, ticket.ticketId, ticket.ticketId.toLowerCase()]) {
      expect((await readTicket(app, user, name)).status).toBe(200)
      expect((await readTicket(app, admin, name)).status).toBe(200)
    }
    const peers = [
      await givenOffice(app, place),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() }),
    ]
    for (const peer of peers)
      expect(await readTicket(app, peer, ticket.ticketId)).toMatchObject({
        status: 404,
        body: { code: 'ticket.not-found' },
      })
    expect((await readTicket(app, admin, 'ABC')).status).toBe(404)
  })

  it('of approved children stands in their list of who looked; of those asked for in none', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [
      child('Dibuka', { parentPhone: '81234567891' }),
      child('Dibuka Pula'),
    ])
    const lines = (ids: readonly string[]) =>
      app.db
        .selectFrom('access_log')
        .select(['user_id', 'student_id', 'what'])
        .where('student_id', 'in', ids)
        .where('user_id', '=', user.id)
        .orderBy('student_id')
        .execute()
    await readTicket(app, user, ticket.id)
    await respond(app, admin, ticket.id, { respond: 'approved' })
    const { body } = await readTicket(app, admin, ticket.id)
    const ids = body.ticket.results.map(({ studentId }) => studentId ?? '').toSorted()
    expect(ids).toHaveLength(2)
    expect(await lines(ids)).toEqual([])
    const shown = await readTicket(app, user, ticket.id)
    expect(shown.body.accountList[0]).toMatchObject({ parentPhone: '81234567891' })
    expect(await lines(ids)).toEqual(
      ids.map((id) => ({ user_id: user.id, student_id: id, what: 'list' })),
    )
  })

  it('does not follow an account that left, for whoever filed it; an erased one is nobody’s', async () => {
    const user = await app.givenUser({ role: 'branchAdmin', place })
    const { body: filed } = await file(app, user, {
      subBranchId: place.subBranchId,
      accountList: [child('Anak Pindah'), child('Anak Tetap'), child('Anak Terhapus')],
    })
    await respond(app, admin, filed.ticket.id, { respond: 'approved' })
    const { body } = await readTicket(app, user, filed.ticket.id)
    const [moved, stayed, erased] = body.ticket.results
    expect(moved).toMatchObject({ index: 0, accountState: 'notActivated', nis: expect.any(String) })
    const far = await app.givenBranch()
    const answers = [
      await app.as(admin).call(routes.students.transfer, {
        params: { studentId: moved?.studentId ?? '' },
        body: { reason: 'Pindah rumah', toSubBranchId: far.subBranchId },
      }),
      await app.as(admin).call(routes.students.erase, {
        params: { studentId: erased?.studentId ?? '' },
        body: { confirmNis: erased?.nis ?? '', reason: 'Permintaan orang tua.' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    const seenBy = async (reader: GivenUser) => {
      const { accountList, ticket } = (await readTicket(app, reader, filed.ticket.id)).body
      return { name: accountList[0]?.name, who: ticket.results.map(({ userId }) => userId) }
    }
    expect(await seenBy(user)).toEqual({ name: 'Anak Pindah', who: [stayed?.userId] })
    const who = [moved?.userId, stayed?.userId]
    expect(await seenBy(admin)).toEqual({ name: 'Anak Pindah', who })
  })

  it('ends for whoever filed it when they move to another place', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [child('Anak Lama')])
    const far = await app.givenBranch()
    await app.db.updateTable('app_user').set(placeColumns(far)).where('id', '=', user.id).execute()
    expect((await readTicket(app, user, ticket.id)).status).toBe(404)
    expect((await respond(app, user, ticket.id, { respond: 'cancelled' })).status).toBe(404)
    const input = { params: { userId: user.id }, query: {} }
    expect((await app.as(user).call(calls.listOwn, input)).body).toEqual({ tickets: [], total: 0 })
    expect((await readTicket(app, admin, ticket.id)).status).toBe(200)
  })

  it('lists the own ones newest first, and nobody else’s', async () => {
    const user = await givenOffice(app, place)
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
    expect(await list(await givenOffice(app, place), user.id)).toMatchObject({
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
    await respond(app, admin, second.id, { respond: 'rejected', reason: 'Bukan desa ini.' })
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

describe('people without an account', () => {
  const night = async (days: number) => {
    app.pass({ minutes: days * 24 * 60 })
    await app.runNight()
  }

  it('are forgotten a month after the decision, with what was corrected and their photos', async () => {
    const user = await givenOffice(app, place)
    const [rejected, waiting] = [
      await givenTicket(app, user, [child('Ditolak Lama', { parentPhone: '81234567890' })]),
      await givenTicket(app, user, [child('Masih Menunggu')]),
    ]
    await app.as(admin).call(calls.correct, {
      params: { ticketId: rejected.id },
      body: { corrections: [{ index: 0, address: 'Jalan Rahasia 7' }], version: rejected.version },
    })
    await respond(app, admin, rejected.id, { respond: 'rejected', reason: 'Sudah ada.' })
    await night(29)
    const before = { ...user, token: await app.givenSession(user) }
    expect((await readTicket(app, before, rejected.id)).body.accountList[0]).toMatchObject({
      name: 'Ditolak Lama',
      parentPhone: '81234567890',
      address: 'Jalan Rahasia 7',
    })
    await night(2)
    const after = { ...user, token: await app.givenSession(user) }
    const told = await readTicket(app, after, rejected.id)
    expect(told.body).toMatchObject({ reason: 'Sudah ada.', corrections: [{ keys: [] }] })
    expect(told.body.accountList[0]).toMatchObject({ name: '', parentPhone: '', dateOfBirth: null })
    const row = await app.db
      .selectFrom('account_request')
      .select('corrections')
      .where('id', '=', rejected.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.corrections)).not.toContain('Rahasia')
    expect((await readTicket(app, after, waiting.id)).body.accountList[0]?.name).toBe(
      'Masih Menunggu',
    )
  })

  it('are forgotten as well where the account that was made is deleted', async () => {
    const user = await givenOffice(app, place)
    const region = { ...admin, token: await app.givenSession(admin) }
    const ticket = await givenTicket(app, user, [
      teacher('Akun Terhapus', { phone: '81234567890' }),
      teacher('Akun Tetap'),
    ])
    const corrections = ['Jalan Rahasia 8', 'Jalan Tetap 9'].map((address, index) => ({
      index,
      address,
    }))
    await app.as(region).call(calls.correct, {
      params: { ticketId: ticket.id },
      body: { corrections, version: ticket.version },
    })
    const { body } = await respond(app, region, ticket.id, { respond: 'approved' })
    const userId = body.ticket.results[0]?.userId ?? ''
    const removed = await app.as(region).call(routes.users.delete, { params: { userId } })
    expect(removed.status).toBe(200)
    const people = async () => {
      const reader = { ...user, token: await app.givenSession(user) }
      return (await readTicket(app, reader, ticket.id)).body.accountList
    }
    const corrected = async () => {
      const kept = app.db.selectFrom('account_request').select('corrections')
      return (await kept.where('id', '=', ticket.id).executeTakeFirstOrThrow()).corrections
    }
    await night(29)
    expect(JSON.stringify(await corrected())).toContain('Rahasia')
    expect(await people()).toMatchObject([{ name: 'Akun Terhapus' }, { name: 'Akun Tetap' }])
    await night(2)
    expect(await people()).toMatchObject([
      { name: '', phone: '', email: null, dateOfBirth: null },
      { name: 'Akun Tetap' },
    ])
    expect(await corrected()).toMatchObject([
      { index: 0, from: {}, to: {} },
      { index: 1, to: { address: 'Jalan Tetap 9' } },
    ])
    expect(JSON.stringify(await corrected())).not.toContain('Rahasia')
  })
})

it('erased are found in requests by their accounts: no request of others is looked at', async () => {
  const isErased = sql`person.result_user_id = any(${[app.deps.newId()]}::uuid[])`
  const plan = await app.db.transaction().execute(async (db) => {
    // The few rows of a test would be read from the tables.
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<Record<string, string>>`
      explain ${correctionsUpdate(isErased)}`.execute(db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toMatch(/account_request_person__result_index/)
  expect(plan).toMatch(/using account_request__pk on account_request request.*\n +Index Cond/)
})
