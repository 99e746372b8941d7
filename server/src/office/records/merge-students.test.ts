import { routes } from '@ngaji/contract'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { blankDetails } from '../../scopes/person-details.scope.ts'
import { givenRegisters } from '../../teaching/performance/test/performance.fixtures.ts'
import { verifyData } from '../../verify/verify-data.ts'
import {
  childDetails,
  dumpOf,
  givenFullChild,
  givePicture,
  marker,
} from '../../people/students/test/privacy.fixtures.ts'

const { students, attendance, users, signIn } = routes

/**
 * Returns the violations without the one on records of a running exam: the scene begins one by hand and makes
 * none.
 */
async function violationsOf(app: TestApp) {
  const run = async (query: string) =>
    (await sql.raw<{ found: string }>(query).execute(app.db)).rows
  return (await verifyData(run, app.clock.now)).filter(({ invariant }) => invariant !== 27)
}

type Marking = { teacher: GivenUser; classId: string; studentId: string }

function markSick(app: TestApp, { teacher, classId, studentId }: Marking) {
  const operationId = app.deps.newId()
  const at = app.clock.now.toISOString()
  const operations = [
    { operationId, kind: 'mark' as const, studentId, status: 'Sakit' as const, at, baseVersion: 1 },
  ]
  const body = { classId, date: '2026-11-19', deviceId: 'hp', operations }
  return app.as(teacher).call(attendance.sync, { body })
}

type Pair = { kept: GivenStudent; gone: GivenStudent }

/** The comparison first, as on the page. */
async function mergePair(app: TestApp, { kept, gone }: Pair) {
  const admin = await app.givenUser({ role: 'admin' })
  const params = { studentId: kept.studentId }
  const body = { otherId: gone.studentId }
  const { preview } = (await app.as(admin).call(students.previewMerge, { params, body })).body
  const { version, otherVersion, clashes, moves } = preview
  const sent = { ...body, version, otherVersion }
  const answer = await app.as(admin).call(students.merge, { params, body: sent })
  return { clashes, moves, answer }
}

const takeOut = (app: TestApp, { studentId }: GivenStudent, leftOn: string) =>
  sql`update class_student set left_on = ${leftOn}::date, ended = 'removed'
    where student_id = ${studentId} and left_on is null`.execute(app.db)

