import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Role } from '@ngaji/contract/roles'
import type { Insertable } from 'kysely'
import { hashPassword } from '../src/identity/sign-in/entry/passwords.ts'
import { cardSecret, hashOfSecret } from '../src/identity/sign-in/entry/card-secret.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import { demoPassword } from '../src/demo/demo-sign-ins.ts'
import type { Deps } from '../src/deps.ts'
import { insertRows } from './insert-rows.ts'
import type { Places } from './load-places.ts'
import { personName } from './names.ts'
import { drawPlaceholders, storePhoto, type Photo } from './photos.ts'
import type { DemoStudent, DemoTeacher, PlaceKey } from './plan-people.ts'
import { seeded, type Random } from './random.ts'
import { showLife } from './show-life.ts'
import { numberStudents } from './student-numbers.ts'

export type LoadedStudent = { id: string; plan: DemoStudent; isDemoSignIn: boolean }
export type LoadedTeacher = { id: string; userId: string; plan: DemoTeacher }
export type People = { students: LoadedStudent[]; teachers: LoadedTeacher[]; adminId: string }

type Row<T extends keyof Database> = Insertable<Database[T]>
type Stage = {
  deps: Deps
  random: Random
  newId: () => string
  places: Places
  passwordHash: string
  drawings: Awaited<ReturnType<typeof drawPlaceholders>>
}

/** The sign-ins' kelompok. */
const signInPlace: PlaceKey = '0.0'

export async function loadPeople(
  parts: Omit<Stage, 'passwordHash' | 'drawings'>,
  plans: { students: DemoStudent[]; teachers: DemoTeacher[] },
): Promise<People> {
  const passwordHash = await hashPassword(demoPassword)
  const stage: Stage = { ...parts, passwordHash, drawings: await drawPlaceholders() }
  const adminId = await loadOffices(stage)
  const teachers = await loadTeachers(stage, plans.teachers, adminId)
  const students = await loadStudents(stage, plans.students, adminId)
  return { students, teachers, adminId }
}

function account(
  { newId, places, passwordHash }: Stage,
  facts: {
    name: string
    role: Role
    email: string | null
    place: PlaceKey | null
    isActivated?: boolean
  },
): Row<'app_user'> & { id: string } {
  const { name, role, email, place, isActivated = true } = facts
  return {
    id: newId(),
    name,
    role,
    email,
    office_email: email,
    is_email_verified: email !== null && isActivated,
    password_hash: isActivated ? passwordHash : null,
    sub_branch_id: place && places.subBranchIds.get(place),
  } as Row<'app_user'> & { id: string }
}

/** The region's office, and one PJP for every desa and kelompok. */
async function loadOffices(stage: Stage): Promise<string> {
  const { random, places } = stage
  const someone = () => personName(random, random.pick(['male', 'female'] as const))
  const admin = account(stage, {
    name: 'H. Hendra Gunawan',
    role: 'admin',
    email: 'admin@ngaji.test',
    place: null,
  })
  const rows = [
    admin,
    account(stage, {
      name: 'Nur Laila Permata',
      role: 'curriculum',
      email: 'kurikulum@ngaji.test',
      place: null,
    }),
  ]
  for (const place of places.subBranchIds.keys()) {
    const isSignIn = place === signInPlace
    const suffix = place.replace('.', '')
    if (place.endsWith('.0')) {
      const email = isSignIn ? 'desa@ngaji.test' : `desa.${suffix}@ngaji.test`
      rows.push(account(stage, { name: someone(), role: 'branchAdmin', email, place }))
    }
    const email = isSignIn ? 'kelompok@ngaji.test' : `kelompok.${suffix}@ngaji.test`
    rows.push(account(stage, { name: someone(), role: 'subBranchAdmin', email, place }))
  }
  await insertRows(stage.deps.db, 'app_user', rows)
  return admin.id
}

/** The sixth of every kelompok has not sent a photo yet. */
const withoutPhoto = 5

async function loadTeachers(
  stage: Stage,
  plans: DemoTeacher[],
  adminId: string,
): Promise<LoadedTeacher[]> {
  const isFirst = (role: DemoTeacher['role']) =>
    plans.find((plan) => plan.place === signInPlace && plan.role === role)
  const [guru, munaqis] = [isFirst('teacher'), isFirst('munaqisy')]
  const rows = {
    users: [] as Row<'app_user'>[],
    teachers: [] as Row<'teacher'>[],
    files: [] as Row<'image_file'>[],
  }
  const loaded: LoadedTeacher[] = []
  // A stream of its own: the children stay who they are.
  const random = seeded(2018)
  for (const [index, given] of plans.entries()) {
    await showLife(stage.deps.db, index)
    const plan = asSignIn(given, { guru, munaqis })
    const user = account(stage, plan)
    const id = stage.newId()
    const photo =
      index % 8 === withoutPhoto
        ? null
        : await storePhoto(stage.deps.files, stage.drawings, { key: id, random })
    if (photo) rows.files.push(...fileRows(photo, user.id, adminId))
    rows.users.push(user)
    rows.teachers.push({
      id,
      user_id: user.id,
      nig: String(10_200_001 + index),
      name: plan.name,
      phone: plan.phone,
      position: plan.position,
      date_of_birth: plan.dateOfBirth,
      gender: plan.gender,
      address: plan.address,
      position_start_date: plan.startDate,
      ...photoColumns(photo),
    })
    loaded.push({ id, userId: user.id, plan })
  }
  await insertRows(stage.deps.db, 'app_user', rows.users)
  await insertRows(stage.deps.db, 'image_file', rows.files)
  await insertRows(stage.deps.db, 'teacher', rows.teachers)
  return loaded
}

