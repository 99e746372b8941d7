import type { StudentListQuery } from '@ngaji/contract/people/students/students.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { recordCalls } from '../test/student-records.fixtures.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof givenScene>>
beforeAll(async () => {
  app = await startTestApp()
  scene = await givenScene()
})
afterAll(() => app.close())

const { list } = recordCalls(() => app)

/**
 * A desa of two kelompok with a KBM each and one they share, its class of the year before, and another
 * desa. The teacher has the class of the own KBM, of the shared one and of the year before.
 */
async function givenScene() {
  const here = await app.givenBranch('Desa Sini')
  const beside = { ...here, subBranchId: await app.givenSubBranch(here.branchId) }
  const there = await app.givenBranch('Desa Sana')
  const running = await app.givenAcademicYear()
  const over = await app.givenAcademicYear({ name: '20252', isActive: false })
  const ofYear = (branchId: string, academicYearId: string) =>
    app.givenBranchYear({ branchId, academicYearId, isActive: academicYearId === running })
  const branchYearId = await ofYear(here.branchId, running)
  const teacher = await app.givenTeacher({ place: here })
  const own = await app.givenStudent({ place: here, name: 'Anak Sini' })
  const neighbour = await app.givenStudent({ place: beside, name: 'Anak Sebelah' })
  const stranger = await app.givenStudent({ place: there, name: 'Anak Sana' })
  const kbm = (name: string, subBranchIds: string[], year = branchYearId) =>
    app.givenTeachingGroup({ branchYearId: year, subBranchIds, name })
  const shared = await kbm('KBM Bersama', [here.subBranchId, beside.subBranchId])
  const yearThere = await ofYear(there.branchId, running)
  const yearOver = await ofYear(here.branchId, over)
  const classes = {
    own: await app.givenClass({
      teachingGroupId: await kbm('KBM Sini', [here.subBranchId]),
      grade: '1',
      label: '',
      teachers: [teacher],
    }),
    shared: await app.givenClass({
      teachingGroupId: shared,
      grade: '2',
      label: '',
      teachers: [teacher],
      students: [own, neighbour],
    }),
    beside: await app.givenClass({
      teachingGroupId: await kbm('KBM Sebelah', [beside.subBranchId]),
      grade: '3',
      label: '',
    }),
    there: await app.givenClass({
      teachingGroupId: await kbm('KBM Sana', [there.subBranchId], yearThere),
      grade: '4',
      label: '',
      students: [stranger],
    }),
    past: await app.givenClass({
      teachingGroupId: await kbm('KBM Lama', [here.subBranchId], yearOver),
      grade: '5',
      label: '',
      teachers: [teacher],
      students: [own],
    }),
  }
  return {
    here,
    beside,
    there,
    classes,
    teacher,
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place: here }),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place: here }),
    admin: await app.givenUser({ role: 'admin' }),
  }
}

async function classesFor(user: GivenUser, query: Partial<StudentListQuery> = {}) {
  const { body } = await list(user, query)
  return body.filterMeta.classes.map(
    ({ name, teachingGroupName }) => `${name} ${teachingGroupName}`,
  )
}

const ofOwn = 'Kelas 1 KBM Sini'
const ofShared = 'Kelas 2 KBM Bersama'
const ofBeside = 'Kelas 3 KBM Sebelah'
const ofThere = 'Kelas 4 KBM Sana'
const ofPast = 'Kelas 5 KBM Lama'