/** What counts of a child in registers. */
async function marksOf(app: TestApp, { studentId }: GivenStudent) {
  const { rows } = await sql<{ classId: string; date: string; status: string | null }>`
    select class_id as "classId", date, case when is_marked then status end as status
    from attendance where student_id = ${studentId} and voided_at is null
    order by date`.execute(app.db)
  return rows
}

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

  it('are both marked on one day', async () => {
    const { students: members, teacher, classId } = await app.givenSchool()
    const [one, other] = members as [GivenStudent, GivenStudent]
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    for (const { studentId } of [one, other]) {
      const marked = await markSick(app, { teacher, classId, studentId })
      expect(marked.body.results).toMatchObject([{ outcome: 'applied' }])
    }
    await takeOut(app, other, '2026-07-13')
    const { clashes, answer } = await call(one, other)
    expect(clashes).toEqual([expect.stringMatching(/^Keduanya diabsen di .* 19 November 2026\.$/)])
    expect(errorCode(answer)).toBe('student.merge-clash')
  })

  it('but can once the one nobody marked is out of the class: its empty entries stay behind', async () => {
    const { students: members, teacher, classId } = await app.givenSchool()
    const [one, other] = members as [GivenStudent, GivenStudent]
    await givePicture(app, other)
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    await takeOut(app, other, '2026-07-13')
    const { clashes, answer } = await call(one, other)
    expect(clashes).toEqual([])
    expect(answer.status).toBe(200)
    const { rows } = await sql`select voided_at is not null as void from attendance
      where student_id = ${other.studentId}`.execute(app.db)
    expect(rows).toEqual([{ void: true }])
    expect(answer.body.student).toMatchObject({ missing: [] })
    expect(await violationsOf(app)).toEqual([])
  })

  it.each(['empty', 'void'] as const)(
    'but can where one is marked and the entry of the other is %s: the mark goes there',
    async (kind) => {
      const { students: members, teacher, classId } = await app.givenSchool()
      const [kept, gone] = members as [GivenStudent, GivenStudent]
      await app.as(teacher).call(attendance.openRegister, { body: { classId } })
      const marked = await markSick(app, { teacher, classId, studentId: gone.studentId })
      expect(marked.body.results).toMatchObject([{ outcome: 'applied' }])
      if (kind === 'void')
        await sql`update attendance set voided_at = ${app.clock.now}
          where student_id = ${kept.studentId}`.execute(app.db)
      else
        await sql`update attendance set teachers_notes = 'Datang dengan adiknya.'
          where student_id = ${kept.studentId}`.execute(app.db)
      await takeOut(app, kind === 'void' ? kept : gone, '2026-11-19')
      const { clashes, moves, answer } = await mergePair(app, { kept, gone })
      expect({ clashes, attendances: moves.attendances }).toEqual({ clashes: [], attendances: 1 })
      expect(answer.status).toBe(200)
      expect(await marksOf(app, kept)).toEqual([{ classId, date: '2026-11-19', status: 'Sakit' }])
      expect(await marksOf(app, gone)).toEqual([])
      const { rows: lines } = await sql`
        select student_id as id, h.from_state ->> 'status' as from, h.to_state ->> 'status' as to,
          a.teachers_notes as note
        from attendance_history h join attendance a on a.id = h.attendance_id
        where h.reason = 'Data ganda digabung.' and a.class_id = ${classId}
          and student_id in (${kept.studentId}, ${gone.studentId})
        order by student_id = ${kept.studentId}`.execute(app.db)
      const unmarked = 'Tanpa Keterangan'
      expect(lines).toEqual([
        { id: gone.studentId, from: 'Sakit', to: unmarked, note: '' },
        {
          id: kept.studentId,
          from: unmarked,
          to: 'Sakit',
          note: kind === 'void' ? '' : 'Datang dengan adiknya.',
        },
      ])
      expect(await violationsOf(app)).toEqual([])
    },
  )

  it('but the absence of the one counts where the entry of the other is void', async () => {
    const { students: members, teacher, classId } = await app.givenSchool()
    const [kept, gone] = members as [GivenStudent, GivenStudent]
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    await sql`update attendance set voided_at = ${app.clock.now}
      where student_id = ${kept.studentId}`.execute(app.db)
    await takeOut(app, kept, '2026-11-19')
    expect((await mergePair(app, { kept, gone })).answer.status).toBe(200)
    expect(await marksOf(app, kept)).toEqual([{ classId, date: '2026-11-19', status: null }])
    expect(await marksOf(app, gone)).toEqual([])
    expect(await violationsOf(app)).toEqual([])
  })

  it.each(['kept', 'gone'] as const)(
    'but keep what was noted of both where the %s one is marked',
    async (side) => {
      const { students: members, teacher, classId } = await app.givenSchool()
      const [kept, gone] = members as [GivenStudent, GivenStudent]
      const [marked, other] = side === 'kept' ? [kept, gone] : [gone, kept]
      await app.as(teacher).call(attendance.openRegister, { body: { classId } })
      await markSick(app, { teacher, classId, studentId: marked.studentId })
      const long = 'a'.repeat(400)
      await sql`update attendance set teachers_notes = ${`1${long}`}, status = 'Hadir',
        arrived_at = ${app.clock.now}, tidiness = true, tidiness_at = ${app.clock.now}
        where student_id = ${marked.studentId}`.execute(app.db)
      await sql`update attendance set teachers_notes = ${`2${long}`}, attitude = true,
        attitude_at = ${app.clock.now} where student_id = ${other.studentId}`.execute(app.db)
      await takeOut(app, gone, '2026-11-19')
      expect((await mergePair(app, { kept, gone })).answer.status).toBe(200)
      const { rows } = await sql`select status, teachers_notes as note, attitude, tidiness
        from attendance where student_id = ${kept.studentId}`.execute(app.db)
      const note = `1${long} / 2${long}`.slice(0, 500)
      expect(rows).toEqual([{ status: 'Hadir', note, attitude: true, tidiness: true }])
    },
  )

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

  it.each(['kept', 'gone'] as const)(
    'is no absence in a class where the %s record never was marked while the other was elsewhere',
    async (unmarked) => {
      const school = await app.givenSchool({ children: 2 })
      const [other, never] = school.students as [GivenStudent, GivenStudent]
      const { teacher, teachingGroupId, classId: first } = school
      await takeOut(app, never, '2026-07-13')
      const second = await app.givenClass({
        teachingGroupId,
        teachers: [teacher],
        students: [never],
      })
      const registers = (classId: string, child: GivenStudent, marks: [string, 'Hadir' | null][]) =>
        marks.map(([date, status]) => ({ classId, date, entries: [{ child, status }] }))
      await givenRegisters(app, teacher, [
        ...registers(first, other, [
          ['2026-11-10', null],
          ['2026-11-17', 'Hadir'],
        ]),
        ...registers(second, never, [
          ['2026-11-16', null],
          ['2026-11-17', null],
          ['2026-11-18', null],
        ]),
      ])
      await takeOut(app, other, '2026-11-18')
      const [kept, gone] = unmarked === 'kept' ? [never, other] : [other, never]
      const { moves, answer } = await mergePair(app, { kept, gone })
      expect(moves.attendances).toBe(unmarked === 'kept' ? 1 : 0)
      expect(answer.status).toBe(200)
      expect(await marksOf(app, kept)).toEqual([
        { classId: first, date: '2026-11-10', status: null },
        { classId: first, date: '2026-11-17', status: 'Hadir' },
        // It was in no other class any more.
        { classId: second, date: '2026-11-18', status: null },
      ])
      const { rows } = await sql`select date, h.source from attendance_history h
        join attendance a on a.id = h.attendance_id where class_id = ${second}
        order by date`.execute(app.db)
      expect(rows).toEqual([
        { date: '2026-11-16', source: 'void' },
        { date: '2026-11-17', source: 'void' },
      ])
      // The marks were entered by hand, without the history that number 22 asks for.
      expect((await violationsOf(app)).filter(({ invariant }) => invariant !== 22)).toEqual([])
    },
  )

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
      const { answer } = await mergePair(app, pair)
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
    await sql`insert into consent (id, student_id, purposes, guardian_name, relation, method,
        text_version, date, recorded_by, withdrawn_at)
      select id, student_id, '{photo}', 'Ibu Aminah', 'Ibu', 'paper', '1', date, ${pair.kept.id}, ended
      from (values
        (${app.deps.newId()}::uuid, ${pair.kept.studentId}::uuid, date '2026-11-02',
          timestamptz '2026-11-09 00:00+07'),
        (${app.deps.newId()}, ${pair.gone.studentId}, '2026-11-10', null)
      ) as given(id, student_id, date, ended)`.execute(app.db)
    const { answer } = await mergePair(app, pair)
    expect(answer.body).toMatchObject({
      message: 'Kedua data digabung.',
      student: { hasPhotoConsent: true },
    })
  })

  it('is in a further merge too a consent that was given after another one was withdrawn', async () => {
    const pair = await givenPair()
    const last = await app.givenStudent({ place: pair.place })
    await sql`insert into consent (id, student_id, purposes, guardian_name, relation, method,
        text_version, date, recorded_by, withdrawn_at)
      select id, student_id, '{photo}', 'Ibu Aminah', 'Ibu', 'paper', '1', date, ${pair.kept.id}, ended
      from (values
        (${app.deps.newId()}::uuid, ${pair.kept.studentId}::uuid, date '2026-11-02',
          timestamptz '2026-11-09 00:00+07'),
        (${app.deps.newId()}, ${pair.gone.studentId}, '2026-11-03', null),
        (${app.deps.newId()}, ${last.studentId}, '2026-11-10', null)
      ) as given(id, student_id, date, ended)`.execute(app.db)
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
