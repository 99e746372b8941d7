import { routes } from '@ngaji/contract'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { GivenStudent } from '../../../test/given/givens.ts'
import { blankDetails } from '../../scopes/person-details.scope.ts'
import {
  childDetails,
  dumpOf,
  givenFullChild,
  givePicture,
  marker,
} from '../../people/students/test/privacy.fixtures.ts'
import { markSick, mergePair, violationsOf } from './merge-students.fixtures.ts'

const { students, attendance, users, signIn } = routes

describe('merging two records of one child', () => {
  let app: TestApp
  let scene: Awaited<ReturnType<typeof givenFullChild>>
  let kept: GivenStudent
  beforeAll(async () => {
    app = await startTestApp()
    scene = await givenFullChild(app)
    kept = await app.givenStudent({ place: scene.place, name: 'Nama Lama' })
    await sql`update student set ${blankDetails(studentDetails)}
      where id = ${kept.studentId}`.execute(app.db)
  })
  afterAll(() => app.close())

  const preview = (otherId = scene.child.studentId) =>
    app.as(scene.admin).call(students.previewMerge, {
      params: { studentId: kept.studentId },
      body: { otherId },
    })

  const merge = async (change: Record<string, unknown> = {}) => {
    const { version, otherVersion } = (await preview()).body.preview ?? {}
    const body = { otherId: scene.child.studentId, version, otherVersion, ...change }
    const params = { studentId: kept.studentId }
    return app.as(scene.admin).call(students.merge, { params, body })
  }

  const totals = async () => {
    const { rows } = await sql`select class_id, total, present from attendance_total
      order by class_id`.execute(app.db)
    return rows
  }

  it('says what differs and what moves', async () => {
    const { body } = await preview()
    expect(body.preview.moves).toEqual({ classes: 1, attendances: 1, scores: 1, consents: 1 })
    expect(body.preview.clashes).toEqual([])
    expect(body.preview.other).toMatchObject({ nis: scene.child.nis, name: scene.child.name })
    const address = body.preview.fields.find(({ field }) => field === 'address')
    expect(address).toEqual({ field: 'address', this: '', other: childDetails.address })
    const noted = await app.db
      .selectFrom('access_log')
      .select(['student_id', 'what'])
      .where('user_id', '=', scene.admin.id)
      .execute()
    expect(new Set(noted)).toEqual(
      new Set([kept, scene.child].map((one) => ({ student_id: one.studentId, what: 'merge' }))),
    )
  })

  it('knows only two records that are there', async () => {
    expect((await preview(kept.studentId)).status).toBe(404)
    expect((await preview(app.deps.newId())).status).toBe(404)
  })

  it('refuses what somebody changed meanwhile, with the record as it is', async () => {
    const old = await merge({ otherVersion: 99 })
    expect(old).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: { current: { id: scene.child.studentId } },
      },
    })
    expect(errorCode(await merge({ version: 99 }))).toBe('request.version-conflict')
  })

  it('moves everything, takes what was chosen, and changes no figure', async () => {
    const before = await totals()
    const answer = await merge({ keep: { name: 'this', email: 'other' } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        student: {
          id: kept.studentId,
          name: 'Nama Lama',
          nis: kept.nis,
          ...childDetails,
          email: scene.child.email,
          className: expect.stringContaining('Kelas'),
        },
      },
    })
    expect(await totals()).toEqual(before)
    const { rows } = await sql`
      select nis, merged_into_id as into, (select is_disabled from app_user where id = user_id) as off,
        (select void_reason from student_card c where c.student_id = student.id) as card,
        exists (select from nis_retired r where r.nis = ${scene.child.nis}) as retired
      from student where id = ${scene.child.studentId}`.execute(app.db)
    expect(rows).toEqual([
      { nis: '', into: kept.studentId, off: true, card: 'merged', retired: true },
    ])
    const left: string[] = []
    for (const table of [
      'class_student',
      'attendance',
      'score',
      'consent',
      'transfer',
      'access_log',
    ] as const) {
      const found = await sql`select from ${sql.table(table)}
        where student_id = ${scene.child.studentId}`.execute(app.db)
      if (found.rows.length > 0) left.push(table)
    }
    expect(left).toEqual([])
    const told = await sql<{ id: string }>`select outcome ->> 'studentId' as id
      from attendance_operation`.execute(app.db)
    expect(told.rows).toEqual([{ id: kept.studentId }])
  })

  it('leaves nothing to be found under the other number', async () => {
    const params = { studentId: scene.child.studentId }
    expect((await app.as(scene.admin).call(students.read, { params })).status).toBe(404)
    expect((await app.as(scene.child).call(routes.signIn.currentSession, {})).status).toBe(401)
    expect((await preview()).status).toBe(404)
    const rosters = await app.as(scene.teacher).call(attendance.listRosters, { query: {} })
    expect(JSON.stringify(rosters.body)).toContain(kept.studentId)
    expect(JSON.stringify(rosters.body)).not.toContain(scene.child.studentId)
  })

  it('leaves sound data, and goes with the child when that is erased', async () => {
    expect(await violationsOf(app)).toEqual([])
    await sql`update exam_status set status = 'completed' where sub_branch_id is not null`.execute(
      app.db,
    )
    const erased = await app.as(scene.admin).call(students.erase, {
      params: { studentId: kept.studentId },
      body: { confirmNis: kept.nis, reason: 'Permintaan wali.' },
    })
    expect(erased.status).toBe(200)
    for (const [table, lines] of await dumpOf(app)) {
      const found = lines.filter((line) => line.toLowerCase().includes(marker.toLowerCase()))
      expect(found, table).toEqual([])
    }
    expect(await violationsOf(app)).toEqual([])
  })
})

