import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { refusedFieldNames, givenTwoYears, preview, type CopyScene } from '../test/copy.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const changeStudent = (studentId: string, change: object) =>
  app.db.updateTable('student').set(change).where('id', '=', studentId).execute()
const changeTeacher = (teacherId: string, change: object) =>
  app.db.updateTable('teacher').set(change).where('id', '=', teacherId).execute()
const changeUser = (id: string, change: object) =>
  app.db.updateTable('app_user').set(change).where('id', '=', id).execute()

async function peopleIn({ pjp, to }: CopyScene) {
  const { body } = await preview(app, pjp, to)
  const classes = body.preview.teachingGroups.flatMap((group) => group.classes)
  const students = classes.flatMap((one) => one.students)
  const teachers = classes.flatMap((one) => one.teachers)
  const of = (id: string) => [...students, ...teachers].find((one) => one.id === id)
  return { of, totals: body.preview.totals }
}

describe('the preview of a copy', () => {
  it('shows the year before as it would go on', async () => {
    const scene = await givenTwoYears(app)
    const { body } = await preview(app, scene.pjp, scene.to)
    expect(body.planHash).toMatch(/^[0-9a-f]{64}$/)
    expect(body.preview).toMatchObject({
      fromBranchYearId: scene.from,
      fromName: '20252',
      toName: '20261',
      promotes: true,
      totals: { teachingGroups: 2, subBranches: 2, classes: 2, teachers: 2, students: 3 },
      teachingGroups: [
        {
          id: scene.first,
          name: 'KBM Al-Ikhlas',
          address: 'Masjid',
          classes: [
            {
              id: scene.four,
              name: 'Kelas Umar 4',
              newName: 'Kelas Umar 5',
              grade: '4',
              newGrade: '5',
              startTime: '16:00',
              endTime: '17:15',
              meetingDays: [2, 4],
              homeroomTeacherId: scene.guru.teacherId,
              students: expect.arrayContaining([
                expect.objectContaining({
                  id: scene.dewi.studentId,
                  nis: scene.dewi.nis,
                  subBranchId: scene.beside.subBranchId,
                  action: 'promote',
                  reason: null,
                }),
              ]),
            },
            {
              id: scene.nine,
              newName: null,
              newGrade: null,
              students: [{ id: scene.budi.studentId, action: 'leave', reason: 'noNextGrade' }],
            },
          ],
        },
        {
          name: 'KBM At-Taqwa',
          subBranches: [{ id: scene.place.subBranchId }],
          classes: [
            {
              newName: 'Kelas KHUSUS',
              newGrade: 'KHUSUS',
              homeroomTeacherId: null,
              teachers: [],
              students: [{ id: scene.citra.studentId, action: 'keep', reason: null }],
            },
          ],
        },
      ],
    })
  })

  it('keeps the grades within a school year', async () => {
    const scene = await givenTwoYears(app, { fromName: '20261', toName: '20262' })
    const { body } = await preview(app, scene.pjp, scene.to)
    expect(body.preview).toMatchObject({
      promotes: false,
      totals: { classes: 3, students: 4 },
      teachingGroups: [
        { classes: [{ newName: 'Kelas Umar 4' }, { newName: 'Kelas 9', newGrade: '9' }] },
        { classes: [{ newName: 'Kelas KHUSUS' }] },
      ],
    })
    const actions = body.preview.teachingGroups.flatMap((group) =>
      group.classes.flatMap((one) => one.students.map(({ action }) => action)),
    )
    expect(new Set(actions)).toEqual(new Set(['keep']))
  })

  it('takes the newest year the desa has where it skipped one, and none after it', async () => {
    const scene = await givenTwoYears(app, { fromName: '20241' })
    const { body } = await preview(app, scene.pjp, scene.to)
    expect(body.preview).toMatchObject({ fromName: '20241', promotes: true })
  })

  it('says why somebody stays behind', async () => {
    const scene = await givenTwoYears(app)
    const { amir, dewi, citra, guru, rekan } = scene
    await changeStudent(amir.studentId, { parent_name: '', address: ' ' })
    await changeUser(dewi.id, { is_disabled: true, disabled_reason: 'Pindah kota.' })
    await changeUser(citra.id, { sub_branch_id: scene.beside.subBranchId })
    await changeTeacher(guru.teacherId, { position_end_date: '2026-06-30' })
    await changeTeacher(rekan.teacherId, { phone: '' })
    const { of, totals } = await peopleIn(scene)
    expect(of(amir.studentId)).toMatchObject({
      action: 'leave',
      reason: 'profileIncomplete',
      missing: ['parentName', 'address'],
    })
    expect(of(dewi.studentId)).toMatchObject({ action: 'leave', reason: 'disabled' })
    expect(of(citra.studentId)).toMatchObject({ action: 'leave', reason: 'movedAway' })
    expect(of(guru.teacherId)).toMatchObject({ reason: 'ended' })
    expect(of(rekan.teacherId)).toMatchObject({ reason: 'profileIncomplete', missing: ['phone'] })
    expect(totals).toMatchObject({ students: 0, teachers: 0, classes: 2 })
  })

  it('lets nobody come along who examines, is disabled or moved to another desa', async () => {
    const scene = await givenTwoYears(app)
    const far = await app.givenBranch()
    const { guru, rekan, amir, dewi } = scene
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ role: 'munaqisy' }).where('id', '=', guru.id).execute()
      await tx
        .updateTable('teacher')
        .set({ position: 'munaqisy' })
        .where('id', '=', guru.teacherId)
        .execute()
    })
    await changeUser(rekan.id, { sub_branch_id: far.subBranchId })
    await changeUser(amir.id, { sub_branch_id: far.subBranchId })
    // Both kelompok take part in this KBM: within it one may have moved.
    await changeUser(dewi.id, { sub_branch_id: scene.place.subBranchId })
    const { of } = await peopleIn(scene)
    expect(of(guru.teacherId)).toMatchObject({ reason: 'examiner' })
    expect(of(rekan.teacherId)).toMatchObject({ reason: 'movedAway' })
    expect(of(amir.studentId)).toMatchObject({ reason: 'movedAway' })
    expect(of(dewi.studentId)).toMatchObject({
      reason: null,
      subBranchId: scene.place.subBranchId,
    })
    await changeUser(rekan.id, { is_disabled: true, disabled_reason: 'Sudah tidak aktif.' })
    expect((await peopleIn(scene)).of(rekan.teacherId)).toMatchObject({ reason: 'disabled' })
  })

  it('leaves out who was not there any more at the end of the year', async () => {
    const scene = await givenTwoYears(app)
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-08-01', ended: 'removed' })
      .where('student_id', '=', scene.amir.studentId)
      .execute()
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: '2026-08-01' })
      .where('teacher_id', '=', scene.rekan.teacherId)
      .execute()
    const { of } = await peopleIn(scene)
    expect(of(scene.amir.studentId)).toBeUndefined()
    expect(of(scene.rekan.teacherId)).toBeUndefined()
    expect(of(scene.dewi.studentId)).toBeDefined()
  })

  it('is the same as long as nothing changes', async () => {
    const scene = await givenTwoYears(app)
    const first = await preview(app, scene.pjp, scene.to)
    expect((await preview(app, scene.pjp, scene.to)).body).toEqual(first.body)
    await changeUser(scene.amir.id, { name: 'Amirul' })
    expect((await preview(app, scene.pjp, scene.to)).body.planHash).not.toBe(first.body.planHash)
  })

  it('changes nothing and leaves no line in the log', async () => {
    const scene = await givenTwoYears(app)
    const lines = () =>
      app.db
        .selectFrom('audit_entry')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await lines()
    await preview(app, scene.pjp, scene.to)
    expect(await lines()).toEqual(before)
  })
})

