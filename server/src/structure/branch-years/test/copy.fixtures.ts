import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import type { CopyChoices } from '@ngaji/contract/structure/branch-years/copy.schemas'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import type { CallOptions, TestApp } from '../../../../test/harness.ts'

export type CopyScene = Awaited<ReturnType<typeof givenTwoYears>>

async function yearNamed({ db, givenAcademicYear }: TestApp, name: string): Promise<string> {
  const known = await db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return known?.id ?? givenAcademicYear({ name, isActive: false })
}

/** The region goes over to a year, and no desa is active in another one. */
export async function runRegionIn({ db }: TestApp, academicYearId: string): Promise<void> {
  await db
    .updateTable('branch_year')
    .set({ is_active: false })
    .where('academic_year_id', '<>', academicYearId)
    .execute()
  await db
    .updateTable('academic_year')
    .set({ is_active: false })
    .where('id', '<>', academicYearId)
    .execute()
  await db
    .updateTable('academic_year')
    .set({ is_active: true })
    .where('id', '=', academicYearId)
    .execute()
}

/**
 * A desa of two kelompok with a filled year (2025/2026 Genap unless named) and the empty one after it,
 * which runs in the region: Al-Ikhlas with classes 4 and 9, At-Taqwa with a class KHUSUS.
 */
export async function givenTwoYears(app: TestApp, { fromName = '20252', toName = '20261' } = {}) {
  const fromYear = await yearNamed(app, fromName)
  const toYear = await yearNamed(app, toName)
  await runRegionIn(app, toYear)
  const place = await app.givenBranch()
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const year = (academicYearId: string) =>
    app.givenBranchYear({ ...place, academicYearId, isActive: false })
  const places = { place, beside, from: await year(fromYear), to: await year(toYear) }
  const people = await givenPeople(app, places)
  const classes = await givenClasses(app, { ...places, ...people })
  return { ...places, ...people, ...classes, fromYear, toYear }
}

type Places = { place: GivenPlace; beside: GivenPlace; from: string }

/** Three children of the first kelompok, Dewi of the other, two teachers, the PJP of the desa. */
async function givenPeople(app: TestApp, { place, beside }: Places) {
  const child = (at: GivenPlace) => app.givenStudent({ place: at, hasPhoto: true })
  const teacher = () => app.givenTeacher({ place, hasPhoto: true })
  return {
    amir: await child(place),
    budi: await child(place),
    citra: await child(place),
    dewi: await child(beside),
    guru: await teacher(),
    rekan: await teacher(),
    pjp: await app.givenUser({ role: 'branchAdmin', place }),
  }
}

type People = Awaited<ReturnType<typeof givenPeople>>

async function givenClasses(app: TestApp, scene: Places & People) {
  const { place, beside, from, amir, budi, citra, dewi, guru, rekan } = scene
  const first = await app.givenTeachingGroup({
    branchYearId: from,
    subBranchIds: [place.subBranchId, beside.subBranchId],
    name: 'KBM Al-Ikhlas',
  })
  const second = await app.givenTeachingGroup({
    branchYearId: from,
    subBranchIds: [place.subBranchId],
    name: 'KBM At-Taqwa',
  })
  const four = await app.givenClass({
    teachingGroupId: first,
    grade: '4',
    label: 'Umar',
    startTime: '16:00',
    endTime: '17:15',
    teachers: [guru, rekan],
    students: [amir, dewi],
  })
  await app.db
    .updateTable('class')
    .set({ meeting_days: [2, 4], homeroom_teacher_id: guru.teacherId })
    .where('id', '=', four)
    .execute()
  const others = { label: '', grade: '9' as const, teachers: [guru], students: [budi] }
  const nine = await app.givenClass({ teachingGroupId: first, ...others })
  const special = await app.givenClass({
    teachingGroupId: second,
    grade: 'KHUSUS',
    label: '',
    students: [citra],
  })
  return { first, second, four, nine, special }
}

export type Copied = Awaited<ReturnType<typeof givenCopy>>

/** Both years after the copy. */
export async function givenCopy(app: TestApp) {
  const scene = await givenTwoYears(app)
  const { body } = await copy(app, scene)
  const { groups, classes } = await readYearContent(app, scene.to)
  const five = classes.find(({ grade }) => grade === '5')?.id ?? ''
  return { ...scene, copyId: body.copy.id, groups, classes, five }
}

export const preview = (
  app: TestApp,
  user: GivenUser | null,
  id: string,
  fromBranchYearId?: string,
) =>
  app.as(user).call(branchYearRoutes.previewCopy, {
    params: { id },
    body: fromBranchYearId === undefined ? {} : { fromBranchYearId },
  })

export const copyWith = (
  app: TestApp,
  { user, id, choices, options }: Call & { choices: CopyChoices },
) => app.as(user).call(branchYearRoutes.copy, { params: { id }, body: choices }, options)

type Call = { user: GivenUser; id: string; options?: CallOptions }

/** Previews and copies, with whatever is decided otherwise. */
export async function copy(
  app: TestApp,
  { pjp, to }: { pjp: GivenUser; to: string },
  decided: Partial<CopyChoices> = {},
  options: CallOptions = {},
) {
  const { body } = await preview(app, pjp, to, decided.fromBranchYearId)
  const { planHash } = body
  const { fromBranchYearId } = body.preview
  const choices = { fromBranchYearId, planHash, ...decided }
  return copyWith(app, { user: pjp, id: to, choices, options })
}

export const undo = (app: TestApp, user: GivenUser, id: string) =>
  app.as(user).call(branchYearRoutes.undoCopy, { params: { id } })

export const refusedFieldNames = ({ body }: { body: unknown }) =>
  Object.keys((body as { fields?: object }).fields ?? {})

/** Everything a year holds, as people would say it. */
export async function readYearContent({ db }: TestApp, branchYearId: string) {
  const groups = await db
    .selectFrom('teaching_group')
    .selectAll()
    .where('branch_year_id', '=', branchYearId)
    .orderBy('name')
    .execute()
  const inYear = { branch_year_id: branchYearId }
  const classes = await db
    .selectFrom('class')
    .selectAll()
    .where('branch_year_id', '=', inYear.branch_year_id)
    .orderBy('name')
    .execute()
  const students = await db
    .selectFrom('class_student')
    .selectAll()
    .where('branch_year_id', '=', inYear.branch_year_id)
    .execute()
  const teachers = await db
    .selectFrom('class_teacher')
    .selectAll()
    .where('branch_year_id', '=', inYear.branch_year_id)
    .execute()
  const registrations = await db
    .selectFrom('teaching_group_sub_branch')
    .innerJoin('teaching_group', 'teaching_group.id', 'teaching_group_sub_branch.teaching_group_id')
    .select(['teaching_group.name', 'teaching_group_sub_branch.sub_branch_id'])
    .where('teaching_group.branch_year_id', '=', branchYearId)
    .execute()
  return { groups, classes, students, teachers, registrations }
}

/** The names of a year's classes with the ids of their students, sorted. */
export async function rollOf(app: TestApp, branchYearId: string) {
  const { classes, students } = await readYearContent(app, branchYearId)
  return Object.fromEntries(
    classes.map(({ id, name }) => {
      const members = students.filter(({ class_id }) => class_id === id)
      return [name, members.map(({ student_id }) => student_id).toSorted()]
    }),
  )
}
