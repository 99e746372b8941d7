import { grades, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { insertRows } from '../../seeds/insert-rows.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { Db, Deps } from '../../src/deps.ts'

type Size = { classes: number; studentsPerClass: number; classesPerGroup?: number }

export type LargeYear = { branchId: string; subBranchId: string; from: string; to: string }

const nextUp: readonly Grade[] = grades.filter((grade) => grade !== '9')

/**
 * A desa with a filled year and an empty one after it, of any size: every profile is complete, each
 * class has a teacher. The years are those of the region, by name.
 */
export async function givenLargeYear(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { classes, studentsPerClass, classesPerGroup = 5 }: Size,
): Promise<LargeYear> {
  const [branchId, subBranchId, from, to] = [newId(), newId(), newId(), newId()]
  const stage = { db, newId, branchId, subBranchId, from }
  await insertRows(db, 'branch', [{ id: branchId, name: `Desa ${branchId}`, address: 'Jl. Raya' }])
  await insertRows(db, 'sub_branch', [
    { id: subBranchId, branch_id: branchId, name: 'Kelompok', address: 'Gang' },
  ])
  const years = await yearsOfRegion(db, newId)
  await insertRows(db, 'branch_year', [
    { id: from, branch_id: branchId, academic_year_id: years.from },
    { id: to, branch_id: branchId, academic_year_id: years.to },
  ])
  for (let group = 0; group * classesPerGroup < classes; group += 1) {
    const count = Math.min(classesPerGroup, classes - group * classesPerGroup)
    await addGroup(stage, { group, count, studentsPerClass })
  }
  return { branchId, subBranchId, from, to }
}

async function yearsOfRegion(db: Db, newId: () => string) {
  const known = await db.selectFrom('academic_year').select(['id', 'name']).execute()
  const yearIdNamed = (name: string) => known.find((year) => year.name === name)?.id
  const [from, to] = [yearIdNamed('20252') ?? newId(), yearIdNamed('20261') ?? newId()]
  const missing = [
    { id: from, name: '20252', is_active: false },
    { id: to, name: '20261', is_active: true },
  ].filter(({ name }) => yearIdNamed(name) === undefined)
  await insertRows(db, 'academic_year', missing)
  return { from, to }
}

type Stage = { db: Db; newId: () => string; branchId: string; subBranchId: string; from: string }
type Group = { group: number; count: number; studentsPerClass: number }

async function addGroup(stage: Stage, { group, count, studentsPerClass }: Group): Promise<void> {
  const { db, newId, branchId, subBranchId, from } = stage
  const id = newId()
  const place = { branch_id: branchId, branch_year_id: from }
  await insertRows(db, 'teaching_group', [
    { id, ...place, name: `KBM ${group + 1}`, address: 'Masjid' },
  ])
  await insertRows(db, 'teaching_group_sub_branch', [
    { teaching_group_id: id, sub_branch_id: subBranchId, branch_id: branchId },
  ])
  const classes = Array.from({ length: count }, (_, index) => {
    const grade = nextUp[index % nextUp.length] as Grade
    const label = `Umar ${String.fromCharCode(65 + Math.floor(index / nextUp.length))}`
    return { id: newId(), grade, label, name: `Kelas ${label} ${grade}` }
  })
  await insertRows(
    db,
    'class',
    classes.map((one) => ({
      ...one,
      ...place,
      teaching_group_id: id,
      start_time: '18:30',
      end_time: '19:45',
    })),
  )
  const teachers = await addPeople(stage, 'teacher', count)
  const students = await addPeople(stage, 'student', count * studentsPerClass)
  const inGroup = { ...place, teaching_group_id: id, joined_on: '2026-01-12' }
  const members = classes.map(({ id: classId }) => ({ id: newId(), ...inGroup, class_id: classId }))
  await insertRows(
    db,
    'class_teacher',
    members.map((one, index) => ({ ...one, teacher_id: teachers[index] as string })),
  )
  await insertRows(
    db,
    'class_student',
    students.map((studentId, index) => ({
      ...inGroup,
      id: newId(),
      class_id: classes[index % count]?.id as string,
      student_id: studentId,
      sub_branch_id: subBranchId,
    })),
  )
}

let serial = 0

/** Returns a NIS from 2001 on: far from the numbers of other fixtures. */
function nisOf(number: number): string {
  const year = 2001 + Math.floor(number / 9000)
  return `${year}${String(10 + (number % 9000)).padStart(4, '0')}`
}

async function addPeople(
  { db, newId, subBranchId }: Stage,
  role: 'teacher' | 'student',
  count: number,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    serial += 1
    return { id: newId(), userId: newId(), serial, photo: `photo-${newId()}` }
  })
  await inTransaction(db, async (tx) => {
    await insertRows(
      tx,
      'app_user',
      people.map((one) => ({
        id: one.userId,
        name: `Orang ${one.serial}`,
        email: role === 'teacher' ? `orang-${one.userId}@ngaji.test` : null,
        role,
        sub_branch_id: subBranchId,
      })),
    )
    await insertRows(
      tx,
      'image_file',
      people.map((one) => ({ name: one.photo, kind: 'photo', user_id: one.userId, size: 1000 })),
    )
    const profiles = people.map((one) => ({
      id: one.id,
      user_id: one.userId,
      name: `Orang ${one.serial}`,
      image: one.photo,
      date_of_birth: '2015-02-03',
      gender: 'male' as const,
      address: 'Jl. Kenanga No. 12 RT 03/05',
    }))
    if (role === 'student')
      await insertRows(
        tx,
        'student',
        profiles.map((profile, index) => ({
          ...profile,
          nis: nisOf(people[index]?.serial ?? 0),
          parent_name: 'Wali Murid',
          parent_phone: '81298765432',
        })),
      )
    else
      await insertRows(
        tx,
        'teacher',
        profiles.map((profile, index) => ({
          ...profile,
          nig: String(30_000_000 + (people[index]?.serial ?? 0)),
          phone: '81234567890',
          position: 'localTeacher',
        })),
      )
  })
  return people.map(({ id }) => id)
}