describe('a preview is refused', () => {
  it('without an earlier year', async () => {
    const { toYear: academicYearId } = await givenTwoYears(app)
    const far = await app.givenBranch()
    const only = await app.givenBranchYear({ ...far, academicYearId, isActive: false })
    const pjp = await app.givenUser({ role: 'branchAdmin', place: far })
    expect(errorCode(await preview(app, pjp, only))).toBe('copy.no-source')
  })

  it('into a year that runs, is over, or holds a KBM', async () => {
    const scene = await givenTwoYears(app)
    expect(errorCode(await preview(app, scene.pjp, scene.from))).toBe('academic-year.inactive')
    await app.db
      .updateTable('branch_year')
      .set({ is_active: true })
      .where('id', '=', scene.to)
      .execute()
    expect(errorCode(await preview(app, scene.pjp, scene.to))).toBe('branch-year.active')
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', scene.to)
      .execute()
    await app.givenTeachingGroup({ branchYearId: scene.to, subBranchIds: [] })
    expect(errorCode(await preview(app, scene.pjp, scene.to))).toBe('branch-year.not-empty')
  })

  it('from a year of another desa, from itself and from one that comes later', async () => {
    const scene = await givenTwoYears(app)
    const other = await givenTwoYears(app)
    expect(errorCode(await preview(app, scene.pjp, scene.to, other.from))).toBe(
      'branch-year.not-found',
    )
    expect(errorCode(await preview(app, scene.pjp, scene.to, app.deps.newId()))).toBe(
      'branch-year.not-found',
    )
    const itself = await preview(app, scene.pjp, scene.to, scene.to)
    expect([itself.status, refusedFieldNames(itself)]).toEqual([422, ['fromBranchYearId']])
  })

  it('to other desa and other roles', async () => {
    const scene = await givenTwoYears(app)
    const other = await givenTwoYears(app)
    expect(errorCode(await preview(app, other.pjp, scene.to))).toBe('branch-year.not-found')
    const roles: GivenUser[] = [
      await app.givenUser({ role: 'admin' }),
      await app.givenUser({ role: 'curriculum' }),
      await app.givenUser({ role: 'subBranchAdmin', place: scene.place }),
      scene.guru,
      scene.amir,
    ]
    for (const user of roles) expect((await preview(app, user, scene.to)).status).toBe(403)
    expect((await preview(app, null, scene.to)).status).toBe(401)
  })
})
