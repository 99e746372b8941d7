import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { materialsOf, type MaterialCalls } from './material-progress.fixtures.ts'

const start = '2026-11-19T11:30:00.000Z'

let app: TestApp
let school: Awaited<ReturnType<TestApp['givenSchool']>>
let own: MaterialCalls
beforeAll(async () => {
  app = await startTestApp({ now: start })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date(start)
  school = await app.givenSchool()
  own = await materialsOf(app, school.teacher)
})

async function written(body: Record<string, unknown> = {}) {
  const answer = await own.write({ classId: school.classId, ...body })
  expect(answer.status).toBe(201)
  return answer.body.progress
}

const closeYear = () =>
  app.db
    .updateTable('branch_year')
    .set({ is_active: false })
    .where('id', '=', school.branchYearId)
    .execute()

const seen = (answer: { status: number; body: unknown }) => [answer.status, errorCode(answer)]

describe('saving the material of a class', () => {
  it('stores it with class, category and day', async () => {
    const progress = await written()
    expect(progress).toMatchObject({
      classId: { id: school.classId },
      category: 'reciting',
      material: 'Jilid 3 halaman 4',
      date: '2026-11-19',
      timestamp: start,
      canEdit: true,
      version: 1,
    })
    const { rows } = await sql<{ branch: string; year: string }>`
      select branch_id as branch, branch_year_id as year from material_progress
      where id = ${progress.id}`.execute(app.db)
    expect(rows).toEqual([{ branch: school.place.branchId, year: school.branchYearId }])
  })

  it('refuses a class the teacher does not teach', async () => {
    const other = await app.givenSchool()
    expect(seen(await own.write({ classId: other.classId }))).toEqual([404, 'class.not-found'])
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: '2026-11-18' })
      .where('class_id', '=', school.classId)
      .execute()
    expect(seen(await own.write({ classId: school.classId }))).toEqual([404, 'class.not-found'])
  })

  it('refuses a year that does not run', async () => {
    await closeYear()
    const answer = await own.write({ classId: school.classId })
    expect(seen(answer)).toEqual([409, 'branch-year.inactive'])
  })

  it.each([
    { date: '2026-11-20' },
    { category: 'cooking' },
    { material: '  ' },
    { material: 'x'.repeat(2001) },
    { classId: 'x' },
  ])('refuses %o', async (wrong) => {
    const answer = await own.write({ classId: school.classId, ...wrong })
    expect(answer.status).toBe(422)
    const { fields = {} } = answer.body as { fields?: Record<string, string> }
    expect(Object.keys(fields)).toEqual(Object.keys(wrong))
    if ('date' in wrong) expect(fields['date']).toBe('Tanggal belum tiba.')
  })
})

