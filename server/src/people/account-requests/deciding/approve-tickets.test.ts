import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../test/edge/send.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { givenPhotoFile } from '../../../identity/users/test/photos.fixtures.ts'
import {
  child,
  givenOffice,
  givenTicket,
  readTicket,
  respond,
  stageTickets,
  takenSentence,
  teacher,
  ticketForm,
} from '../test/tickets.fixtures.ts'

const { accountRequests: calls } = routes

let app: TestApp
let place: GivenPlace
let beside: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  ;({ app, place, beside, admin } = await stageTickets())
})
afterAll(() => app.close())

async function countAccounts(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from app_user`.execute(app.db)
  return rows[0]?.count ?? 0
}

describe('an approval', () => {
  it('can be handed out by whoever gave it, as long as its codes can be read and hold', async () => {
    const user = await givenOffice(app, place)
    const { ticketId } = await givenTicket(app, user, [child('Anak Slip'), child('Anak Lain')])
    const handoutFor = async (reader: GivenUser) =>
      (await readTicket(app, reader, ticketId)).body.handoutId
    expect(await handoutFor(admin)).toBeNull()
    const { body } = await respond(app, admin, ticketId, { respond: 'approved', version: 1 })
    expect(await handoutFor(admin)).toBe(body.handout?.id)
    expect(await handoutFor(user)).toBeNull()
    const issueAnew = async () => {
      const params = { userId: body.ticket.results[0]?.userId ?? '' }
      const issued = await app.as(admin).call(routes.users.issueCode, { params })
      expect(issued.status).toBe(201)
    }
    app.pass({ minutes: 61 })
    const later = { ...admin, token: await app.givenSession(admin) }
    expect(await handoutFor(later)).toBeNull()
    app.pass({ minutes: -61 })
    await issueAnew()
    expect(await handoutFor(admin)).toBeNull()
  })

  it('is not handed out any more once a code ended with its account switched off and on', async () => {
    const user = await givenOffice(app, place)
    const { id, ticketId } = await givenTicket(app, user, [child('Anak Mati Kode')])
    const { body } = await respond(app, admin, ticketId, { respond: 'approved', version: 1 })
    const handoutId = async () => (await readTicket(app, admin, ticketId)).body.handoutId
    expect(await handoutId()).toBe(body.handout?.id)
    const params = { userId: body.ticket.results[0]?.userId ?? '' }
    for (const isDisabled of [true, false]) {
      const { version } = (await app.as(admin).call(routes.users.read, { params })).body.users
      const switched = { params, body: { isDisabled, reason: 'Sedang diperiksa', version } }
      expect((await app.as(admin).call(routes.users.setDisabled, switched)).status).toBe(200)
    }
    expect(await handoutId()).toBeNull()
    const asked = { body: { kind: 'slips', ticketId: id } } as const
    const slips = await app.as(admin).call(routes.documents.create, asked)
    expect(slips.status).toBe(202)
    expect(await handoutId()).not.toBeNull()
  })

  it('makes all accounts with numbers, photos, consent, results and one hand-out', async () => {
    const user = await givenOffice(app, place)
    const people = [
      child('Anak Berfoto', {
        hasImage: true,
        hasConsent: true,
        parentName: 'Pak Budi',
        parentPhone: '81234567890',
        address: 'Jl. Mawar',
        className: 'Kelas 4',
        isInternal: false,
      }),
      child('Anak Tanpa Foto'),
    ]
    const sent = ticketForm(place.subBranchId, people, [await givenPhotoFile()])
    const filed = await send(app, 'POST /api/users/requestAccounts', { token: user.token, ...sent })
    const ticketId = (filed.json['ticket'] as { ticketId: string }).ticketId

    const { status, body } = await respond(app, admin, ticketId.toLowerCase(), {
      respond: 'approved',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({
      status: 'approved',
      decidedBy: { id: admin.id, name: admin.name },
      decidedAt: '2026-11-19T11:30:00.000Z',
      reason: null,
      version: 2,
      warnings: { duplicates: 0, incomplete: 0 },
    })
    expect(body.ticket.results).toMatchObject([
      { index: 0, name: 'Anak Berfoto', nig: null, email: null, accountState: 'notActivated' },
      { index: 1, name: 'Anak Tanpa Foto', teacherId: null },
    ])
    expect(body.ticket.results[0]?.nis).toMatch(/^2026\d{4}$/)
    expect(body.handout).toMatchObject({ count: 2 })

    const rows = await app.db
      .selectFrom('student')
      .innerJoin('app_user', 'app_user.id', 'student.user_id')
      .select(['student.name', 'student.image', 'student.parent_phone', 'student.is_internal'])
      .select(['app_user.sub_branch_id', 'app_user.role', 'student.user_id'])
      .where(
        'student.user_id',
        'in',
        body.ticket.results.map(({ userId }) => userId),
      )
      .orderBy('student.name')
      .execute()
    expect(rows).toMatchObject([
      { name: 'Anak Berfoto', parent_phone: '81234567890', is_internal: false, role: 'student' },
      { name: 'Anak Tanpa Foto', image: null, sub_branch_id: place.subBranchId },
    ])
    const [first] = rows
    const picture = await app.db
      .selectFrom('image_file')
      .select(['user_id', 'account_request_id'])
      .where('name', '=', first?.image ?? '')
      .executeTakeFirstOrThrow()
    expect(picture).toEqual({ user_id: first?.user_id, account_request_id: null })
    const consents = await app.db
      .selectFrom('consent')
      .innerJoin('student', 'student.id', 'consent.student_id')
      .select(['guardian_name', 'student.user_id'])
      .execute()
    expect(consents).toEqual([{ guardian_name: 'Pak Budi', user_id: first?.user_id }])

    const seen = await readTicket(app, user, ticketId)
    expect(seen.body.accountList[0]).toMatchObject({ image: `uploads/images/${first?.image}` })
    expect(seen.body.accountList[0]?.className).toBe('Kelas 4')
    const told = await app.as(user).call(routes.notifications.list, { query: {} })
    expect(told.body.notifications).toMatchObject([
      { kind: 'ticketDecided', text: `Permintaan ${ticketId} disetujui: 2 siswa.` },
    ])
    const handout = await app
      .as(admin)
      .call(routes.users.readHandout, { params: { id: body.handout?.id ?? '' } })
    expect(handout.body.handout.people).toMatchObject([
      { name: 'Anak Berfoto', activationCode: expect.any(String) },
      { name: 'Anak Tanpa Foto', activationCode: expect.any(String) },
    ])
  })

  it('makes an examiner of whoever is to be one', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [
      teacher('Guru Biasa', { phone: '81298765432' }),
      teacher('Pak Munaqis', { position: 'munaqisy' }),
    ])
    const { body } = await respond(app, admin, ticket.id, { respond: 'approved' })
    const roles = await app.db
      .selectFrom('teacher')
      .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
      .select(['teacher.name', 'role', 'position', 'email', 'phone'])
      .where(
        'teacher.user_id',
        'in',
        body.ticket.results.map(({ userId }) => userId),
      )
      .orderBy('teacher.name')
      .execute()
    expect(roles).toMatchObject([
      {
        role: 'teacher',
        position: 'localTeacher',
        email: 'guru.biasa@guru.test',
        phone: '81298765432',
      },
      { role: 'munaqisy', position: 'munaqisy' },
    ])
    expect(body.ticket.results.map(({ nig }) => nig)).toEqual([
      expect.stringMatching(/^\d{8}$/),
      expect.stringMatching(/^\d{8}$/),
    ])
  })

  it('makes nothing at all when one of them cannot be made', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [
      teacher('Guru Satu'),
      teacher('Guru Dua', { email: 'sama@guru.test' }),
    ])
    await app.givenUser({ role: 'curriculum', name: 'Bu Pemilik', email: 'SAMA@guru.test' })
    const before = await countAccounts()
    const refused = await respond(app, admin, ticket.ticketId, { respond: 'approved' })
    const message = takenSentence('sama@guru.test (baris 2, Guru Dua)')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'ticket.email-taken', message, details: { emails: ['sama@guru.test'] } },
    })
    expect(JSON.stringify(refused.body)).not.toContain('Bu Pemilik')
    expect(await countAccounts()).toBe(before)
    expect((await readTicket(app, admin, ticket.id)).body).toMatchObject({
      ticket: { status: 'pending', version: 1, warnings: { duplicates: 1 } },
      duplicates: [{ index: 1, by: 'email' }],
    })
  })

  it('prints slips with new codes for the office that asked, later', async () => {
    const user = await givenOffice(app, place)
    const ticket = await givenTicket(app, user, [child('Slip Satu'), child('Slip Dua')])
    await respond(app, admin, ticket.id, { respond: 'approved' })
    const ask = (who: GivenUser) =>
      app.as(who).call(routes.documents.create, { body: { kind: 'slips', ticketId: ticket.id } })
    const confirm = async (who: GivenUser) =>
      app.db
        .updateTable('session')
        .set({ confirmed_until: new Date(app.clock.now.getTime() + 300_000) })
        .where('user_id', '=', who.id)
        .execute()
    await confirm(user)
    const own = await ask(user)
    expect(own.status).toBe(202)
    expect(own.body.document).toMatchObject({ kind: 'slips', total: 2 })
    const other = await givenOffice(app, place)
    await confirm(other)
    expect(await ask(other)).toMatchObject({ status: 404, body: { code: 'ticket.not-found' } })
  })

  it('prints the slips of the others where a child of it was merged or moved away', async () => {
    const user = await givenOffice(app, place)
    const people = [child('Slip Tetap'), child('Slip Ganda'), child('Slip Pindah')]
    const ticket = await givenTicket(app, user, people)
    const { body } = await respond(app, admin, ticket.id, { respond: 'approved' })
    const [, double, leaving] = body.ticket.results
    const kept = await app.givenStudent({ place })
    const params = { studentId: kept.studentId }
    const otherId = double?.studentId ?? ''
    const { preview } = (
      await app.as(admin).call(routes.students.previewMerge, { params, body: { otherId } })
    ).body
    const { version, otherVersion } = preview
    const merged = await app
      .as(admin)
      .call(routes.students.merge, { params, body: { otherId, version, otherVersion } })
    expect(merged.status).toBe(200)
    const moved = await app.as(admin).call(routes.students.transfer, {
      params: { studentId: leaving?.studentId ?? '' },
      body: { reason: 'Pindah rumah', toSubBranchId: beside.subBranchId },
    })
    expect(moved.status).toBe(201)
    const asked = await app
      .as(user)
      .call(routes.documents.create, { body: { kind: 'slips', ticketId: ticket.id } })
    expect(asked.status, JSON.stringify(asked.body)).toBe(202)
    expect(asked.body.document).toMatchObject({ kind: 'slips', total: 1 })
  })
})

describe('approving many', () => {
  const confirmed = async () => {
    const user = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    await app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(app.clock.now.getTime() + 300_000) })
      .where('user_id', '=', user.id)
      .execute()
    return user
  }
  const approve = (who: GivenUser, ticketIds?: string[]) =>
    app.as(who).call(calls.approveAll, { body: ticketIds ? { ticketIds } : {} })

  it('asks for the password', async () => {
    const later = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    app.pass({ minutes: 6 })
    expect((await approve(later, ['ABCDEF'])).body).toMatchObject({
      code: 'session.confirm-needed',
    })
  })

  it('approves each on its own, with one hand-out, and says which could not be', async () => {
    const who = await confirmed()
    const good = await givenTicket(app, await givenOffice(app, place), [
      child('Banyak A'),
      child('Banyak B'),
    ])
    const bad = await givenTicket(app, await givenOffice(app, place), [
      teacher('Guru Ikut'),
      teacher('Guru Bentrok', { email: 'bentrok@guru.test' }),
    ])
    const last = await givenTicket(app, await givenOffice(app, place), [child('Banyak C')])
    const done = await givenTicket(app, await givenOffice(app, place), [child('Banyak D')])
    await respond(app, admin, done.id, { respond: 'rejected', reason: 'Bukan sekarang.' })
    await app.givenUser({ role: 'curriculum', email: 'bentrok@guru.test' })
    const before = await countAccounts()
    const ids = [last.id, bad.ticketId.toLowerCase(), good.ticketId, done.id, 'ZZZZZZ']
    const { status, body } = await approve(who, ids)
    expect(status).toBe(200)
    expect(body.approved).toEqual([good.ticketId, last.ticketId])
    const message = takenSentence('bentrok@guru.test (baris 2, Guru Bentrok)')
    expect(body.failed).toEqual([
      { ticketId: 'ZZZZZZ', code: 'ticket.not-found', message: 'Permintaan tidak ditemukan.' },
      { ticketId: bad.ticketId, code: 'ticket.email-taken', message },
      { ticketId: done.ticketId, code: 'ticket.decided', message: 'Permintaan sudah ditolak.' },
    ])
    expect(body.message).toBe('2 permintaan disetujui. 3 tidak dapat disetujui.')
    expect(body.handout).toMatchObject({ count: 3 })
    expect(await countAccounts()).toBe(before + 3)
    expect((await readTicket(app, admin, bad.id)).body.ticket.status).toBe('pending')
    const audited = await app.db
      .selectFrom('audit_entry')
      .select('target_label')
      .where('action', '=', 'account-requests.approve-all')
      .where('actor_id', '=', who.id)
      .where('outcome', '=', 'ok')
      .execute()
    expect(audited.map(({ target_label }) => target_label).toSorted()).toEqual(
      [good.ticketId, last.ticketId].toSorted(),
    )
  })

  it('takes the oldest without a warning when none is named', async () => {
    const who = await confirmed()
    await sql`update account_request set status = 'cancelled', decided_by = user_id,
      decided_at = ${app.clock.now} where status = 'pending'`.execute(app.db)
    expect(await approve(who)).toMatchObject({
      status: 409,
      body: { code: 'ticket.none-pending' },
    })
    const incomplete = await givenTicket(app, await givenOffice(app, place), [
      child('Belum Lengkap'),
    ])
    const whole = child('Sudah Lengkap', {
      parentName: 'Wali',
      parentPhone: '81234567890',
      address: 'Jl. Mawar',
    })
    const user = await givenOffice(app, place)
    const sent = ticketForm(place.subBranchId, [whole], [await givenPhotoFile()])
    const filed = await send(app, 'POST /api/users/requestAccounts', { token: user.token, ...sent })
    const { ticketId } = filed.json['ticket'] as { ticketId: string }
    const { body } = await approve(who)
    expect(body).toMatchObject({ approved: [ticketId], failed: [], handout: { count: 1 } })
    expect((await readTicket(app, admin, incomplete.id)).body.ticket.status).toBe('pending')
  })
})

describe('a year without numbers', () => {
  it('makes nobody, and says how many are left', async () => {
    const ticket = await givenTicket(app, await givenOffice(app, place), [child('Tak Ada Nomor')])
    await sql`insert into nis_issued (nis)
      select '2026' || lpad(number::text, 4, '0') from generate_series(10, 9999) as number
      on conflict do nothing`.execute(app.db)
    expect(await respond(app, admin, ticket.id, { respond: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'nis.exhausted', details: { free: 0 } },
    })
  })
})