describe('the classes to look for students in', () => {
  it('are for a teacher the own ones of the running year', async () => {
    expect(await classesFor(scene.teacher)).toEqual([ofOwn, ofShared])
    const idle = await app.givenTeacher({ place: scene.here })
    expect(await classesFor(idle)).toEqual([])
  })

  it('are for a kelompok those of its KBM, for a desa those of all', async () => {
    const { subBranchAdmin, branchAdmin, beside } = scene
    expect(await classesFor(subBranchAdmin)).toEqual([ofOwn, ofShared])
    expect(await classesFor(branchAdmin)).toEqual([ofOwn, ofShared, ofBeside])
    for (const query of [{ group: beside.subBranchId }, { subBranchId: beside.subBranchId }])
      expect(await classesFor(branchAdmin, query)).toEqual([ofShared, ofBeside])
  })

  it('are for the region those of the desa or kelompok that is chosen', async () => {
    const { admin, here, there, beside } = scene
    expect(await classesFor(admin)).toEqual([])
    expect(await classesFor(admin, { branchId: here.branchId })).toEqual([
      ofOwn,
      ofShared,
      ofBeside,
    ])
    expect(await classesFor(admin, { branch: there.branchId })).toEqual([ofThere])
    expect(await classesFor(admin, { subBranchId: beside.subBranchId })).toEqual([
      ofShared,
      ofBeside,
    ])
  })

  it('name the class that is asked for wherever it is, inside what the reader reaches', async () => {
    const { admin, branchAdmin, teacher, classes } = scene
    expect(await classesFor(admin, { classId: classes.there })).toEqual([ofThere])
    expect(await classesFor(teacher, { classId: classes.past })).toEqual([ofOwn, ofShared, ofPast])
    expect(await classesFor(branchAdmin, { classId: classes.there })).not.toContain(ofThere)
  })

  it('name nothing of a place out of reach', async () => {
    const { branchAdmin, subBranchAdmin, there, beside } = scene
    for (const query of [{ branchId: there.branchId }, { subBranchId: there.subBranchId }])
      expect(await classesFor(branchAdmin, query)).toEqual([])
    // What is shared is in reach from either side; what is not, is not.
    expect(await classesFor(subBranchAdmin, { subBranchId: beside.subBranchId })).toEqual([
      ofShared,
    ])
  })

  it('cost one question, and none where there is nothing to choose', async () => {
    const { admin, here } = scene
    const none = await countStatements(app, () => list(admin))
    const some = await countStatements(app, () => list(admin, { branchId: here.branchId }))
    expect(some).toBe(none + 1)
  })
})

describe('students of a class', () => {
  const namesIn = async (user: GivenUser, classId: string) => {
    const { status, body } = await list(user, { classId })
    expect([status, body.total]).toEqual([200, body.students.length])
    return body.students.map(({ name }) => name)
  }

  it('are those in reach: of a shared class its teacher finds all, a kelompok its own children', async () => {
    const { admin, branchAdmin, subBranchAdmin, teacher, classes } = scene
    for (const user of [admin, branchAdmin, teacher])
      expect(await namesIn(user, classes.shared)).toEqual(['Anak Sebelah', 'Anak Sini'])
    expect(await namesIn(subBranchAdmin, classes.shared)).toEqual(['Anak Sini'])
  })

  it('are found by their teacher without the class too, as long as both are in it', async () => {
    const { here, beside, teacher, classes } = scene
    const colleague = await app.givenTeacher({ place: here })
    const left = await app.givenStudent({ place: beside, name: 'Anak Sebelah Lama' })
    const before = await app.givenStudent({ place: beside, name: 'Anak Sebelah Dahulu' })
    const { teaching_group_id } = await app.db
      .selectFrom('class')
      .select('teaching_group_id')
      .where('id', '=', classes.past)
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id,
        sub_branch_id: beside.subBranchId,
        branch_id: beside.branchId,
      })
      .execute()
    await app.givenMember(classes.past, before.studentId)
    await app.givenMember(classes.shared, left.studentId)
    const namesFor = async (user: GivenUser, query: Partial<StudentListQuery> = {}) => {
      const { body } = await list(user, query)
      expect(body.total).toBe(body.students.length)
      expect(body.students.every((row) => !('image' in row || 'missing' in row))).toBe(true)
      return body.students.map(({ name }) => name)
    }
    const everybody = ['Anak Sebelah', 'Anak Sebelah Lama', 'Anak Sini']
    expect(await namesFor(teacher)).toEqual(everybody)
    expect(await namesFor(teacher, { sortBy: 'isActive', page: 1, limit: 5 })).toEqual(everybody)
    for (const search of ['sebelah', 'se'])
      expect(await namesFor(teacher, { search })).toEqual(['Anak Sebelah', 'Anak Sebelah Lama'])
    expect(await namesFor(teacher, { subBranchId: here.subBranchId })).toEqual(['Anak Sini'])
    expect(await namesFor(colleague)).toEqual(['Anak Sini'])
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-19', ended: 'removed' })
      .where('student_id', '=', left.studentId)
      .execute()
    expect(await namesFor(teacher)).toEqual(['Anak Sebelah', 'Anak Sini'])
  })

  it('are nobody where the class is of another desa', async () => {
    const { admin, branchAdmin, subBranchAdmin, teacher, classes } = scene
    expect(await namesIn(admin, classes.there)).toEqual(['Anak Sana'])
    for (const user of [branchAdmin, subBranchAdmin, teacher])
      expect(await namesIn(user, classes.there)).toEqual([])
    expect(await namesIn(branchAdmin, app.deps.newId())).toEqual([])
  })
})
