import {
  studentCandidateState,
  type StudentCandidateState,
} from '@ngaji/contract/structure/classes/class-members.rules'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { studentProfileFields } from '@ngaji/contract/values/person/person-profile.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  errorCode,
  completeProfiles,
  givenBuilding,
  givenCompleteStudent,
} from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Query = Record<string, string>

const students = async (user: GivenUser, classId: string, query: Query = {}) =>
  app.as(user).call(classRoutes.listStudentCandidates, {
    params: { classId },
    query: { limit: '100', ...query },
  })
const rename = (userId: string, name: string) =>
  app.db.updateTable('app_user').set({ name }).where('id', '=', userId).execute()

/** A class the child was in during an earlier year. */
async function wasIn(
  { place }: { place: GivenPlace },
  studentId: string,
  { year, grade }: { year: string; grade: '3' | '4' | '5' | 'KHUSUS' },
) {
  const known = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', year)
    .executeTakeFirst()
  const academicYearId = known?.id ?? (await app.givenAcademicYear({ name: year, isActive: false }))
  const registered = await app.db
    .selectFrom('branch_year')
    .select('id')
    .where('branch_id', '=', place.branchId)
    .where('academic_year_id', '=', academicYearId)
    .executeTakeFirst()
  const branchYearId =
    registered?.id ??
    (await app.givenBranchYear({ branchId: place.branchId, academicYearId, isActive: false }))
  const teachingGroupId = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
  })
  const classId = await app.givenClass({ teachingGroupId, grade, label: '' })
  await app.givenMember(classId, studentId, '2026-01-10')
}

async function scene() {
  const building = await givenBuilding(app)
  const { place } = building
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  return { ...building, beside, classId: building.classId }
}