type SignIns = { guru: DemoTeacher | undefined; munaqis: DemoTeacher | undefined }

function asSignIn(plan: DemoTeacher, { guru, munaqis }: SignIns): DemoTeacher {
  if (plan === guru) {
    return {
      ...plan,
      name: 'Siti Aminah',
      gender: 'female',
      email: 'guru@ngaji.test',
      isActivated: true,
    }
  }
  if (plan === munaqis) {
    return {
      ...plan,
      name: 'Ahmad Fauzi Nasution',
      gender: 'male',
      email: 'munaqis@ngaji.test',
      isActivated: true,
    }
  }
  return plan
}

async function loadStudents(
  stage: Stage,
  plans: DemoStudent[],
  adminId: string,
): Promise<LoadedStudent[]> {
  const { deps, newId, drawings } = stage
  const rows = {
    users: [] as Row<'app_user'>[],
    students: [] as Row<'student'>[],
    files: [] as Row<'image_file'>[],
  }
  const cards: Row<'student_card'>[] = []
  const consents: Row<'consent'>[] = []
  const loaded: LoadedStudent[] = []
  for (const [index, { plan, nis, isDemoSignIn }] of numberStudents(plans).entries()) {
    await showLife(deps.db, index)
    const user = account(stage, { ...plan, role: 'student', email: null })
    const id = newId()
    const photo = plan.hasPhoto
      ? await storePhoto(deps.files, drawings, { key: id, random: stage.random })
      : null
    rows.users.push(user)
    if (photo) rows.files.push(...fileRows(photo, user.id, adminId))
    rows.students.push(studentRow(plan, { id, userId: user.id, nis, photo }))
    cards.push(...cardRows(stage, id, plan, adminId))
    consents.push(consentRow(stage, id, plan, adminId))
    loaded.push({ id, plan, isDemoSignIn })
  }
  await insertRows(deps.db, 'app_user', rows.users)
  await insertRows(deps.db, 'image_file', rows.files)
  await insertRows(deps.db, 'student', rows.students)
  await insertRows(deps.db, 'student_card', cards)
  await insertRows(deps.db, 'consent', consents)
  return loaded
}

function fileRows(photo: Photo, userId: string, by: string): Row<'image_file'>[] {
  const shared = { user_id: userId, uploaded_by: by }
  return [
    { ...shared, name: photo.image, kind: 'photo', size: photo.imageSize },
    { ...shared, name: photo.thumbnail, kind: 'thumbnail', size: photo.thumbnailSize },
  ]
}

function photoColumns(photo: Photo | null) {
  return { image: photo?.image ?? null, thumbnail: photo?.thumbnail ?? null }
}

type StudentFacts = { id: string; userId: string; nis: string; photo: Photo | null }

function studentRow(plan: DemoStudent, { id, userId, nis, photo }: StudentFacts): Row<'student'> {
  return {
    id,
    user_id: userId,
    nis,
    name: plan.name,
    date_of_birth: plan.dateOfBirth,
    gender: plan.gender,
    parent_name: plan.parentName,
    parent_phone: plan.parentPhone,
    address: plan.address,
    ...photoColumns(photo),
    is_internal: plan.isInternal,
    card_version: plan.cardVersion,
  }
}

/** The card in use and, where it was replaced, the lost one before it. */
function cardRows({ deps, newId }: Stage, studentId: string, plan: DemoStudent, by: string) {
  return Array.from({ length: plan.cardVersion }, (_, index): Row<'student_card'> => {
    const cardVersion = index + 1
    const isVoided = cardVersion < plan.cardVersion
    const secret = cardSecret(deps.config.cardKey, { studentId, cardVersion })
    return {
      id: newId(),
      student_id: studentId,
      card_version: cardVersion,
      secret_hash: hashOfSecret(secret),
      issued_by: by,
      voided_at: isVoided ? deps.now() : null,
      voided_by: isVoided ? by : null,
      void_reason: isVoided ? 'lost' : null,
    }
  })
}

function consentRow(
  { deps, newId }: Stage,
  studentId: string,
  plan: DemoStudent,
  by: string,
): Row<'consent'> {
  const withPhoto = plan.hasPhotoConsent ? (['photo'] as const) : []
  return {
    id: newId(),
    student_id: studentId,
    purposes: ['record', 'exam', 'report', ...withPhoto],
    guardian_name: plan.parentName,
    relation: 'Orang tua',
    method: 'paper',
    text_version: '1',
    date: dayInJakarta(deps.now()),
    recorded_by: by,
  }
}
