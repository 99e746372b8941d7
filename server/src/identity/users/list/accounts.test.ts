import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let beside: GivenPlace
let elsewhere: GivenPlace
let admin: GivenUser
let branchAdmin: GivenUser
let office: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  elsewhere = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
  branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
  office = await app.givenUser({ role: 'subBranchAdmin', place })
})
afterAll(() => app.close())

const reason = 'Sudah pindah kota'
const login = (body: { email?: string; nis?: string; password: string }) =>
  app.as(null).call(routes.signIn.login, { body })
const isSignedIn = async (user: GivenUser) =>
  (await app.as(user).call(routes.signIn.currentSession, {})).status === 200

describe('a new account', () => {
  const create = (body: object) => app.as(admin).call(users.create, { body: body as never })
  const wish = () => ({
    name: 'Bu Guru',
    email: `baru-${app.deps.newId()}@ngaji.test`,
    role: 'teacher',
    subBranchId: place.subBranchId,
    teacherDetails: { position: 'assistant' },
  })

  it('is told its code once, and begins with it', async () => {
    const wished = wish()
    const { status, body } = await create(wished)
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      role: 'teacher',
      teacherId: expect.any(String),
      accountState: 'notActivated',
      isEmailVerified: false,
      lastSeenAt: null,
    })
    const entered = await login({ email: wished.email, password: body.activation.code })
    expect(entered.body).toMatchObject({ user: { mustChangePassword: true } })
  })

  it('takes no password, and says who makes it', async () => {
    const body = { code: 'user.password-not-set', fields: { password: expect.any(String) } }
    expect(await create({ ...wish(), password: 'x' })).toMatchObject({ status: 422, body })
  })

  it('of the region has no kelompok, of everybody else one', async () => {
    const { subBranchId: _, teacherDetails: __, ...bare } = wish()
    const made = await create({ ...bare, role: 'curriculum' })
    expect(made.body.user.subBranchId).toEqual({
      id: null,
      name: null,
      branchId: { id: null, name: null },
    })
    const refused = await create({ ...bare, role: 'branchAdmin' })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: 'Kelompok tidak boleh kosong!' } },
    })
    const unknown = await create({ ...bare, role: 'branchAdmin', subBranchId: app.deps.newId() })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'sub-branch.not-found' } })
  })

  it.each([
    ['teacher', undefined, 'teacherDetails.position'],
    ['teacher', { position: 'munaqisy' }, 'teacherDetails.position'],
    ['munaqisy', { position: 'localTeacher' }, 'teacherDetails.position'],
    ['subBranchAdmin', { position: 'localTeacher' }, 'teacherDetails'],
    ['student', undefined, 'role'],
  ])('of a %s with %j says what is wrong', async (role, teacherDetails, field) => {
    const { status, body } = await create({ ...wish(), role, teacherDetails })
    expect([status, Object.keys((body as never as { fields: object }).fields)]).toEqual([
      422,
      [field],
    ])
  })

  it('takes neither a used email nor a used NIG', async () => {
    const first = { ...wish(), teacherDetails: { position: 'assistant', nig: '19990001' } }
    expect((await create(first)).status).toBe(201)
    const sameMail = await create({ ...wish(), email: first.email.toUpperCase() })
    expect(sameMail).toMatchObject({ status: 409, body: { code: 'user.email-taken' } })
    const sameNig = await create({ ...wish(), teacherDetails: first.teacherDetails })
    expect(sameNig).toMatchObject({ status: 409, body: { code: 'nig.taken' } })
  })
})

