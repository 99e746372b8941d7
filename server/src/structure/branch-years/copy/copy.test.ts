import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { decisionsOf } from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import { planCopy } from '@ngaji/contract/structure/branch-years/copy.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  readYearContent,
  copy,
  copyWith,
  givenTwoYears,
  preview,
  rollOf,
} from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ids = (...people: { studentId: string }[]) =>
  people.map(({ studentId }) => studentId).toSorted()

describe('a copy', () => {
  it('fills the year with what the preview showed', async () => {
    const scene = await givenTwoYears(app)
    const { status, body } = await copy(app, scene)
    expect(status).toBe(201)
    const totals = { teachingGroups: 2, subBranches: 2, classes: 2, teachers: 2, students: 3 }
    expect(body).toMatchObject({
      message: '2 KBM, 2 kelas, 2 guru dan 3 siswa disalin dari 2025/2026 Genap.',
      copy: { fromName: '20252', totals, canUndo: true, usedBy: null },
    })
    const copyId = body.copy.id
    const { groups, classes, students, teachers, registrations } = await readYearContent(
      app,
      scene.to,
    )
    const made = { copy_id: copyId, version: 1, is_locked: false }
    expect(groups).toMatchObject([
      { name: 'KBM Al-Ikhlas', address: 'Masjid', ...made },
      { name: 'KBM At-Taqwa', ...made },
    ])
    expect(registrations.map(({ name }) => name).toSorted()).toEqual([
      'KBM Al-Ikhlas',
      'KBM Al-Ikhlas',
      'KBM At-Taqwa',
    ])
    expect(classes).toMatchObject([
      { name: 'Kelas KHUSUS', grade: 'KHUSUS', label: '', homeroom_teacher_id: null, ...made },
      {
        name: 'Kelas Umar 5',
        grade: '5',
        label: 'Umar',
        start_time: '16:00',
        end_time: '17:15',
        meeting_days: [2, 4],
        homeroom_teacher_id: scene.guru.teacherId,
        ...made,
      },
    ])
    expect(await rollOf(app, scene.to)).toEqual({
      'Kelas KHUSUS': ids(scene.citra),
      'Kelas Umar 5': ids(scene.amir, scene.dewi),
    })
    for (const one of students)
      expect(one).toMatchObject({
        began: 'copied',
        joined_on: '2026-11-19',
        left_on: null,
        copy_id: copyId,
        created_by: scene.pjp.id,
      })
    expect(students.find(({ student_id }) => student_id === scene.dewi.studentId)).toMatchObject({
      sub_branch_id: scene.beside.subBranchId,
    })
    expect(teachers).toHaveLength(2)
    expect(teachers[0]).toMatchObject({ copy_id: copyId, joined_on: '2026-11-19' })
  })

  it('leaves the year it comes from as it is', async () => {
    const scene = await givenTwoYears(app)
    const before = await readYearContent(app, scene.from)
    await copy(app, scene)
    expect(await readYearContent(app, scene.from)).toEqual(before)
  })

  it('writes exactly the plan both sides make of the decisions', async () => {
    const scene = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    const choices = {
      leaveOut: [scene.second, scene.rekan.teacherId],
      actions: [
        { studentId: scene.amir.studentId, action: 'keep' as const },
        { studentId: scene.budi.studentId, action: 'keep' as const },
        { studentId: scene.dewi.studentId, action: 'leave' as const },
      ],
    }
    const plan = planCopy(body.preview, decisionsOf(choices))
    const answer = await copy(app, scene, choices)
    expect(answer.body.copy.totals).toEqual(plan.totals)
    expect(plan.totals).toMatchObject({ teachingGroups: 1, classes: 3, teachers: 1, students: 2 })
    expect(await rollOf(app, scene.to)).toEqual({
      'Kelas Umar 5': [],
      'Kelas Umar 4': ids(scene.amir),
      'Kelas 9': ids(scene.budi),
    })
    const { classes, teachers } = await readYearContent(app, scene.to)
    expect(teachers.map(({ teacher_id }) => teacher_id)).toEqual(
      Array(3).fill(scene.guru.teacherId),
    )
    expect(classes.map(({ homeroom_teacher_id }) => homeroom_teacher_id)).toEqual([
      null,
      scene.guru.teacherId,
      scene.guru.teacherId,
    ])
  })

  it('keeps grades and classes within a school year', async () => {
    const scene = await givenTwoYears(app, { fromName: '20261', toName: '20262' })
    await copy(app, scene)
    expect(await rollOf(app, scene.to)).toEqual(await rollOf(app, scene.from))
  })

  it('can be taught in: a register opens with the copied children', async () => {
    const scene = await givenTwoYears(app)
    await copy(app, scene)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: true })
      .where('id', '=', scene.to)
      .execute()
    const { classes } = await readYearContent(app, scene.to)
    const classId = classes.find(({ grade }) => grade === '5')?.id ?? ''
    const register = await app
      .as(scene.guru)
      .call(attendanceRoutes.openRegister, { body: { classId } })
    expect(register.status).toBe(201)
    expect(register.body.meeting).toMatchObject({ classId, total: 2 })
  })

  it('names classes apart where old names become one', async () => {
    const scene = await givenTwoYears(app)
    const odd = { teachingGroupId: scene.first, grade: '4' as const }
    const second = await app.givenClass({ ...odd, label: 'A' })
    await app.db.updateTable('class').set({ name: 'UMAR 4' }).where('id', '=', second).execute()
    await copy(app, scene)
    expect(Object.keys(await rollOf(app, scene.to))).toEqual([
      'Kelas KHUSUS',
      'Kelas Umar 5',
      'Kelas UMAR B 5',
    ])
  })

  it('writes one line in the log, without names of people', async () => {
    const scene = await givenTwoYears(app)
    const { body } = await copy(app, scene, { leaveOut: [scene.nine] })
    const lines = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', scene.to)
      .execute()
    expect(lines).toMatchObject([
      {
        action: 'branch-years.copy',
        actor_id: scene.pjp.id,
        branch_id: scene.place.branchId,
        target_type: 'branchYear',
        target_label: '2026/2027 Ganjil',
        outcome: 'ok',
        details: { copyId: body.copy.id, fromBranchYearId: scene.from, students: 3, leftOut: 1 },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain(scene.amir.name)
  })

  it('is shown with the year to the PJP of the desa alone', async () => {
    const scene = await givenTwoYears(app)
    const list = async (user: typeof scene.pjp) => {
      const { branchId } = scene.place
      const { body } = await app
        .as(user)
        .call(branchYearRoutes.listOfBranch, { params: { branchId } })
      return body.branchYears
    }
    expect(await list(scene.pjp)).toMatchObject([{ copy: null }, { copy: null }])
    const { body } = await copy(app, scene)
    expect(await list(scene.pjp)).toMatchObject([{ id: scene.to, copy: body.copy }, { copy: null }])
    const params = { id: scene.to }
    const one = await app.as(scene.pjp).call(branchYearRoutes.read, { params, query: {} })
    expect(one.body.branchYear.copy).toMatchObject({ ...body.copy })
    const admin = await app.givenUser({ role: 'admin' })
    const office = await app.givenUser({ role: 'subBranchAdmin', place: scene.place })
    for (const user of [admin, office, scene.guru])
      for (const year of await list(user)) expect(year).not.toHaveProperty('copy')
  })
})

describe('a copy is made once', () => {
  it('and refused into the filled year', async () => {
    const scene = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    const choices = { fromBranchYearId: scene.from, planHash: body.planHash }
    const again = () => copyWith(app, { user: scene.pjp, id: scene.to, choices })
    expect((await again()).status).toBe(201)
    const before = await readYearContent(app, scene.to)
    expect(errorCode(await again())).toBe('branch-year.not-empty')
    expect(await readYearContent(app, scene.to)).toEqual(before)
  })

  it('answers a repeat with the same key as the first time', async () => {
    const scene = await givenTwoYears(app)
    const options = { headers: { 'idempotency-key': 'salin-sekali' } }
    const first = await copy(app, scene, {}, options)
    const { body } = first
    const { fromBranchYearId, planHash } = await app.db
      .selectFrom('branch_year_copy')
      .select(['from_branch_year_id as fromBranchYearId', 'plan_hash as planHash'])
      .where('id', '=', body.copy.id)
      .executeTakeFirstOrThrow()
    const choices = { fromBranchYearId, planHash }
    const again = await copyWith(app, { user: scene.pjp, id: scene.to, choices, options })
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      201,
      body,
      'true',
    ])
    const other = { ...choices, leaveOut: [scene.four] }
    const mismatch = await copyWith(app, { user: scene.pjp, id: scene.to, choices: other, options })
    expect(errorCode(mismatch)).toBe('idempotency.mismatch')
  })

  it('may be made anew where every KBM of the first was deleted', async () => {
    const scene = await givenTwoYears(app)
    await copy(app, scene, { leaveOut: [scene.four, scene.nine, scene.special] })
    await app.db.deleteFrom('teaching_group').where('branch_year_id', '=', scene.to).execute()
    const { status, body } = await copy(app, scene)
    expect(status).toBe(201)
    const live = await app.db
      .selectFrom('branch_year_copy')
      .select('id')
      .where('branch_year_id', '=', scene.to)
      .where('undone_at', 'is', null)
      .execute()
    expect(live).toEqual([{ id: body.copy.id }])
  })
})