describe('the students a class may take', () => {
  it('are told by the state the rule names, whatever comes together', async () => {
    const building = await scene()
    const { classId, place, beside, teachingGroupId, branchAdmin } = building
    const other = await app.givenClass({ teachingGroupId, grade: '6' })
    const wanted = new Map<string, StudentCandidateState>()
    for (const membership of ['none', 'here', 'elsewhere'] as const)
      for (const isSubBranchRegistered of [true, false])
        for (const isComplete of [true, false]) {
          // Who is in a class has been of a kelompok of its KBM: moved away since, perhaps.
          const student = await app.givenStudent({ place })
          if (isComplete) await completeProfiles(app, [student])
          if (membership !== 'none')
            await app.givenMember(membership === 'here' ? classId : other, student.studentId)
          if (!isSubBranchRegistered)
            await app.db
              .updateTable('app_user')
              .set({ sub_branch_id: beside.subBranchId })
              .where('id', '=', student.id)
              .execute()
          const state = studentCandidateState({
            isHere: membership === 'here',
            otherClassName: membership === 'elsewhere' ? 'Kelas' : null,
            isSubBranchRegistered,
            missing: isComplete ? [] : ['image'],
          })
          wanted.set(student.studentId, state)
        }
    const { body } = await students(branchAdmin, classId)
    const found = new Map(body.students.map(({ id, state }) => [id, state]))
    for (const [id, state] of wanted) expect(found.get(id)).toBe(state)
    for (const state of ['free', 'here', 'elsewhere', 'incomplete', 'notRegistered'] as const) {
      const ofState = (await students(branchAdmin, classId, { state })).body
      const ids = [...found].flatMap(([id, one]) => (one === state ? [id] : []))
      expect(ofState.students.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(ofState.total).toBe(ids.length)
      expect(
        ofState.students.every((one) => (one.className === null) === !/here/.test(state)),
      ).toBe(true)
    }
  })

  it('lack exactly what the rule says', async () => {
    const { classId, place, branchAdmin } = await givenBuilding(app)
    const empty: Record<string, unknown> = {
      image: { image: null },
      name: { name: '  ' },
      dateOfBirth: { date_of_birth: null },
      gender: { gender: null },
      parentName: { parent_name: '' },
      parentPhone: { parent_phone: '' },
      address: { address: ' ' },
    }
    expect(Object.keys(empty)).toEqual([...studentProfileFields])
    for (const field of studentProfileFields) {
      const student = await givenCompleteStudent(app, place)
      if (field === 'name') await app.givenName(student.studentId, '')
      else
        await app.db
          .updateTable('student')
          .set(empty[field] as object)
          .where('id', '=', student.studentId)
          .execute()
      const { body } = await students(branchAdmin, classId)
      const row = body.students.find(({ id }) => id === student.studentId)
      expect(row).toMatchObject({ state: 'incomplete', missing: [field] })
    }
  })

  it('come the suggested ones first: one grade below, or the same after Ganjil', async () => {
    const building = await givenBuilding(app)
    const { classId, place, branchAdmin } = building
    const [below, same, twoBelow, fresh, repeated] = await Promise.all(
      Array.from({ length: 5 }, () => givenCompleteStudent(app, place)),
    )
    if (!below || !same || !twoBelow || !fresh || !repeated) throw new Error('five children')
    for (const [child, name] of [
      [below, 'Zaki'],
      [same, 'Bilal'],
      [twoBelow, 'Citra'],
      [fresh, 'Dina'],
      [repeated, 'Aisyah'],
    ] as const)
      await rename(child.id, name)
    await wasIn(building, below.studentId, { year: '20252', grade: '4' })
    await wasIn(building, same.studentId, { year: '20252', grade: '5' })
    await wasIn(building, twoBelow.studentId, { year: '20252', grade: '3' })
    await wasIn(building, repeated.studentId, { year: '20251', grade: '4' })
    await wasIn(building, repeated.studentId, { year: '20252', grade: '5' })
    const { body } = await students(branchAdmin, classId, { state: 'free' })
    expect(
      body.students.map(({ name, isSuggested, lastClassName }) => [
        name,
        isSuggested,
        lastClassName,
      ]),
    ).toEqual([
      ['Zaki', true, 'Kelas 4'],
      ['Aisyah', false, 'Kelas 5'],
      ['Bilal', false, 'Kelas 5'],
      ['Citra', false, 'Kelas 3'],
      ['Dina', false, null],
    ])
    const suggested = await students(branchAdmin, classId, { isSuggested: 'true' })
    expect(suggested.body).toMatchObject({ total: 1, students: [{ id: below.studentId }] })
  })

  it('are suggested from the same grade on the way from Ganjil to Genap', async () => {
    const building = await givenBuilding(app)
    const { classId, place, branchAdmin, academicYearId } = building
    const nameYear = (id: string, name: string) =>
      app.db.updateTable('academic_year').set({ name }).where('id', '=', id).execute()
    await nameYear(academicYearId, '20262')
    const [same, below] = [
      await givenCompleteStudent(app, place),
      await givenCompleteStudent(app, place),
    ]
    await wasIn(building, same.studentId, { year: '20261', grade: '5' })
    await wasIn(building, below.studentId, { year: '20261', grade: '4' })
    const { body } = await students(branchAdmin, classId, { isSuggested: 'true' })
    expect(body.students.map(({ id }) => id)).toEqual([same.studentId])
    const past = await app.db
      .selectFrom('academic_year')
      .select('id')
      .where('name', '=', '20261')
      .executeTakeFirstOrThrow()
    await nameYear(past.id, '20181')
    await nameYear(academicYearId, '20261')
  })

  it('are found by name or number, a page at a time, in the order asked for', async () => {
    const { classId, place, branchAdmin } = await givenBuilding(app, { children: 0 })
    const names = ['Ahmad Zaki', 'Ahmad bin Ali', 'Ünal 100%', 'budi']
    const made = []
    for (const name of names) {
      const student = await givenCompleteStudent(app, place)
      await rename(student.id, name)
      made.push(student)
    }
    const list = async (query: Query) => (await students(branchAdmin, classId, query)).body
    const candidateNames = async (query: Query) =>
      (await list(query)).students.map(({ name }) => name)
    expect(await candidateNames({})).toEqual(['Ahmad bin Ali', 'Ahmad Zaki', 'budi', 'Ünal 100%'])
    expect(await candidateNames({ sortDir: 'desc' })).toEqual([
      'Ünal 100%',
      'budi',
      'Ahmad Zaki',
      'Ahmad bin Ali',
    ])
    expect(await candidateNames({ sortBy: 'nis' })).toEqual(names)
    expect(await candidateNames({ search: 'AHMAD' })).toHaveLength(2)
    expect(await candidateNames({ search: 'unal' })).toEqual(['Ünal 100%'])
    expect(await candidateNames({ search: '100%' })).toEqual(['Ünal 100%'])
    expect(await candidateNames({ search: '%' })).toEqual(['Ünal 100%'])
    expect(await candidateNames({ search: '_' })).toEqual([])
    expect(await candidateNames({ search: made[3]?.nis ?? '' })).toEqual(['budi'])
    const second = await list({ limit: '3', page: '2' })
    expect(second).toMatchObject({ total: 4, students: [{ name: 'Ünal 100%' }] })
    expect(await list({ limit: '3', page: '9' })).toEqual({ students: [], total: 4 })
    for (const query of [{ limit: '101' }, { page: '0' }, { sortBy: 'className' }, { state: 'x' }])
      expect((await students(branchAdmin, classId, query as never)).status).toBe(422)
  })

  it('sorted by state come in the order of the states', async () => {
    const building = await scene()
    const { classId, place, beside, branchAdmin } = building
    await givenCompleteStudent(app, place)
    await app.givenStudent({ place })
    await app.givenStudent({ place: beside })
    const { body } = await students(branchAdmin, classId, { sortBy: 'state' })
    expect([...new Set(body.students.map(({ state }) => state))]).toEqual([
      'free',
      'here',
      'incomplete',
      'notRegistered',
    ])
  })

  it('are the own kelompok’s, for the desa all of them, and nobody who left', async () => {
    const building = await scene()
    const { classId, place, beside, branchAdmin, subBranchAdmin, teacher } = building
    const ours = await givenCompleteStudent(app, place)
    const theirs = await givenCompleteStudent(app, beside)
    const gone = await app.givenStudent({ place, isDisabled: true })
    const far = await givenCompleteStudent(app, (await givenBuilding(app)).place)
    const idsFor = async (user: GivenUser, query: Query = {}) =>
      (await students(user, classId, query)).body.students.map(({ id }) => id)
    for (const user of [teacher, subBranchAdmin]) {
      expect(await idsFor(user)).toContain(ours.studentId)
      expect(await idsFor(user)).not.toContain(theirs.studentId)
      expect(await idsFor(user, { subBranchId: beside.subBranchId })).toEqual([])
    }
    expect(await idsFor(branchAdmin)).toEqual(
      expect.arrayContaining([ours.studentId, theirs.studentId]),
    )
    expect(await idsFor(branchAdmin, { subBranchId: beside.subBranchId })).toEqual([
      theirs.studentId,
    ])
    for (const { studentId } of [gone, far])
      expect(await idsFor(branchAdmin)).not.toContain(studentId)
    const without = await idsFor(branchAdmin, { withoutClass: 'true' })
    expect(without).not.toContain(building.students[0]?.studentId)
    expect(await idsFor(branchAdmin, { withoutClass: 'false' })).toHaveLength(2)
  })

  it('show a picture only where a consent stands', async () => {
    const { classId, place, branchAdmin } = await givenBuilding(app)
    const child = await givenCompleteStudent(app, place)
    const seen = async () =>
      (await students(branchAdmin, classId)).body.students.find(({ id }) => id === child.studentId)
    expect(await seen()).toMatchObject({ image: null, state: 'free' })
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    expect(await seen()).toMatchObject({ image: `uploads/images/${child.id}.jpg` })
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
  })

  it('are told to those who reach the class', async () => {
    const { classId, place } = await givenBuilding(app)
    const far = await givenBuilding(app)
    const colleague = await app.givenTeacher({ place })
    for (const user of [far.branchAdmin, far.subBranchAdmin, colleague])
      expect(errorCode(await students(user, classId))).toBe('class.not-found')
    const admin = await app.givenUser({ role: 'admin' })
    expect((await students(admin, classId)).status).toBe(403)
  })
})
