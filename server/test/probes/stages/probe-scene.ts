import { routes } from '@ngaji/contract'
import { roles, type Role } from '@ngaji/contract/roles'
import { makerPlaceOf } from '../../../src/office/documents/maker.ts'
import { hashPassword } from '../../../src/identity/sign-in/entry/passwords.ts'
import type { GivenPlace, GivenStudent, GivenTeacher, GivenUser } from '../../given/givens.ts'
import { startTestApp, type TestApp, type TestAppWishes } from '../../harness.ts'

/** The distance of a record from the caller; `peer` is a user of the same role and kelompok. */
export const distances = ['own', 'class', 'kelompok', 'desa', 'other', 'peer'] as const
export type Distance = (typeof distances)[number]

/** The kinds of record a route can be about. */
export type RecordKind =
  | 'class'
  | 'student'
  | 'attendance'
  | 'user'
  | 'session'
  | 'teacher'
  | 'branch'
  | 'branchYear'
  | 'subBranch'
  | 'teachingGroup'
  | 'academicYear'
  /** Records without references, which can be deleted. */
  | 'emptyBranch'
  | 'emptySubBranch'
  | 'emptyAcademicYear'
  /** The year after `branchYear`; created by a stage. */
  | 'nextBranchYear'
  | 'image'
  /** The finished document of a user. */
  | 'document'

export type Ids = Partial<Record<Distance, string>>

export type Scene = Awaited<ReturnType<typeof buildScene>>

export const today = '2026-11-19'
export const password = 'kapal-layar-biru'

/**
 * Two desa in one running year. All callers belong to the first kelompok of the first desa, in one
 * class where possible; the requested records are in that class, in another class of the kelompok,
 * in another kelompok, and in the other desa.
 */
export async function buildScene(wishes: TestAppWishes = {}) {
  const app = await startTestApp(wishes)
  const passwordHash = await hashPassword(password)
  const here = await app.givenBranch('Desa Sini')
  const beside = { ...here, subBranchId: await app.givenSubBranch(here.branchId) }
  const elsewhere = await app.givenBranch('Desa Sana')
  const academicYearId = await app.givenAcademicYear()
  const branchYear = await app.givenBranchYear({ ...here, academicYearId })
  const otherBranchYear = await app.givenBranchYear({ ...elsewhere, academicYearId })

  const place = { place: here, passwordHash }
  const ownClass = await givenClass(app, branchYear, here, { passwordHash, startTime: '18:30' })
  const sameKelompok = await givenClass(app, branchYear, here, { startTime: '16:00' })
  const sameDesa = await givenClass(app, branchYear, beside)
  const otherDesa = await givenClass(app, otherBranchYear, elsewhere)
  const [student, classmate] = ownClass.students as [GivenStudent, GivenStudent]

  const actors: Record<Role, GivenUser> = {
    admin: await app.givenUser({ role: 'admin', passwordHash }),
    curriculum: await app.givenUser({ role: 'curriculum', passwordHash }),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', ...place }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', ...place }),
    munaqisy: await app.givenTeacher({ role: 'munaqisy', ...place }),
    teacher: ownClass.teacher,
    student,
  }
  const empty = {
    branch: await givenEmptyBranch(app),
    subBranch: await app.givenSubBranch(elsewhere.branchId),
    academicYear: await app.givenAcademicYear({ name: '20191', isActive: false }),
  }
  const nextYears = { here: app.deps.newId(), elsewhere: app.deps.newId() }
  const peers = await givenPeers(app, here)
  await startExams(app, { academicYearId, branchYear, otherBranchYear })

  const children = {
    class: classmate,
    kelompok: sameKelompok.students[0] as GivenStudent,
    desa: sameDesa.students[0] as GivenStudent,
    other: otherDesa.students[0] as GivenStudent,
  }
  const far = {
    kelompok: sameKelompok.teacher,
    desa: sameDesa.teacher,
    other: otherDesa.teacher,
  }

  /** Ids of one kind of record by distance, for one caller. A distance may be empty. */
  async function idsFor(kind: RecordKind, role: Role): Promise<Ids> {
    const actor = actors[role]
    const isStudent = role === 'student'
    const isPerson = role === 'teacher' || role === 'munaqisy'
    const childIds = mapValues(children, ({ studentId }) => studentId)
    switch (kind) {
      case 'class': {
        const rest = { kelompok: sameKelompok.id, desa: sameDesa.id, other: otherDesa.id }
        return isStudent ? { own: ownClass.id, ...rest } : { class: ownClass.id, ...rest }
      }
      case 'student':
        return { ...childIds, ...(isStudent && { own: student.studentId }) }
      case 'attendance': {
        const ids = { ...childIds, ...(isStudent && { own: student.studentId }) }
        return mapAsync(ids, (id) => selectEntryId(app, id))
      }
      case 'user':
        return { ...mapValues(children, ({ id }) => id), own: actor.id, peer: peers[role].id }
      case 'session': {
        const users = { ...children, own: actor, peer: peers[role] }
        return mapAsync(users, (user) => sessionOf(app, user))
      }
      case 'teacher':
        return { ...mapValues(far, ({ id }) => id), ...(isPerson && { own: actor.id }) }
      case 'branch':
        return { desa: here.branchId, other: elsewhere.branchId }
      case 'branchYear':
        return { desa: branchYear, other: otherBranchYear }
      case 'subBranch':
        return {
          kelompok: here.subBranchId,
          desa: beside.subBranchId,
          other: elsewhere.subBranchId,
        }
      case 'teachingGroup':
        return {
          class: ownClass.teachingGroupId,
          kelompok: sameKelompok.teachingGroupId,
          desa: sameDesa.teachingGroupId,
          other: otherDesa.teachingGroupId,
        }
      case 'academicYear':
        return { other: academicYearId }
      case 'emptyBranch':
        return { other: empty.branch }
      case 'emptySubBranch':
        return { other: empty.subBranch }
      case 'emptyAcademicYear':
        return { other: empty.academicYear }
      case 'nextBranchYear':
        return { desa: nextYears.here, other: nextYears.elsewhere }
      case 'image':
        return mapAsync({ ...children, own: actor }, (user) => givenPicture(app, user))
      case 'document':
        return mapAsync({ own: actor, peer: peers[role], other: far.other }, (user) =>
          documentOf(app, user),
        )
      default:
        return kind satisfies never
    }
  }

  return { app, actors, idsFor, student, branchYear, otherBranchYear, here, elsewhere, nextYears }
}

