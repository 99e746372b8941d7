import { newId } from '../server/src/new-id.ts'
import type { Db } from '../server/src/deps.ts'
import { cancelRunningExam } from './exam/exams.ts'

export type NextYear = {
  /** The desa's year that was running, a Genap. */
  from: string
  /** The one after it, which begins a school year: registered, and empty. */
  to: string
}

/** The region goes over from Genap to the next Ganjil; the desa of the sign-ins has registered it. */
export async function beginSchoolYear(db: Db): Promise<NextYear> {
  await cancelRunningExam(db)
  const running = await db
    .selectFrom('academic_year')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  const startYear = Number(running.name.slice(0, 4))
  await db.updateTable('branch_year').set({ is_active: false }).execute()
  await db
    .updateTable('academic_year')
    .set({ is_active: false, name: `${startYear}2` })
    .where('id', '=', running.id)
    .execute()
  const academicYearId = newId()
  await db
    .insertInto('academic_year')
    .values({ id: academicYearId, name: `${startYear + 1}1`, is_active: true })
    .execute()
  const { branch_id } = await db
    .selectFrom('app_user')
    .select('branch_id')
    .where('email', '=', 'desa@ngaji.test')
    .executeTakeFirstOrThrow()
  const from = await db
    .selectFrom('branch_year')
    .select('id')
    .where('branch_id', '=', branch_id)
    .where('academic_year_id', '=', running.id)
    .executeTakeFirstOrThrow()
  const to = newId()
  const year = { id: to, branch_id: branch_id ?? '', academic_year_id: academicYearId }
  await db.insertInto('branch_year').values(year).execute()
  return { from: from.id, to }
}

/** The members of each class of a desa's year, by the class's name. */
export async function rollsOf(db: Db, branchYearId: string): Promise<Record<string, string[]>> {
  const members = await db
    .selectFrom('class')
    .leftJoin('class_student', (join) =>
      join.onRef('class_student.class_id', '=', 'class.id').on('class_student.left_on', 'is', null),
    )
    .leftJoin('student', 'student.id', 'class_student.student_id')
    .select(['class.name as className', 'student.name'])
    .where('class.branch_year_id', '=', branchYearId)
    .orderBy('student.name')
    .execute()
  const rolls: Record<string, string[]> = {}
  for (const { className, name } of members) {
    const roll = (rolls[className] ??= [])
    if (name !== null) roll.push(name)
  }
  return rolls
}

/** The region goes over to its next semester; no desa has registered it. Returns its name. */
export async function moveRegionOn(db: Db): Promise<string> {
  await cancelRunningExam(db)
  const { name } = await db
    .selectFrom('academic_year')
    .select('name')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  await db.updateTable('branch_year').set({ is_active: false }).execute()
  await db.updateTable('academic_year').set({ is_active: false }).execute()
  const year = Number(name.slice(0, 4))
  const next = name.endsWith('1') ? `${year}2` : `${year + 1}1`
  await db
    .insertInto('academic_year')
    .values({ id: newId(), name: next, is_active: true })
    .execute()
  const start = Number(next.slice(0, 4))
  return `${start}/${start + 1} ${next.endsWith('1') ? 'Ganjil' : 'Genap'}`
}
