import { sql } from 'kysely'
import { newId } from '../server/src/new-id.ts'
import type { Db } from '../server/src/deps.ts'
import { inTransaction } from '../server/src/platform/database/transaction.ts'

export type NewDesa = {
  branchAdmin: string
  /** The addresses of the admins, in the order of the kelompok's names. */
  subBranchAdmins: string[]
  teacher: string
  teacherName: string
}

type Place = { subBranchId: string }
type Account = Place & { email: string | null; name: string; role: string }

/**
 * The people of a desa that has none yet, with the demo's password: a PJP Desa, and in each kelompok a
 * PJP, a teacher and children whose profiles are complete. Screens for them come apart from this.
 */
export async function peopleDesa(db: Db, branchName: string, children: number): Promise<NewDesa> {
  const places = await db
    .selectFrom('sub_branch')
    .innerJoin('branch', 'branch.id', 'sub_branch.branch_id')
    .select(['sub_branch.id as subBranchId'])
    .where('branch.name', '=', branchName)
    .orderBy('sub_branch.name')
    .execute()
  const [first] = places
  if (!first) throw new Error(`${branchName} has no kelompok`)
  const made: NewDesa = {
    branchAdmin: 'pjp.desa@baru.test',
    subBranchAdmins: [],
    teacher: 'guru.1@baru.test',
    teacherName: 'Hasan Basri',
  }
  const admin = { ...first, email: made.branchAdmin, name: 'Umi Kalsum', role: 'branchAdmin' }
  await insertAccount(db, admin)
  for (const [index, place] of places.entries()) {
    const number = index + 1
    const email = `pjp.kelompok.${number}@baru.test`
    made.subBranchAdmins.push(email)
    await insertAccount(db, { ...place, email, name: `PJP ${number}`, role: 'subBranchAdmin' })
    const name = index === 0 ? made.teacherName : 'Nur Aini'
    await insertTeacher(db, { ...place, email: `guru.${number}@baru.test`, name, role: 'teacher' })
    for (let child = 1; child <= children; child += 1) {
      const nis = `2026${String(8000 + number * 100 + child)}`
      await insertChild(
        db,
        { ...place, email: null, name: childName(number, child), role: 'student' },
        nis,
      )
    }
  }
  return made
}

const firstNames = ['Aisyah', 'Bilal', 'Citra', 'Dawud', 'Elma', 'Fatih', 'Ghina', 'Harun']

function childName(place: number, child: number): string {
  return `${firstNames[(child - 1) % firstNames.length]} Kelompok ${place}`
}

async function insertAccount(db: Db, { email, name, role, subBranchId }: Account): Promise<string> {
  const id = newId()
  await sql`
    insert into app_user (id, name, email, role, sub_branch_id, is_email_verified, password_hash,
      must_change_password, is_disabled)
    select ${id}, ${name}, ${email}, ${role}, ${subBranchId}, ${email !== null}, password_hash,
      false, false
    from app_user where email = 'guru@ngaji.test'`.execute(db)
  return id
}

async function insertPhoto(db: Db, userId: string): Promise<string> {
  const name = `photo-${userId}.jpg`
  await db
    .insertInto('image_file')
    .values({ name, kind: 'photo', user_id: userId, size: 1000, uploaded_by: userId })
    .execute()
  return name
}

async function insertTeacher(db: Db, account: Account): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await insertAccount(tx, account)
    await tx
      .insertInto('teacher')
      .values({
        id: newId(),
        user_id: userId,
        nig: String(70_000_000 + Math.floor(Number.parseInt(userId.slice(-6), 16) % 9_999_999)),
        name: account.name,
        phone: '81234567890',
        position: 'localTeacher',
        date_of_birth: '1990-05-01',
        gender: 'male',
        address: 'Jl. Melati',
        image: await insertPhoto(tx, userId),
      })
      .execute()
  })
}

async function insertChild(db: Db, account: Account, nis: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await insertAccount(tx, account)
    await tx
      .insertInto('student')
      .values({
        id: newId(),
        user_id: userId,
        nis,
        name: account.name,
        date_of_birth: '2016-02-03',
        gender: 'female',
        parent_name: 'Wali Murid',
        parent_phone: '81298765432',
        address: 'Jl. Kenanga',
        image: await insertPhoto(tx, userId),
      })
      .execute()
  })
}
