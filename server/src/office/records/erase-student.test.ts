import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenStudent } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { verifyData } from '../../verify/verify-data.ts'
import { putStudentPhoto } from '../../people/students/record/student-photo.queries.ts'
import {
  childDetails,
  dumpOf,
  givenFullChild,
  marker,
  setExam,
} from '../../people/students/test/privacy.fixtures.ts'

const { students, users, studentCards, attendance, classes, dashboard } = routes
const reason = 'Permintaan orang tua.'

type Scene = Awaited<ReturnType<typeof givenFullChild>>

describe('erasing a child', () => {
  let app: TestApp
  let scene: Scene
  beforeAll(async () => {
    app = await startTestApp()
    scene = await givenFullChild(app)
  })
  afterAll(() => app.close())

  const erase = (user: Scene['admin'], confirmNis: string) =>
    app.as(user).call(students.erase, {
      params: { studentId: scene.child.studentId },
      body: { confirmNis, reason: `${reason} ${marker} Nama ${scene.child.nis}` },
    })

  /** Figures of a class, the desa and the region. */
  async function figures() {
    const { admin, classId, teacher } = scene
    const one = await app.as(teacher).call(classes.read, { params: { classId }, query: {} })
    const office = await app.as(admin).call(dashboard.readHome, {})
    const { rows } = await sql`
      select (select jsonb_agg(to_jsonb(t) order by t.class_id) from attendance_total t) as totals,
        (select jsonb_agg(jsonb_build_object('s', status, 'm', is_marked) order by id)
          from attendance) as marks,
        (select count(*) from score) as scores, (select count(*) from score_category) as parts,
        (select count(*) from class_student where left_on is null) as members,
        (select count(*) from nis_issued) as numbers, (select count(*) from student) as records
    `.execute(app.db)
    const { students: members, ...figuresOfClass } = one.body.class
    const { numbers = [], branches = [] } = 'numbers' in office.body.home ? office.body.home : {}
    const ofMarks = {
      numbers: numbers.filter(({ key }) => !/students$/i.test(key)),
      present: branches.map(({ present30Days }) => present30Days),
    }
    const children = [
      ...numbers.filter(({ key }) => /students$/i.test(key)).map(({ value }) => value ?? 0),
      ...branches.map(({ studentCount }) => studentCount),
    ]
    // Sorted by name, and one of them has another one.
    return { marks: { rows, figuresOfClass, members: new Set(members), ofMarks }, children }
  }

  async function tablesWith(nis: string): Promise<string[]> {
    const found = [...(await dumpOf(app))].filter(([, lines]) =>
      lines.some((line) => line.includes(nis)),
    )
    return found.map(([table]) => table)
  }

  it('asks for the right number, an admin, the password and an exam that is over', async () => {
    const { admin, office, child } = scene
    expect(await erase(office, child.nis)).toMatchObject({ status: 403 })
    expect(await erase(admin, '20240001')).toMatchObject({
      status: 422,
      body: { code: 'student.confirm-mismatch', fields: { confirmNis: 'NIS tidak sama.' } },
    })
    expect(errorCode(await erase(admin, child.nis))).toBe('munaqasyah.running')
    await setExam(app, { ...scene, subBranchId: scene.place.subBranchId }, 'completed')
    app.pass({ minutes: 6 })
    expect(errorCode(await erase(admin, child.nis))).toBe('session.confirm-needed')
    await sql`update session set confirmed_until = ${app.clock.now}::timestamptz + interval '5 minutes'
      where user_id = ${admin.id}`.execute(app.db)
  })

  it('leaves no value of the child anywhere, and every figure as it was', async () => {
    const { admin, child } = scene
    const before = await figures()
    expect(await erase(admin, child.nis)).toMatchObject({ status: 200 })
    await app.runJobs()
    const after = await figures()
    expect(after.marks).toEqual(before.marks)
    // Nobody counts a child who is not there any more; three places say so, and agree.
    expect(after.children).toEqual(before.children.map((count) => count - 1))
    const { gender: _shared, ...details } = childDetails
    const secrets = [marker, ...Object.values(details), child.email ?? '']
    for (const [table, lines] of await dumpOf(app)) {
      const found = lines.filter((line) =>
        secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase())),
      )
      expect(found, table).toEqual([])
    }
    expect(await tablesWith(child.nis)).toEqual(['nis_issued', 'nis_retired'])
    for (const name of [`images/foto-${child.id}.jpg`, `images/kecil-${child.id}.jpg`])
      expect(await app.deps.files.find(name)).toBeNull()
    expect(await app.deps.files.find(`documents/${scene.ids.job}`)).toBeNull()
  })

  it('leaves what belongs to others', async () => {
    const { rows } = await sql<{ text: string }>`
      select corrections -> 1 ->> 'to' as text from account_request
      union all select name from account_request_person where ordinal = 1
      union all select "values" ->> 'name' from import_row where row = 3`.execute(app.db)
    expect(rows.map(({ text }) => text)).toEqual([
      '{"name": "Orang Lain"}',
      'Orang Lain',
      'Orang Lain',
    ])
  })

  it('is not there any more, for anybody', async () => {
    const { admin, teacher, child } = scene
    const { studentId } = child
    const params = { studentId }
    const body = { otherId: scene.students[0]?.studentId ?? '' }
    const answers = [
      await app.as(admin).call(students.read, { params }),
      await app.as(teacher).call(students.read, { params }),
      await app.as(admin).call(students.readHistory, { params }),
      await app.as(admin).call(students.listConsents, { params }),
      await app.as(admin).call(students.readAccessLog, { params, query: {} }),
      await app.as(admin).call(students.export, { params, query: {} }),
      await app.as(admin).call(students.previewMerge, { params, body }),
      await app.as(admin).call(students.change, { params, body: { address: 'Jl. Baru' } }),
      await app.as(admin).call(studentCards.list, { params }),
      await app.as(admin).call(attendance.listOfStudent, { params, query: {} }),
      await app.as(admin).call(users.read, { params: { userId: child.id } }),
      await erase(admin, child.nis),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await app.as(child).call(routes.signIn.currentSession, {})).status).toBe(401)
    const list = await app.as(admin).call(students.list, { query: {} })
    expect(list.body.students.map(({ id }) => id)).not.toContain(studentId)
    const rosters = await app.as(teacher).call(attendance.listRosters, { query: {} })
    expect(JSON.stringify(rosters.body)).not.toContain(studentId)
    const found = await app.as(admin).call(users.list, { query: { search: 'Data dihapus' } })
    expect(found.body.total).toBe(0)
  })

  it('stays in the class as somebody of then, who keeps nothing from the others', async () => {
    const { admin, place, classId } = scene
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const ids = scene.students.map(({ studentId }) => studentId).toSorted()
    for (const user of [branchAdmin, admin]) {
      const { body } = await app.as(user).call(classes.listMembers, { params: { classId } })
      const own = body.students.filter(({ isFormer }) => !isFormer)
      expect(body.students).toHaveLength(ids.length + 1)
      expect(own.map(({ id }) => id).toSorted()).toEqual(ids)
    }
  })

  it('leaves no number of a child whose account was made by number', async () => {
    const { admin, place } = scene
    const body = { subBranchId: place.subBranchId, count: 1 }
    const { id } = (await app.as(admin).call(users.createMany, { body })).body.handout
    const { people } = (await app.as(admin).call(users.readHandout, { params: { id } })).body
      .handout
    const nis = people[0]?.nis ?? ''
    const { id: studentId } = await app.db
      .selectFrom('student')
      .select('id')
      .where('nis', '=', nis)
      .executeTakeFirstOrThrow()
    const erased = await app.as(admin).call(students.erase, {
      params: { studentId },
      body: { confirmNis: nis, reason },
    })
    expect(erased.status).toBe(200)
    await app.runJobs()
    expect(await tablesWith(nis)).toEqual(['nis_issued', 'nis_retired'])
  })

  it('takes the child out of a class that has yet to begin, and leaves no number that leads to it', async () => {
    const { admin, place, teacher, students: others } = scene
    const child = await app.givenStudent({ place })
    const [other] = others as [GivenStudent]
    const academicYearId = await app.givenAcademicYear({ name: '20262', isActive: false })
    const branchYearId = await app.givenBranchYear({ ...place, academicYearId, isActive: false })
    const subBranchIds = [place.subBranchId]
    const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const members = { teachers: [teacher], students: [child, other] }
    const prepared = await app.givenClass({ teachingGroupId, ...members })
    await app.givenMember(scene.classId, child.studentId)
    await sql`update class set is_locked = true where id in (${prepared}, ${scene.classId})`.execute(
      app.db,
    )
    const nis = `2025${child.nis.slice(4)}`
    const params = { studentId: child.studentId }
    await app.as(admin).call(students.change, { params, body: { nis } })
    const erased = await app.as(admin).call(students.erase, {
      params,
      body: { confirmNis: nis, reason },
    })
    expect(erased.status).toBe(200)
    const stays = app.db.selectFrom('class_student').select(['student_id', 'ended'])
    expect(await stays.where('class_id', '=', prepared).orderBy('ended').execute()).toEqual([
      { student_id: child.studentId, ended: 'removed' },
      { student_id: other.studentId, ended: null },
    ])
    const running = stays.where('class_id', '=', scene.classId)
    expect(await running.where('student_id', '=', child.studentId).execute()).toEqual([
      { student_id: child.studentId, ended: null },
    ])
    const noted = app.db.selectFrom('audit_entry').select(['target_id', 'actor_id', 'details'])
    expect(await noted.where('action', '=', 'classes.remove-student').execute()).toEqual([
      { target_id: prepared, actor_id: admin.id, details: { studentId: child.studentId } },
    ])
    const numbers = app.db.selectFrom('nis_retired').select('student_id')
    expect(await numbers.where('nis', 'in', [child.nis, nis]).execute()).toEqual([
      { student_id: null },
      { student_id: null },
    ])
  })

  it('takes no photo any more that was under way', async () => {
    const photo = { image: 'terlambat.jpg', thumbnail: 'terlambat-kecil.jpg' }
    expect(await putStudentPhoto(app.db, scene.child.id, photo)).toBe(false)
  })

  it('keeps the audit log whole and the data sound', async () => {
    const run = async (query: string) =>
      (await sql.raw<{ found: string }>(query).execute(app.db)).rows
    const violations = await verifyData(run, app.clock.now)
    expect(
      violations.filter(({ invariant }) => [15, 20, 22, 39, 40, 42, 43].includes(invariant)),
    ).toEqual([])
    const entry = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'students.erase')
      .where('outcome', '=', 'ok')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      target_id: scene.child.studentId,
      reason: null,
      details: { hasReason: true },
    })
  })
})