describe('two records that cannot be one', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const call = (kept: GivenStudent, gone: GivenStudent) => mergePair(app, { kept, gone })

  it('are both in a class of the year', async () => {
    const { students: members } = await app.givenSchool()
    const [one, other] = members as [GivenStudent, GivenStudent]
    const { clashes, answer } = await call(one, other)
    expect(clashes).toEqual([
      expect.stringMatching(
        /^Keduanya punya kelas pada 2026\/2027 Ganjil \(.*keluarkan salah satunya/,
      ),
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'student.merge-clash', details: { clashes } },
    })
  })

  it('are in classes of different kelompok', async () => {
    const { students: members } = await app.givenSchool()
    const [other] = members as [GivenStudent]
    const kept = await app.givenStudent({ place: await app.givenBranch() })
    const { clashes } = await call(kept, other)
    expect(clashes).toEqual([expect.stringMatching(/samakan kelompoknya dahulu\.$/)])
  })
})

describe('what two records say of one child', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const givenPair = async (wishes: { email?: string } = {}) => {
    const place = await app.givenBranch()
    return {
      place,
      kept: await app.givenStudent({ place, ...wishes }),
      gone: await app.givenStudent({ place }),
    }
  }

  type GivenConsent = { of: GivenStudent; date: string; withdrawnAt?: string }

  async function givenPhotoConsents(consents: readonly GivenConsent[]) {
    const signed = { guardian_name: 'Ibu Aminah', relation: 'Ibu', method: 'paper' as const }
    const rows = consents.map(({ of, date, withdrawnAt }) => ({
      ...signed,
      id: app.deps.newId(),
      student_id: of.studentId,
      purposes: ['photo' as const],
      text_version: '1',
      date,
      recorded_by: of.id,
      withdrawn_at: withdrawnAt ?? null,
    }))
    await app.db.insertInto('consent').values(rows).execute()
  }

  it('is whose email the office entered, and letters to the former one open nothing', async () => {
    const { kept, gone } = await givenPair({ email: 'lama@ngaji.test' })
    await sql`update app_user set email = 'wali@ngaji.test', office_email = 'wali@ngaji.test'
      where id = ${gone.id}`.execute(app.db)
    const admin = await app.givenUser({ role: 'admin' })
    const params = { userId: kept.id }
    const { activation } = (await app.as(admin).call(users.issueCode, { params })).body
    await app.as(null).call(signIn.requestReset, { body: { email: 'lama@ngaji.test' } })
    const letter = (await app.deliverLetters()).find(({ to }) => to === kept.email)
    const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
    expect(token).not.toBe('none')
    const body = { otherId: gone.studentId, keep: { email: 'other' as const } }
    const merged = await app.as(admin).call(students.merge, {
      params: { studentId: kept.studentId },
      body: { ...body, version: 1, otherVersion: 1 },
    })
    expect(merged.body.student).toMatchObject({ email: 'wali@ngaji.test' })
    const reset = { token, newPassword: 'hujan-di-bulan-juni' }
    const refused = await app.as(null).call(signIn.resetPassword, { body: reset })
    expect(errorCode(refused)).toBe('auth.token-invalid')
    const login = { nis: kept.nis, password: activation.code }
    expect((await app.as(null).call(signIn.login, { body: login })).status).toBe(200)
    const account = await app.db
      .selectFrom('app_user')
      .select(['email', 'office_email'])
      .where('id', '=', kept.id)
      .executeTakeFirst()
    expect(account).toEqual({ email: 'wali@ngaji.test', office_email: 'wali@ngaji.test' })
  })

  it.each(['kept', 'gone'] as const)(
    'is a consent that was withdrawn in the %s record, and that the family wants no messages',
    async (side) => {
      const pair = await givenPair()
      const { [side]: withdrawn, [side === 'kept' ? 'gone' : 'kept']: standing } = pair
      const office = await app.givenUser({ role: 'subBranchAdmin', place: pair.place })
      await givePicture(app, pair.kept)
      const signed = { guardianName: 'Ibu Aminah', relation: 'Ibu', method: 'paper' as const }
      const record = async ({ studentId }: GivenStudent, purposes: ('photo' | 'exam')[]) => {
        const body = { ...signed, purposes, textVersion: '1', date: '2026-11-18' }
        const { consent } = (
          await app.as(office).call(students.recordConsent, { params: { studentId }, body })
        ).body
        return consent.id
      }
      const consentId = await record(withdrawn, ['photo'])
      await app.as(office).call(students.withdrawConsent, {
        params: { studentId: withdrawn.studentId, consentId },
        body: { isWithdrawn: true, date: '2026-11-19' },
      })
      await record(standing, ['photo'])
      await record(standing, ['exam'])
      await sql`update student set allow_messages = false
        where id = ${standing.studentId}`.execute(app.db)
      const { answer, endedConsents } = await mergePair(app, pair)
      expect(endedConsents).toMatchObject([{ purposes: ['photo'], date: '2026-11-18' }])
      expect(answer.body.message).toBe(
        'Kedua data digabung. 1 persetujuan ikut dicabut, karena wali sudah mencabutnya di data yang lain.',
      )
      const params = { studentId: pair.kept.studentId }
      const { student } = (await app.as(office).call(students.read, { params })).body
      expect(student).toMatchObject({ image: null, hasPhotoConsent: false, allowMessages: false })
      const { consents } = (await app.as(office).call(students.listConsents, { params })).body
      const valid = consents.filter(({ withdrawnAt }) => withdrawnAt === null)
      expect(valid.map(({ purposes }) => purposes)).toEqual([['exam']])
    },
  )

  it('is a consent that was given after another one was withdrawn', async () => {
    const pair = await givenPair()
    await givenPhotoConsents([
      { of: pair.kept, date: '2026-11-02', withdrawnAt: '2026-11-09T00:00:00+07:00' },
      { of: pair.gone, date: '2026-11-10' },
    ])
    const { answer, endedConsents } = await mergePair(app, pair)
    expect(endedConsents).toEqual([])
    expect(answer.body).toMatchObject({
      message: 'Kedua data digabung.',
      student: { hasPhotoConsent: true },
    })
  })

  it('is in a further merge too a consent that was given after another one was withdrawn', async () => {
    const pair = await givenPair()
    const last = await app.givenStudent({ place: pair.place })
    await givenPhotoConsents([
      { of: pair.kept, date: '2026-11-02', withdrawnAt: '2026-11-09T00:00:00+07:00' },
      { of: pair.gone, date: '2026-11-03' },
      { of: last, date: '2026-11-10' },
    ])
    const first = await mergePair(app, pair)
    expect(first.answer.body.message).toMatch(/^Kedua data digabung\. 1 persetujuan ikut dicabut/)
    const second = await mergePair(app, { kept: last, gone: pair.kept })
    expect(second.answer.body).toMatchObject({
      message: 'Kedua data digabung.',
      student: { hasPhotoConsent: true },
    })
  })
})