type Wishes = { passwordHash?: string; startTime?: string }

/** A KBM of one kelompok with one class, its teacher, two students and today's register. */
async function givenClass(
  app: TestApp,
  branchYearId: string,
  place: GivenPlace,
  { passwordHash = '', startTime = '18:30' }: Wishes = {},
) {
  const wishes = { place, ...(passwordHash && { passwordHash }) }
  const teachingGroupId = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
  })
  const teacher: GivenTeacher = await app.givenTeacher(wishes)
  const students = [await app.givenStudent(wishes), await app.givenStudent(wishes)]
  const id = await app.givenClass({ teachingGroupId, teachers: [teacher], students, startTime })
  const opened = await app
    .as(teacher)
    .call(routes.attendance.openRegister, { body: { classId: id } })
  if (opened.status !== 201) throw new Error(`the register of the scene: ${opened.status}`)
  return { id, teachingGroupId, teacher, students }
}

/** A finished document, with its file. */
export async function documentOf(app: TestApp, user: GivenUser): Promise<string> {
  const id = app.deps.newId()
  const fileKey = `documents/${id}`
  await app.deps.files.save(fileKey, new Uint8Array([1]), 'application/pdf')
  await app.db
    .insertInto('document_job')
    .values({
      id,
      user_id: user.id,
      kind: 'consentForm',
      request: JSON.stringify({ maker: makerPlaceOf(user) }),
      state: 'done',
      file_name: 'Formulir.pdf',
      file_key: fileKey,
      expires_at: new Date(app.clock.now.getTime() + 86_400_000),
    })
    .execute()
  return id
}

async function givenEmptyBranch(app: TestApp): Promise<string> {
  const id = app.deps.newId()
  await app.db.insertInto('branch').values({ id, name: 'Desa Kosong' }).execute()
  return id
}

async function givenPeers(app: TestApp, place: GivenPlace): Promise<Record<Role, GivenUser>> {
  const peers: Partial<Record<Role, GivenUser>> = {}
  for (const role of roles) {
    if (role === 'student') peers[role] = await app.givenStudent({ place })
    else if (role === 'teacher' || role === 'munaqisy')
      peers[role] = await app.givenTeacher({ place, role })
    else peers[role] = await app.givenUser({ role, place: role.endsWith('Admin') ? place : null })
  }
  return peers as Record<Role, GivenUser>
}

/** Examiners see pictures of their desa while its munaqasyah runs; here both desa examine. */
async function startExams(
  app: TestApp,
  years: { academicYearId: string; branchYear: string; otherBranchYear: string },
): Promise<void> {
  const levels = [
    { academic_year_id: years.academicYearId },
    { academic_year_id: years.academicYearId, branch_year_id: years.branchYear },
    { academic_year_id: years.academicYearId, branch_year_id: years.otherBranchYear },
  ]
  for (const level of levels)
    await app.db
      .insertInto('exam_status')
      .values({ id: app.deps.newId(), status: 'inProgress', ...level })
      .execute()
}

export async function selectEntryId(app: TestApp, studentId: string): Promise<string> {
  const entry = app.db.selectFrom('attendance').select('id').where('student_id', '=', studentId)
  return (await entry.executeTakeFirstOrThrow()).id
}

export async function sessionOf(app: TestApp, user: { id: string }): Promise<string> {
  const session = app.db.selectFrom('session').select('id').where('user_id', '=', user.id)
  return (await session.orderBy('created_at').executeTakeFirstOrThrow()).id
}

/** The name of a user's picture; for a student with the guardian's consent. */
export async function givenPicture(app: TestApp, user: { id: string }): Promise<string> {
  const { db, deps } = app
  const name = `${user.id}.jpg`
  const known = await db
    .selectFrom('image_file')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return name
  await deps.files.save(`images/${name}`, Buffer.from('picture'), 'image/jpeg')
  await db
    .insertInto('image_file')
    .values({ name, kind: 'photo', user_id: user.id, size: 7 })
    .execute()
  const child = await db
    .selectFrom('student')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (child)
    await db
      .insertInto('consent')
      .values({
        id: deps.newId(),
        student_id: child.id,
        purposes: ['photo'],
        guardian_name: 'Wali',
        relation: 'ibu',
        method: 'paper',
        text_version: '1',
        date: today,
        recorded_by: user.id,
      })
      .execute()
  return name
}

export function mapValues<K extends string, T, R>(
  from: Partial<Record<K, T>>,
  make: (value: T) => R,
) {
  const entries = Object.entries(from) as [K, T][]
  return Object.fromEntries(entries.map(([key, value]) => [key, make(value)])) as Partial<
    Record<K, R>
  >
}

export async function mapAsync<K extends string, T, R>(
  from: Partial<Record<K, T>>,
  make: (value: T) => Promise<R>,
): Promise<Partial<Record<K, R>>> {
  const made: Partial<Record<K, R>> = {}
  for (const [key, value] of Object.entries(from) as [K, T][]) made[key] = await make(value)
  return made
}
