import { routes } from '@ngaji/contract'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { blankDetails } from '../../scopes/person-details.scope.ts'
import { verifyData } from '../../verify/verify-data.ts'
import {
  childDetails,
  dumpOf,
  givenFullChild,
  givePicture,
  marker,
} from '../../people/students/test/privacy.fixtures.ts'

const { students, attendance } = routes

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

  const call = async (kept: GivenStudent, gone: GivenStudent) => {
    const admin = await app.givenUser({ role: 'admin' })
    const params = { studentId: kept.studentId }
    const body = { otherId: gone.studentId }
    const preview = await app.as(admin).call(students.previewMerge, { params, body })
    const { version, otherVersion } = preview.body.preview
    const answer = await app
      .as(admin)
      .call(students.merge, { params, body: { ...body, version, otherVersion } })
    return { clashes: preview.body.preview.clashes, answer }
  }

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
    const marked = await markSick(app, { teacher, classId, studentId: other.studentId })
    expect(marked.body.results).toMatchObject([{ outcome: 'applied' }])
    await sql`update class_student set left_on = joined_on, ended = 'removed'
      where student_id = ${other.studentId}`.execute(app.db)
    const { clashes, answer } = await call(one, other)
    expect(clashes).toEqual([expect.stringMatching(/^Keduanya diabsen di .* 19 November 2026\.$/)])
    expect(errorCode(answer)).toBe('student.merge-clash')
  })

  it('but can once the one nobody marked is out of the class: its empty entries stay behind', async () => {
    const { students: members, teacher, classId } = await app.givenSchool()
    const [one, other] = members as [GivenStudent, GivenStudent]
    await givePicture(app, other)
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    await sql`update class_student set left_on = joined_on, ended = 'removed'
      where student_id = ${other.studentId}`.execute(app.db)
    const { clashes, answer } = await call(one, other)
    expect(clashes).toEqual([])
    expect(answer.status).toBe(200)
    const { rows } = await sql`select voided_at is not null as void from attendance
      where student_id = ${other.studentId}`.execute(app.db)
    expect(rows).toEqual([{ void: true }])
    expect(answer.body.student).toMatchObject({ missing: [] })
    expect(await violationsOf(app)).toEqual([])
  })

  it('are in classes of different kelompok', async () => {
    const { students: members } = await app.givenSchool()
    const [other] = members as [GivenStudent]
    const kept = await app.givenStudent({ place: await app.givenBranch() })
    const { clashes } = await call(kept, other)
    expect(clashes).toEqual([expect.stringMatching(/samakan kelompoknya dahulu\.$/)])
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