describe('a merge beside other work, on PostgreSQL', () => {
  it('has one winner against a mark, a mutasi and another merge, and leaves the data sound', async () => {
    const app = await startTestApp({ engine: 'postgres' })
    try {
      for (let round = 0; round < 8; round += 1) await raceOnce(app)
      expect(await violationsOf(app)).toEqual([])
    } finally {
      await app.close()
    }
  })

  async function raceOnce(app: TestApp) {
    const school = await app.givenSchool({ children: 2 })
    const { place, classId, teacher } = school
    const admin = await app.givenUser({ role: 'admin' })
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const [gone] = school.students as [GivenStudent]
    const [kept, rival] = await Promise.all([
      app.givenStudent({ place }),
      app.givenStudent({ place }),
    ])
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    const mergeInto = (studentId: string) =>
      app.as(admin).call(students.merge, {
        params: { studentId },
        body: { otherId: gone.studentId, version: 1, otherVersion: 1 },
      })
    const mark = markSick(app, { teacher, classId, studentId: gone.studentId })
    const transfer = app.as(branchAdmin).call(students.transfer, {
      params: { studentId: gone.studentId },
      body: { toClassId: null, reason: 'Keluar dari kelas.' },
    })
    const answers = await Promise.all([
      mergeInto(kept?.studentId ?? ''),
      mergeInto(rival?.studentId ?? ''),
      mark,
      transfer,
    ])
    const merges = answers.slice(0, 2).map(({ status }) => status)
    expect(merges.filter((status) => status === 200)).toHaveLength(1)
    expect(merges.every((status) => [200, 404, 409].includes(status))).toBe(true)
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
})