describe('accounts by number', () => {
  const createMany = (body: object) =>
    app
      .as(admin)
      .call(users.createMany, { body: { subBranchId: place.subBranchId, ...body } as never })
  const next = (count: number, year?: number) =>
    app.as(admin).call(users.readNextNumbers, { query: { count, year } })

  it('get the numbers announced, and a hand-out with their codes', async () => {
    const announced = await next(3, 2022)
    expect(announced.body).toEqual({
      year: 2022,
      count: 3,
      free: 9990,
      first: '20220010',
      last: '20220012',
    })
    const { status, body } = await createMany({ count: 3, year: 2022, role: 'student' })
    expect([status, body.usersCount, body.studentsCount]).toEqual([201, 3, 3])
    const read = await app.as(admin).call(users.readHandout, { params: { id: body.handout.id } })
    const { people } = read.body.handout
    expect(people.map(({ nis }) => nis)).toEqual(['20220010', '20220011', '20220012'])
    expect(people[0]).toMatchObject({
      name: '',
      outcome: 'created',
      subBranchName: expect.any(String),
    })
    const entered = await login({ nis: '20220011', password: people[1]?.activationCode ?? '' })
    expect(entered.status).toBe(200)
    expect((await next(2, 2022)).body).toMatchObject({ first: '20220013', last: '20220014' })
  })

  it('show their codes for an hour, and to nobody else', async () => {
    const { body } = await createMany({ count: 1 })
    const { id, codesUntil } = body.handout
    expect(codesUntil).toBe('2026-11-19T12:30:00.000Z')
    const other = await app.givenUser({ role: 'admin' })
    const foreign = await app.as(other).call(users.readHandout, { params: { id } })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'handout.not-found' } })
    app.pass({ minutes: 60 })
    const later = await app.as(admin).call(users.readHandout, { params: { id } })
    expect(later.body.handout.people).toMatchObject([{ activationCode: null }])
    app.pass({ minutes: -60 })
  })

  it('say so when the year has too few numbers left, or is not one', async () => {
    expect((await next(500, 2023)).body).toMatchObject({ free: 9990, last: '20230509' })
    for (const year of [2028, 2017]) {
      const refused = await createMany({ count: 1, year })
      expect(refused).toMatchObject({ status: 422, body: { fields: { year: expect.any(String) } } })
    }
    expect((await createMany({ count: 1, year: 2027 })).status).toBe(201)
    expect((await createMany({ count: 501 })).status).toBe(422)
    expect((await createMany({ count: 1, role: 'teacher' })).status).toBe(422)
    const nowhere = await createMany({ count: 1, subBranchId: app.deps.newId() })
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'sub-branch.not-found' } })
  })

  it('are made once for one key', async () => {
    const body = { subBranchId: place.subBranchId, count: 2, year: 2024 }
    const headers = { 'idempotency-key': 'dua-anak-2024' }
    const first = await app.as(admin).call(users.createMany, { body }, { headers })
    const again = await app.as(admin).call(users.createMany, { body }, { headers })
    expect(again.body.handout).toEqual(first.body.handout)
    expect((await next(1, 2024)).body.first).toBe('20240012')
  })
})

describe('a new activation code', () => {
  const issue = (by: GivenUser, userId: string) =>
    app.as(by).call(users.issueCode, { params: { userId } })
  const issueMany = (by: GivenUser, body: object) => app.as(by).call(users.issueCodes, { body })

  it('is given to roles below in reach, and to nobody else', async () => {
    const child = await app.givenStudent({ place })
    const next = await app.givenStudent({ place: beside })
    const far = await app.givenStudent({ place: elsewhere })
    const teacher = await app.givenTeacher({ place })
    const may = async (by: GivenUser, whom: GivenUser) => (await issue(by, whom.id)).status
    expect(await may(office, child)).toBe(201)
    expect(await may(office, teacher)).toBe(201)
    expect(await may(office, next)).toBe(404)
    expect(await may(office, branchAdmin)).toBe(404)
    expect(await may(office, office)).toBe(404)
    expect(await may(branchAdmin, next)).toBe(201)
    expect(await may(branchAdmin, office)).toBe(201)
    expect(await may(branchAdmin, far)).toBe(404)
    expect(await may(admin, far)).toBe(201)
    expect(await may(admin, admin)).toBe(404)
    expect(await may(admin, await app.givenUser({ role: 'admin' }))).toBe(404)
    expect(await may(teacher, child)).toBe(403)
  })

  it('ends the one before, and asks for the password first', async () => {
    const child = await app.givenStudent({ place })
    const first = (await issue(office, child.id)).body.activation.code
    const second = (await issue(office, child.id)).body.activation
    expect(second.expiresAt).toBe('2026-12-03T11:30:00.000Z')
    expect((await login({ nis: child.nis, password: first })).status).toBe(401)
    expect((await login({ nis: child.nis, password: second.code })).status).toBe(200)
    const tired = await app.givenUser({ role: 'subBranchAdmin', place })
    app.pass({ minutes: 6 })
    expect(await issue(tired, child.id)).toMatchObject({ body: { code: 'session.confirm-needed' } })
    app.pass({ minutes: -6 })
  })

  it('is not for a disabled account', async () => {
    const child = await app.givenStudent({ place, isDisabled: true })
    expect(await issue(office, child.id)).toMatchObject({
      status: 409,
      body: { code: 'user.disabled' },
    })
  })

  it('for several lands on a hand-out; who is disabled is named', async () => {
    const active = await app.givenStudent({ place, passwordHash: 'x' })
    const fresh = await app.givenStudent({ place })
    const off = await app.givenStudent({ place, isDisabled: true })
    const { status, body } = await issueMany(office, { userIds: [active.id, fresh.id, off.id] })
    expect([status, body.handout.count]).toEqual([201, 2])
    expect(body.skipped).toEqual([{ userId: off.id, code: 'user.disabled' }])
    const read = await app.as(office).call(users.readHandout, { params: { id: body.handout.id } })
    expect(read.body.handout.people.map(({ outcome }) => outcome)).toEqual(['code', 'code'])
    const one = await issueMany(office, {
      userIds: [fresh.id, (await app.givenStudent({ place: beside })).id],
    })
    expect(one).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
    const nobody = await issueMany(office, { userIds: [off.id] })
    expect(nobody).toMatchObject({ status: 409, body: { code: 'user.none-left' } })
  })

  it('for several passes over who has an office of the same place, and the caller', async () => {
    const teacher = await app.givenTeacher({ place })
    const colleague = await app.givenUser({ role: 'subBranchAdmin', place })
    const offices = [colleague.id, office.id]
    const { status, body } = await issueMany(office, { userIds: [...offices, teacher.id] })
    expect([status, body.handout?.count]).toEqual([201, 1])
    expect(new Map(body.skipped.map(({ userId, code }) => [userId, code]))).toEqual(
      new Map(offices.map((id) => [id, 'user.role-above'])),
    )
    const { id } = await app.givenUser({ role: 'subBranchAdmin', place: elsewhere })
    expect(await issueMany(office, { userIds: [id, teacher.id] })).toMatchObject({ status: 404 })
    const none = await issueMany(office, { userIds: offices })
    expect(none).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
  })

  it('for a class or a kelompok goes to those who never signed in', async () => {
    const here = await app.givenBranch()
    const pjp = await app.givenUser({ role: 'subBranchAdmin', place: here, passwordHash: 'x' })
    const active = await app.givenStudent({ place: here, passwordHash: 'x', name: 'Aktif' })
    const fresh = await app.givenStudent({ place: here, name: 'Baru' })
    const body = { subBranchId: here.subBranchId }
    const made = await issueMany(pjp, body)
    const read = await app.as(pjp).call(users.readHandout, { params: { id: made.body.handout.id } })
    expect(
      read.body.handout.people.map(({ userId, outcome, activationCode }) => [
        userId,
        outcome,
        activationCode !== null,
      ]),
    ).toEqual([
      [active.id, 'active', false],
      [fresh.id, 'code', true],
    ])
    expect(await issueMany(office, body)).toMatchObject({ body: { code: 'sub-branch.not-found' } })
    expect((await issueMany(pjp, { classId: app.deps.newId() })).body).toMatchObject({
      code: 'class.not-found',
    })
    expect((await issueMany(pjp, { ...body, userIds: [fresh.id] })).status).toBe(422)
  })
})