describe('the same entry sent again', () => {
  it('is written once, also when both arrive together', async () => {
    const id = app.deps.newId()
    const wish = { id, classId: school.classId }
    const answers = await Promise.all([1, 2, 3].map(() => own.write(wish)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    expect((await own.list()).body.total).toBe(1)
  })

  it('is answered even when the year has ended since', async () => {
    const { id } = await written()
    await closeYear()
    const again = await own.write({ id, classId: school.classId })
    expect(again.status).toBe(200)
    expect(again.body.progress).toMatchObject({ id, canEdit: false })
  })

  it('is refused with other content, and for another user without revealing it', async () => {
    const { id } = await written()
    const stranger = await materialsOf(app, (await app.givenSchool()).teacher)
    const other = await own.write({ id, classId: school.classId, category: 'practice' })
    const strange = await stranger.write({ id, classId: school.classId })
    for (const answer of [other, strange]) {
      expect(seen(answer)).toEqual([422, 'idempotency.mismatch'])
      expect(JSON.stringify(answer.body)).not.toContain('Jilid')
    }
  })
})

describe('changing an entry', () => {
  it('saves the new values; another class changes the place', async () => {
    const { id } = await written()
    const { teacher, academicYearId } = school
    const beside = await app.givenBranch()
    const branchYearId = await app.givenBranchYear({ ...beside, academicYearId })
    const group = { branchYearId, subBranchIds: [beside.subBranchId] }
    const teachingGroupId = await app.givenTeachingGroup(group)
    const classId = await app.givenClass({ teachingGroupId, teachers: [teacher] })
    const answer = await own.change(id, { classId, material: 'Jilid 4', version: 1 })
    expect(answer.body.progress).toMatchObject({
      classId: { id: classId },
      material: 'Jilid 4',
      category: 'reciting',
      version: 2,
    })
    const { rows } = await sql<{ branch: string }>`
      select branch_id as branch from material_progress where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ branch: beside.branchId }])
  })

  it('refuses a class the teacher does not teach, and a future day', async () => {
    const { id } = await written()
    const { classId } = await app.givenSchool()
    expect(seen(await own.change(id, { classId, version: 1 }))).toEqual([404, 'class.not-found'])
    const ahead = await own.change(id, { date: '2026-11-20', version: 1 })
    expect(ahead.body).toMatchObject({ fields: { date: 'Tanggal belum tiba.' } })
  })

  it('is possible for 24 hours after the first save', async () => {
    const { id } = await written()
    app.pass({ minutes: 24 * 60 })
    const then = await materialsOf(app, school.teacher)
    expect((await then.change(id, { material: 'Tepat', version: 1 })).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    expect(seen(await then.change(id, { material: 'Lewat', version: 2 }))).toEqual([
      409,
      'progress.too-old',
    ])
    expect(seen(await then.remove(id, 2))).toEqual([409, 'progress.too-old'])
    expect((await then.list()).body.progresses).toMatchObject([{ canEdit: false }])
  })

  it('is refused once the year does not run', async () => {
    const { id } = await written()
    await closeYear()
    const change = await own.change(id, { material: 'Baru', version: 1 })
    expect(seen(change)).toEqual([409, 'branch-year.inactive'])
    expect(seen(await own.remove(id))).toEqual([409, 'branch-year.inactive'])
  })

  it('refuses a stale version, with the present entry', async () => {
    const { id } = await written()
    await own.change(id, { material: 'Dari HP', version: 1 })
    const answer = await own.change(id, { material: 'Dari laptop', version: 1 })
    expect(seen(answer)).toEqual([409, 'request.version-conflict'])
    expect(answer.body).toMatchObject({
      details: {
        current: { material: 'Dari HP', version: 2 },
        changes: { material: { by: null, isOwn: true } },
      },
    })
    expect((await own.remove(id, 1)).status).toBe(409)
  })

  it('finds no entry of a colleague in the same class', async () => {
    const { id } = await written()
    const { place, classId, branchYearId, teachingGroupId } = school
    const colleague = await app.givenTeacher({ place })
    await app.db
      .insertInto('class_teacher')
      .values({
        id: app.deps.newId(),
        branch_id: place.branchId,
        branch_year_id: branchYearId,
        teaching_group_id: teachingGroupId,
        class_id: classId,
        teacher_id: colleague.teacherId,
        joined_on: '2026-07-13',
      })
      .execute()
    const theirs = await materialsOf(app, colleague)
    expect(seen(await theirs.change(id, { material: 'Usil', version: 1 }))).toEqual([
      404,
      'progress.not-found',
    ])
    expect(seen(await theirs.remove(id))).toEqual([404, 'progress.not-found'])
  })
})

describe('deleting an entry', () => {
  it('answers with the removed entry', async () => {
    const progress = await written()
    const answer = await own.remove(progress.id)
    expect(answer.body).toEqual({ message: 'Catatan materi dihapus.', progress })
    expect((await own.remove(progress.id)).status).toBe(404)
  })
})

describe('the audit log', () => {
  it('names the class and the changed fields, without the material', async () => {
    const { id } = await written({ material: 'Surah An-Naba' })
    await own.change(id, { material: 'Surah Abasa', version: 1 })
    await own.remove(id, 2)
    const { rows } = await sql<{ details: object; branch: string; line: string }>`
      select details, branch_id as branch, audit_entry::text as line
      from audit_entry where target_id = ${id} order by at, id`.execute(app.db)
    expect(rows.map(({ details }) => details)).toEqual([
      { change: 'created', classId: school.classId },
      { change: 'changed', fields: ['material'] },
      { change: 'deleted', classId: school.classId },
    ])
    expect(new Set(rows.map(({ branch }) => branch))).toEqual(new Set([school.place.branchId]))
    expect(rows.map(({ line }) => line).join(' ')).not.toContain('Surah')
  })
})
