import type { Grade } from '@ngaji/contract/features/classes/classes.rules'
import type { Role } from '@ngaji/contract/roles'
import { openSession } from '../src/features/sign-in/sessions.service.ts'
import {
  cardCode,
  cardSecret,
  hashOfSecret,
} from '../src/features/student-cards/student-cards.service.ts'
import type { Deps } from '../src/deps.ts'
import type {
  GivenPlace,
  GivenStudent,
  GivenTeacher,
  GivenUser,
  UserWishes,
} from './given-types.ts'

export type { GivenPlace, GivenStudent, GivenTeacher, GivenUser } from './given-types.ts'

/** Makers of rows for tests: what a test does not mention is there, plausible and unlocked. */
export function createGivens(deps: Deps) {
  const { db, newId } = deps
  let serial = 0
  const next = () => ++serial

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

  async function insertUser(tx: Deps['db'], wishes: UserWishes): Promise<Omit<GivenUser, 'token'>> {
    const { role, place = null } = wishes
    const id = newId()
    const email = wishes.email === undefined ? `orang${next()}@ngaji.test` : wishes.email
    const name = wishes.name ?? `Orang ${next()}`
    await tx
      .insertInto('app_user')
      .values({
        id,
        name,
        email,
        role,
        is_email_verified: email !== null && (wishes.isEmailVerified ?? true),
        password_hash: wishes.passwordHash ?? null,
        must_change_password: wishes.mustChangePassword ?? false,
        is_disabled: wishes.isDisabled ?? false,
        sub_branch_id: place?.subBranchId ?? null,
      })
      .execute()
    return {
      id,
      name,
      role,
      email,
      branchId: place?.branchId ?? null,
      subBranchId: place?.subBranchId ?? null,
    }
  }

  /** A live session for the account, as if just signed in. */
  async function givenSession(user: { id: string; role: Role }): Promise<string> {
    const person = { userId: user.id, role: user.role }
    const { token } = await openSession(deps, person, { deviceLabel: 'Uji', sessionHours: 2 })
    return token
  }

  /** An account without a person's record: admin, curriculum, branchAdmin, subBranchAdmin. */
  async function givenUser(wishes: UserWishes): Promise<GivenUser> {
    const user = await insertUser(db, wishes)
    return { ...user, token: await givenSession(user) }
  }

  async function givenTeacher(
    wishes: Partial<UserWishes> & { place: GivenPlace },
  ): Promise<GivenTeacher> {
    const role = wishes.role ?? 'teacher'
    const teacherId = newId()
    const user = await db.transaction().execute(async (tx) => {
      const made = await insertUser(tx, { ...wishes, role })
      await tx
        .insertInto('teacher')
        .values({
          id: teacherId,
          user_id: made.id,
          nig: String(20_000_000 + next()),
          name: made.name,
          phone: '81234567890',
          position: role === 'munaqisy' ? 'munaqisy' : 'localTeacher',
          date_of_birth: '1990-05-01',
          gender: 'female',
          address: 'Jl. Melati',
        })
        .execute()
      return made
    })
    return { ...user, teacherId, token: await givenSession(user) }
  }

  /** A child with a valid card. */
  async function givenStudent(
    wishes: Partial<UserWishes> & { place: GivenPlace; nis?: string },
  ): Promise<GivenStudent> {
    const studentId = newId()
    const nis = wishes.nis ?? `2024${String(100 + next()).padStart(4, '0')}`
    const user = await db.transaction().execute(async (tx) => {
      const made = await insertUser(tx, { email: null, ...wishes, role: 'student' })
      await tx
        .insertInto('student')
        .values({
          id: studentId,
          user_id: made.id,
          nis,
          name: made.name,
          date_of_birth: '2015-02-03',
          gender: 'male',
          parent_name: 'Wali Murid',
          parent_phone: '81298765432',
          address: 'Jl. Kenanga',
          card_version: 1,
        })
        .execute()
      return made
    })
    const code = await givenCard({ studentId, nis })
    return { ...user, studentId, nis, cardCode: code, token: await givenSession(user) }
  }

  async function givenCard(
    { studentId, nis }: { studentId: string; nis: string },
    { version = 1, isVoided = false }: { version?: number; isVoided?: boolean } = {},
  ): Promise<string> {
    const owner = { studentId, cardVersion: version }
    await db
      .insertInto('student_card')
      .values({
        id: newId(),
        student_id: studentId,
        card_version: version,
        secret_hash: hashOfSecret(cardSecret(deps.config.cardKey, owner)),
        voided_at: isVoided ? deps.now() : null,
        void_reason: isVoided ? 'lost' : null,
      })
      .execute()
    return cardCode(deps.config.cardKey, nis, owner)
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

  async function givenMember(classId: string, studentId: string, joinedOn = '2026-07-13') {
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
        sub_branch_id,
        joined_on: joinedOn,
      })
      .execute()
  }

  /** The usual scene: a desa with an active year, a KBM, a teacher and a class of children. */
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
    givenUser,
    givenTeacher,
    givenStudent,
    givenCard,
    givenSession,
    givenAcademicYear,
    givenBranchYear,
    givenTeachingGroup,
    givenClass,
    givenMember,
    givenSchool,
  }
}
