import type { GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'

export type YearState = 'past' | 'building' | 'teaching'

/** What a desa's structure may be in. */
export type SiteState = { year?: YearState; isGroupLocked?: boolean; isClassLocked?: boolean }

export type Site = Awaited<ReturnType<typeof givenSite>>

/** The running year of the region, and one that is over. */
async function academicYearOf({ db, givenAcademicYear }: TestApp, isActive: boolean) {
  const name = isActive ? '20261' : '20252'
  const known = await db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return known?.id ?? givenAcademicYear({ name, isActive })
}

/**
 * A desa of its own with two kelompok, one KBM of the first and one class with a teacher and a child,
 * in the state asked for; and its PJP.
 */
export async function givenSite(
  app: TestApp,
  { year = 'building', isGroupLocked = false, isClassLocked = false }: SiteState = {},
) {
  const place = await app.givenBranch()
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const academicYearId = await academicYearOf(app, year !== 'past')
  const branchYearId = await app.givenBranchYear({
    ...place,
    academicYearId,
    isActive: year === 'teaching',
  })
  const teachingGroupId = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
  })
  const teacher = await app.givenTeacher({ place })
  const student = await app.givenStudent({ place })
  const classId = await app.givenClass({
    teachingGroupId,
    teachers: [teacher],
    students: [student],
  })
  if (isClassLocked || isGroupLocked) await lock(app, 'class', classId)
  if (isGroupLocked) await lock(app, 'teaching_group', teachingGroupId)
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  return {
    place,
    beside,
    academicYearId,
    branchYearId,
    teachingGroupId,
    classId,
    teacher,
    student,
    pjp,
  }
}

/** Locks a row behind the server's back. */
export async function lock(
  { db }: TestApp,
  table: 'class' | 'teaching_group',
  id: string,
): Promise<void> {
  await db.updateTable(table).set({ is_locked: true }).where('id', '=', id).execute()
}

/** One of every role in the place, the PJP of the desa aside. */
export async function givenOthers(app: TestApp, { place, teacher, student }: Site) {
  const others: GivenUser[] = [
    await app.givenUser({ role: 'admin' }),
    await app.givenUser({ role: 'curriculum' }),
    await app.givenUser({ role: 'subBranchAdmin', place }),
    await app.givenTeacher({ role: 'munaqisy', place }),
    teacher,
    student,
  ]
  return others
}

/** How many lines the audit log has. */
export async function auditCount({ db }: TestApp): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const errorCodeOrNull = (answer: { body: unknown }) =>
  (answer.body as { code?: string }).code ?? null

export const detailsOf = (answer: { body: unknown }) =>
  (answer.body as { details?: Record<string, unknown> }).details
