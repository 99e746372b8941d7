import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { givePicture } from '../test/privacy.fixtures.ts'

const { students, notifications, attendance, classes, dashboard } = routes

const signed = {
  purposes: ['photo', 'record'] as ('photo' | 'record' | 'exam')[],
  guardianName: 'Ibu Aminah',
  relation: 'Ibu',
  method: 'paper' as const,
  textVersion: '1',
  date: '2026-11-18',
}

describe('consents', () => {
  let app: TestApp
  let school: Awaited<ReturnType<TestApp['givenSchool']>>
  let child: GivenStudent
  let office: GivenUser
  let admin: GivenUser
  beforeAll(async () => {
    app = await startTestApp()
    school = await app.givenSchool()
    const { place } = school
    office = await app.givenUser({ role: 'subBranchAdmin', place })
    admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
  })
  beforeEach(async () => {
    child = await app.givenStudent({ place: school.place })
    await app.givenMember(school.classId, child.studentId)
  })
  afterAll(() => app.close())

  const record = (user: GivenUser, change: Partial<typeof signed> = {}) =>
    app.as(user).call(students.recordConsent, {
      params: { studentId: child.studentId },
      body: { ...signed, ...change },
    })
  const withdraw = (user: GivenUser, consentId: string, date = '2026-11-19') =>
    app.as(user).call(students.withdrawConsent, {
      params: { studentId: child.studentId, consentId },
      body: { isWithdrawn: true, date },
    })
  const list = (user: GivenUser) =>
    app.as(user).call(students.listConsents, { params: { studentId: child.studentId } })

  it('are recorded by the PJP and read by the child and its teacher', async () => {
    const answer = await record(office)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        consent: {
          ...signed,
          purposes: ['record', 'photo'],
          withdrawnAt: null,
          recordedBy: { id: office.id, name: office.name },
        },
      },
    })
    for (const reader of [child, school.teacher, office, admin])
      expect((await list(reader)).body.consents).toEqual([answer.body.consent])
    for (const writer of [child, school.teacher]) expect((await record(writer)).status).toBe(403)
  })

  it('count from a day that has come', async () => {
    const answer = await record(office, { date: '2026-11-20' })
    expect(answer).toMatchObject({ status: 422, body: { fields: { date: 'Tanggal belum tiba.' } } })
  })

  it('are taken back once, not before they were given, and the region is told within the same breath', async () => {
    const { consent } = (await record(office)).body
    expect((await withdraw(office, consent.id, '2026-11-17')).status).toBe(422)
    expect((await withdraw(office, app.deps.newId())).status).toBe(404)
    const answer = await withdraw(office, consent.id)
    expect(answer.body.consent.withdrawnAt).toBe(app.clock.now.toISOString())
    expect(errorCode(await withdraw(office, consent.id))).toBe('consent.withdrawn')
    const told = await app.as(admin).call(notifications.list, { query: {} })
    const notices = told.body.notifications.filter(({ kind }) => kind === 'consentWithdrawn')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.href).toBe(`/dashboard/students/${child.studentId}?tab=persetujuan`)
    expect(notices[0]?.text).toContain('72 jam')
    expect(notices[0]?.text).not.toContain(child.name)
  })

  it('are taken back with every other paper for the same that was signed by then', async () => {
    const { consent } = (await record(office)).body
    await record(office, { purposes: ['photo'], date: '2026-11-01' })
    await record(office, { purposes: ['exam'] })
    const answer = await withdraw(office, consent.id)
    expect(answer.body.message).toBe('2 persetujuan dicabut.')
    const standing = (await list(office)).body.consents.filter(
      ({ withdrawnAt }) => withdrawnAt === null,
    )
    expect(standing.map(({ purposes }) => purposes)).toEqual([['exam']])
    const params = { studentId: child.studentId }
    const { student } = (await app.as(office).call(students.read, { params })).body
    expect(student).toMatchObject({ hasPhotoConsent: false })
  })

  it('are not given back by an older paper, of the child or of the class', async () => {
    const { consent } = (await record(office)).body
    await withdraw(office, consent.id)
    const other = await app.givenStudent({ place: school.place })
    const studentIds = [other.studentId, child.studentId]
    const { guardianName: _name, ...page } = signed
    const recordClass = (date: string) =>
      app.as(office).call(students.recordConsents, { body: { ...page, date, studentIds } })
    for (const refused of [await record(office), await recordClass('2026-11-19')]) {
      expect(errorCode(refused)).toBe('consent.withdrawn-since')
      expect(refused.body).toMatchObject({
        message: expect.stringContaining(`${child.name} (19 November 2026)`),
      })
    }
    const params = { studentId: other.studentId }
    const untouched = await app.as(office).call(students.listConsents, { params })
    expect(untouched.body.consents).toEqual([])
    // The rest of what was taken back is signed for anew, on the same day.
    expect((await record(office, { date: '2026-11-19' })).status).toBe(201)
  })

  it('are not given by the tick of a form once a guardian took them back or left out the photo', async () => {
    const tick = () =>
      app.as(office).call(students.change, {
        params: { studentId: child.studentId },
        body: { hasConsent: true, address: 'Jl. Lain' },
      })
    const photos = async () =>
      (await list(office)).body.consents.filter(({ purposes }) => purposes.includes('photo'))
    const read = async () => {
      const params = { studentId: child.studentId }
      return (await app.as(office).call(students.read, { params })).body.student
    }
    expect(await read()).toMatchObject({ hasConsentRecord: false })
    await record(office, { purposes: ['record', 'exam'] })
    // The form says so beforehand.
    expect(await read()).toMatchObject({ hasPhotoConsent: false, hasConsentRecord: true })
    expect(await tick()).toMatchObject({
      status: 409,
      body: { code: 'consent.recorded-before', fields: { hasConsent: expect.any(String) } },
    })
    expect(await photos()).toEqual([])
    const { consent } = (await record(office)).body
    expect((await tick()).status).toBe(200)
    await withdraw(office, consent.id)
    expect(await read()).toMatchObject({ hasPhotoConsent: false, hasConsentRecord: true })
    expect(errorCode(await tick())).toBe('consent.recorded-before')
    expect(await photos()).toHaveLength(1)
  })

  it('are given again by a page of the class that was signed later', async () => {
    const { consent } = (await record(office)).body
    await withdraw(office, consent.id, signed.date)
    const { guardianName: _name, ...page } = signed
    const body = { ...page, date: '2026-11-19', studentIds: [child.studentId] }
    expect((await app.as(office).call(students.recordConsents, { body })).status).toBe(201)
  })

  it('lie in the audit log without what they say', async () => {
    await record(office)
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'students.record-consent')
      .execute()
    expect(JSON.stringify(entries)).not.toMatch(/Aminah|Ibu/)
    expect(entries.at(-1)).toMatchObject({ target_id: child.studentId })
  })

  it('of a whole class are recorded at once, or not at all', async () => {
    const studentIds = school.students.map(({ studentId }) => studentId)
    const { guardianName: _name, ...page } = signed
    const call = (ids: string[]) =>
      app.as(office).call(students.recordConsents, { body: { ...page, studentIds: ids } })
    const stranger = await app.givenStudent({ place: await app.givenBranch() })
    expect((await call([...studentIds, stranger.studentId])).status).toBe(404)
    const count = () =>
      sql<{ n: number }>`select count(*)::integer as n from consent
        where student_id = any(${studentIds}::uuid[])`.execute(app.db)
    expect((await count()).rows).toEqual([{ n: 0 }])
    expect((await call(studentIds)).body.recorded).toBe(3)
    const { rows } = await sql<{ name: string }>`select guardian_name as name from consent
      where student_id = any(${studentIds}::uuid[])`.execute(app.db)
    expect(rows.map(({ name }) => name)).toEqual(studentIds.map(() => 'Wali Murid'))
  })

  it('decide who sees the photo, on every way there is', async () => {
    const image = await givePicture(app, child)
    const { teacher, classId } = school
    const params = { studentId: child.studentId }
    const ways = async (user: GivenUser) => {
      const as = app.as(user)
      const answers = [
        await as.call(students.read, { params }),
        await as.call(students.list, { query: { search: child.nis } }),
        await as.call(classes.read, { params: { classId }, query: { populate: 'all' } }),
        await as.call(attendance.readDay, { params: { classId }, body: { date: '2026-11-19' } }),
        await as.call(attendance.listRosters, { query: {} }),
        await as.call(dashboard.search, { query: { q: child.nis } }),
        await as.call(classes.listMembers, { params: { classId } }),
        await as.call(classes.listStudentCandidates, {
          params: { classId },
          query: { search: child.nis },
        }),
      ]
      return answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
    }
    const file = async (user: GivenUser) => {
      const answer = await app.app.inject({
        method: 'GET',
        url: `/api/uploads/images/${image}`,
        headers: { authorization: `Bearer ${user.token}` },
      })
      return answer.statusCode
    }
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    const names = new RegExp(`(foto|kecil)-${child.id}`)
    const others = [teacher, office, admin]

    for (const user of others) {
      for (const body of await ways(user)) expect(body).not.toMatch(names)
      expect(await file(user)).toBe(404)
    }
    const own = await app.as(child).call(students.read, { params })
    expect(own.body.student).toMatchObject({ image: `uploads/images/${image}` })
    expect(await file(child)).toBe(200)

    const { consent } = (await record(office)).body
    for (const user of others) {
      expect((await ways(user)).some((body) => names.test(body))).toBe(true)
      expect(await file(user)).toBe(200)
    }
    await withdraw(office, consent.id)
    for (const user of others) {
      for (const body of await ways(user)) expect(body).not.toMatch(names)
      expect(await file(user)).toBe(404)
    }
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    expect((await ways(teacher)).some((body) => names.test(body))).toBe(true)
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
  })
})