describe('switching off', () => {
  const set = (by: GivenUser, userId: string, body: object) =>
    app.as(by).call(users.setDisabled, { params: { userId }, body: body as never })
  const off = (version = 1) => ({ isDisabled: true, reason, version })

  it('is for children in reach, for the region for everybody', async () => {
    const child = await app.givenStudent({ place })
    const { status, body } = await set(office, child.id, off())
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ isDisabled: true, version: 2 })
    expect(body.user).not.toHaveProperty('lastSeenAt')
    expect(await isSignedIn(child)).toBe(false)
    const teacher = await app.givenTeacher({ place })
    const next = await app.givenStudent({ place: beside })
    expect(await set(office, teacher.id, off())).toMatchObject({ status: 404 })
    expect(await set(office, next.id, off())).toMatchObject({ status: 404 })
    expect((await set(branchAdmin, next.id, off())).status).toBe(200)
    expect(await set(branchAdmin, office.id, off())).toMatchObject({ status: 404 })
    expect((await set(admin, teacher.id, off())).status).toBe(200)
  })

  it('and on again needs a reason and the version seen; twice changes nothing', async () => {
    const child = await app.givenStudent({ place })
    expect((await set(office, child.id, off())).status).toBe(200)
    const twice = await set(office, child.id, off())
    expect(twice.body.user.version).toBe(2)
    const stale = await set(office, child.id, { isDisabled: false, reason, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'request.version-conflict' } })
    expect((await set(office, child.id, { isDisabled: false, version: 2 })).status).toBe(422)
    const on = await set(office, child.id, { isDisabled: false, reason, version: 2 })
    expect(on.body.user).toMatchObject({ isDisabled: false })
    const audit = await app.db
      .selectFrom('audit_entry')
      .select(['reason', 'details'])
      .where('target_id', '=', child.id)
      .orderBy('seq')
      .execute()
    // What somebody typed about a child stays where an erasure can blank it.
    expect(audit.at(-1)).toEqual({ reason: null, details: { isDisabled: false } })
  })

  it('never oneself', async () => {
    expect(await set(admin, admin.id, off())).toMatchObject({
      status: 409,
      body: { code: 'user.self-change' },
    })
  })

  it('many: each on its own', async () => {
    const child = await app.givenStudent({ place })
    const unknown = app.deps.newId()
    const userIds = [child.id, admin.id, unknown]
    const { status, body } = await app
      .as(admin)
      .call(users.setManyDisabled, { body: { userIds, isDisabled: true, reason } })
    expect(status).toBe(200)
    expect(body.message).toBe('1 dari 3 akun dinonaktifkan.')
    expect(body.results.map(({ userId, ok, code }) => [userId, ok, code])).toEqual([
      [child.id, true, null],
      [admin.id, false, 'user.self-change'],
      [unknown, false, 'user.not-found'],
    ])
    expect(await isSignedIn(child)).toBe(false)
  })
})
