import type { TestApp } from '../harness.ts'
import { countAccounts } from './life-reading.ts'
import type { Model, ModelBranch } from './structure-model.ts'
import { readModel } from './structure-reading.ts'

/** Three academic years and two desa, and what both begin with. */
export async function startRegion(app: TestApp): Promise<Model> {
  const admins = []
  for (let index = 0; index < 3; index += 1)
    admins.push({ user: await app.givenUser({ role: 'admin' }), isEnabled: true })
  const years = []
  for (const name of ['20252', '20261', '20262']) {
    const isActive = name === '20261'
    years.push({ id: await app.givenAcademicYear({ name, isActive }), name, isActive })
  }
  const branches = [await startBranch(app), await startBranch(app)]
  const model: Model = {
    admins,
    years,
    branches,
    branchYears: [],
    groups: [],
    classes: [],
    withoutPhoto: new Set(branches.flatMap(({ withoutPhoto }) => withoutPhoto)),
    tickets: [],
    accountCount: await countAccounts(app),
    exams: new Map(),
    records: new Map(),
    registers: new Set(),
    cancelledRegisters: new Set(),
    marks: new Map(),
  }
  await startInTwoDesa(app, model)
  return model
}

/** Each desa begins with a class, and both with the same children: the walk itself seldom makes this mistake. */
async function startInTwoDesa(app: TestApp, model: Model): Promise<void> {
  const academicYearId = model.years.find(({ isActive }) => isActive)?.id ?? ''
  const children = model.branches[0]?.students.slice(0, 3) ?? []
  for (const { id: branchId, subBranches } of model.branches) {
    const subBranchIds = subBranches.map(({ id }) => id)
    const year = { branchId, academicYearId, isActive: false }
    const branchYearId = await app.givenBranchYear(year)
    const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const hours = { startTime: '16:00', endTime: '17:30' }
    const classId = await app.givenClass({ teachingGroupId, ...hours })
    for (const { studentId } of children)
      await app.givenMember(classId, studentId, '2026-11-01', subBranchIds[0])
  }
  await readModel(app, model)
}

/** A desa of three kelompok; of each kind of people one without a photo. */
async function startBranch(app: TestApp): Promise<ModelBranch & { withoutPhoto: string[] }> {
  const place = await app.givenBranch()
  const places = [place]
  for (let index = 0; index < 2; index += 1)
    places.push({ ...place, subBranchId: await app.givenSubBranch(place.branchId) })
  const subBranches = []
  const students = []
  const teachers = []
  for (const one of places) {
    const admin = await app.givenUser({ role: 'subBranchAdmin', place: one })
    subBranches.push({ id: one.subBranchId, admin })
    for (let index = 0; index < 10; index += 1)
      students.push(await app.givenStudent({ place: one, hasPhoto: true }))
    teachers.push(await app.givenTeacher({ place: one, hasPhoto: true }))
  }
  const student = await app.givenStudent({ place })
  const teacher = await app.givenTeacher({ place })
  const admin = await app.givenUser({ role: 'branchAdmin', place })
  return {
    id: place.branchId,
    admin,
    subBranches,
    students: [...students, student],
    teachers: [...teachers, teacher],
    withoutPhoto: [student.studentId, teacher.teacherId],
  }
}