describe('who opened a record', () => {
  it('is told by role and moment, newest first, to the child and the offices', async () => {
    const app = await startTestApp()
    const { students: members, teacher, place } = await app.givenSchool()
    const child = members[0] as GivenStudent
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const params = { studentId: child.studentId }
    await app.as(teacher).call(students.read, { params })
    app.pass({ minutes: 1 })
    await app.as(office).call(students.read, { params })
    await app.as(child).call(students.read, { params })
    const { body } = await app.as(child).call(students.readAccessLog, { params, query: {} })
    expect(body.reads.map(({ role }) => role)).toEqual(['subBranchAdmin', 'teacher'])
    expect(JSON.stringify(body)).not.toContain(teacher.name)
    expect((await app.as(teacher).call(students.readAccessLog, { params, query: {} })).status).toBe(
      403,
    )
    const classmate = members[1] as GivenStudent
    expect(
      (await app.as(classmate).call(students.readAccessLog, { params, query: {} })).status,
    ).toBe(404)
    await app.close()
  })

  it('is told page by page, to the first time', async () => {
    const app = await startTestApp()
    const { students: members, teacher } = await app.givenSchool()
    const child = members[0] as GivenStudent
    const params = { studentId: child.studentId }
    await app.as(teacher).call(students.read, { params })
    const first = app.clock.now.toISOString()
    await sql`insert into access_log (id, user_id, role, student_id, at)
      select gen_random_uuid(), ${teacher.id}, 'teacher', ${child.studentId},
        ${app.clock.now}::timestamptz + make_interval(mins => n)
      from generate_series(1, 230) n`.execute(app.db)
    const read = async (query: Record<string, string>) =>
      (await app.as(child).call(students.readAccessLog, { params, query })).body
    const usual = await read({})
    expect([usual.reads.length, usual.total]).toEqual([50, 231])
    const last = await read({ page: '3', limit: '100' })
    expect([last.reads.length, last.total]).toEqual([31, 231])
    expect(last.reads.at(-1)?.at).toBe(first)
    expect((await read({ sortDir: 'asc', limit: '1' })).reads).toEqual([
      { role: 'teacher', at: first },
    ])
    await app.close()
  })
})
