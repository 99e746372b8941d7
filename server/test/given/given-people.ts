import { sql } from 'kysely'
import type { Role } from '@ngaji/contract/roles'
import { openSession } from '../../src/identity/sign-in/sessions/sessions.service.ts'
import { cardCode, cardSecret, hashOfSecret } from '../../src/identity/sign-in/entry/card-secret.ts'
import type { Deps } from '../../src/deps.ts'
import type {
  GivenPlace,
  GivenStudent,
  GivenTeacher,
  GivenUser,
  UserWishes,
} from './given-types.ts'

/** Fixtures of accounts, teachers and students. `next` numbers them, so that no two are equal. */
export function createPeopleGivens(deps: Deps, next: () => number) {
  const { db, newId } = deps

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
        // The office has entered the address; that of a student is always attached by its owner.
        office_email: role === 'student' ? null : email,
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

  /** A photo row without a file. */
  async function givenPhoto(tx: Deps['db'], userId: string): Promise<string> {
    const name = `photo-${userId}`
    await tx
      .insertInto('image_file')
      .values({ name, kind: 'photo', user_id: userId, size: 1000, uploaded_by: userId })
      .execute()
    await tx.updateTable('app_user').set({ image: name }).where('id', '=', userId).execute()
    return name
  }

  /** A valid session for the account, as after a sign-in. */
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
      const image = wishes.hasPhoto ? await givenPhoto(tx, made.id) : null
      await tx
        .insertInto('teacher')
        .values({
          id: teacherId,
          user_id: made.id,
          nig: String(20_000_000 + next()),
          name: made.name,
          phone: '81234567890',
          image,
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

  /** A student with a valid card. */
  async function givenStudent(
    wishes: Partial<UserWishes> & { place: GivenPlace; nis?: string },
  ): Promise<GivenStudent> {
    const studentId = newId()
    const nis = wishes.nis ?? `2024${String(100 + next()).padStart(4, '0')}`
    // Named before a connection is awaited: students created together sort in the order of the
    // calls.
    const name = `Orang ${next()}`
    const user = await db.transaction().execute(async (tx) => {
      const made = await insertUser(tx, { email: null, name, ...wishes, role: 'student' })
      const image = wishes.hasPhoto ? await givenPhoto(tx, made.id) : null
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
          image,
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

  /** Another name of a student or teacher, by the id of the record: it follows the account. */
  async function givenName(recordId: string, name: string): Promise<void> {
    await sql`update app_user set name = ${name} where id in (
      select user_id from student where id = ${recordId}
      union all select user_id from teacher where id = ${recordId})`.execute(db)
  }

  return { givenName, givenSession, givenUser, givenTeacher, givenStudent, givenCard }
}
