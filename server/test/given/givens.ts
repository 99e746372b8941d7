import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { Deps } from '../../src/deps.ts'
import { createPeopleGivens } from './given-people.ts'
import type { GivenPlace, GivenStudent } from './given-types.ts'

export type { GivenPlace, GivenStudent, GivenTeacher, GivenUser } from './given-types.ts'

/** Fixtures of rows: fields that a test omits are valid and unlocked. */
export function createGivens(deps: Deps) {
  const { db, newId } = deps
  // Four digits from the start: names sort in the order of creation.
  let serial = 1000
  const next = () => ++serial
  const people = createPeopleGivens(deps, next)
  const { givenStudent, givenTeacher } = people

  async function givenBranch(name = `Desa ${next()}`): Promise<GivenPlace> {
    const branchId = newId()
    await db.insertInto('branch').values({ id: branchId, name, address: 'Jl. Raya' }).execute()
    return { branchId, subBranchId: await givenSubBranch(branchId) }
  }

  async function givenSubBranch(branchId: string, name = `Kelompok ${next()}`): Promise<string> {
    const id = newId()
    await db
      .insertInto('sub_branch')
      .values({ id, branch_id: branchId, name, address: 'Gang Masjid' })
      .execute()
    return id
  }

  async function givenAcademicYear({ name = '20261', isActive = true } = {}): Promise<string> {
    const id = newId()
    await db.insertInto('academic_year').values({ id, name, is_active: isActive }).execute()
    return id
  }

  async function givenBranchYear(wishes: {
    branchId: string
    academicYearId: string
    isActive?: boolean
  }): Promise<string> {
    const id = newId()
    await db
      .insertInto('branch_year')
      .values({
        id,
        branch_id: wishes.branchId,
        academic_year_id: wishes.academicYearId,
        is_active: wishes.isActive ?? true,
      })
      .execute()
    return id
  }

  async function givenTeachingGroup(wishes: {
    branchYearId: string
    subBranchIds: string[]
    name?: string
  }): Promise<string> {
    const id = newId()
    const name = wishes.name ?? `KBM ${next()}`
    const { branch_id } = await db
      .selectFrom('branch_year')
      .select('branch_id')
      .where('id', '=', wishes.branchYearId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('teaching_group')
      .values({ id, branch_id, branch_year_id: wishes.branchYearId, name, address: 'Masjid' })
      .execute()
    for (const subBranchId of wishes.subBranchIds) {
      await db
        .insertInto('teaching_group_sub_branch')
        .values({ teaching_group_id: id, sub_branch_id: subBranchId, branch_id })
        .execute()
    }
    return id
  }

  async function givenClass(wishes: {
    teachingGroupId: string
    grade?: Grade
    label?: string
    startTime?: string
    endTime?: string
    teachers?: { teacherId: string }[]
    students?: { studentId: string }[]
    joinedOn?: string
  }): Promise<string> {
    const id = newId()
    const {
      grade = '5',
      label = `Umar ${'ABCDEFGHIJ'[next() % 10]}`,
      joinedOn = '2026-07-13',
    } = wishes
    const { branch_id, branch_year_id } = await db
      .selectFrom('teaching_group')
      .select(['branch_id', 'branch_year_id'])
      .where('id', '=', wishes.teachingGroupId)
      .executeTakeFirstOrThrow()
    const place = { branch_id, branch_year_id, teaching_group_id: wishes.teachingGroupId }
    await db
      .insertInto('class')
      .values({
        id,
        ...place,
        name: ['Kelas', label, grade].filter(Boolean).join(' '),
        label,
        grade,
        start_time: wishes.startTime ?? '18:30',
        end_time: wishes.endTime ?? '19:45',
      })
      .execute()
    for (const { teacherId } of wishes.teachers ?? []) {
      await db
        .insertInto('class_teacher')
        .values({ id: newId(), ...place, class_id: id, teacher_id: teacherId, joined_on: joinedOn })
        .execute()
    }
    for (const { studentId } of wishes.students ?? []) await givenMember(id, studentId, joinedOn)
    return id
  }

  /** The kelompok is the child's, or another one for a class of another desa. */
  async function givenMember(
    classId: string,
    studentId: string,
    joinedOn = '2026-07-13',
    subBranchId?: string,
  ) {
    const place = await db
      .selectFrom('class')
      .select(['branch_id', 'branch_year_id', 'teaching_group_id'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    const { sub_branch_id } = await db
      .selectFrom('student')
      .select('sub_branch_id')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('class_student')
      .values({
        id: newId(),
        ...place,
        class_id: classId,
        student_id: studentId,
        sub_branch_id: subBranchId ?? sub_branch_id,
        joined_on: joinedOn,
        created_at: deps.now(),
      })
      .execute()
  }

  /** The usual scene: a desa with an active year, a KBM, a teacher and a class of students. */
  async function givenSchool({ children = 3, isActive = true, startTime = '18:30' } = {}) {
    const place = await givenBranch()
    const existing = await db
      .selectFrom('academic_year')
      .select('id')
      .where('name', '=', '20261')
      .executeTakeFirst()
    const academicYearId = existing?.id ?? (await givenAcademicYear())
    const branchYearId = await givenBranchYear({ ...place, academicYearId, isActive })
    const subBranchIds = [place.subBranchId]
    const teachingGroupId = await givenTeachingGroup({ branchYearId, subBranchIds })
    const teacher = await givenTeacher({ place })
    const students: GivenStudent[] = []
    for (let index = 0; index < children; index += 1) students.push(await givenStudent({ place }))
    const wishes = { teachingGroupId, teachers: [teacher], students, startTime }
    const classId = await givenClass(wishes)
    return { place, academicYearId, branchYearId, teachingGroupId, classId, teacher, students }
  }

  return {
    givenBranch,
    givenSubBranch,
    ...people,
    givenAcademicYear,
    givenBranchYear,
    givenTeachingGroup,
    givenClass,
    givenMember,
    givenSchool,
  }
}
