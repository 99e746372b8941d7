import { sql } from 'kysely'
import { newId } from '../../server/src/new-id.ts'
import { hashOfToken, newToken } from '../../server/src/identity/sign-in/entry/tokens.ts'
import type { Db } from '../../server/src/deps.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import { benchNow } from './school.ts'

/** 20 desa of 10 kelompok of 100 children: 20,000. */
const branchCount = 20
const subBranchesPerBranch = 10
const childrenPerSubBranch = 100

export type PeopleSchool = {
  admin: string
  branchAdmin: string
  branchId: string
  subBranchId: string
}

/**
 * A region of 20,000 children with believable names: four in five are in a class, one in five lacks
 * something of the profile, one in three has a former card.
 */
export async function buildPeopleSchool(db: Db): Promise<PeopleSchool> {
  await addPlaces(db)
  await addYear(db)
  const branches = await db.selectFrom('branch').select('id').orderBy('name').execute()
  // Desa by desa: no statement runs longer than the server lets one run.
  for (const [index, { id }] of branches.entries())
    await db.transaction().execute((tx) => addChildren(tx, { branchId: id, index }))
  await addCards(db)
  await addMembers(db)
  const place = await db
    .selectFrom('sub_branch')
    .select(['id', 'branch_id'])
    .orderBy('name')
    .executeTakeFirstOrThrow()
  return {
    admin: await addReader(db, 'admin', null),
    branchAdmin: await addReader(db, 'branchAdmin', place.id),
    branchId: place.branch_id,
    subBranchId: place.id,
  }
}

async function addPlaces(db: Db): Promise<void> {
  await sql`insert into branch (id, name)
    select gen_random_uuid(), 'Desa ' || chr(64 + n) from generate_series(1, ${branchCount}::int) n`.execute(
    db,
  )
  await sql`insert into sub_branch (id, branch_id, name)
    select gen_random_uuid(), branch.id, 'Kelompok ' || n
    from branch, generate_series(1, ${subBranchesPerBranch}::int) n`.execute(db)
}

/** One running year in every desa, with a KBM of all its kelompok and nine classes. */
async function addYear(db: Db): Promise<void> {
  const yearId = newId()
  await insertRows(db, 'academic_year', [{ id: yearId, name: '20261', is_active: true }])
  await sql`insert into branch_year (id, branch_id, academic_year_id, is_active)
    select gen_random_uuid(), id, ${yearId}, true from branch`.execute(db)
  await sql`insert into teaching_group (id, branch_id, branch_year_id, name, address)
    select gen_random_uuid(), branch_id, id, 'KBM', 'Masjid' from branch_year`.execute(db)
  await sql`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id, branch_id)
    select teaching_group.id, sub_branch.id, sub_branch.branch_id
    from teaching_group join sub_branch using (branch_id)`.execute(db)
  await sql`insert into class (id, branch_id, branch_year_id, teaching_group_id, name, label,
      grade, start_time, end_time)
    select gen_random_uuid(), branch_id, branch_year_id, id, 'Kelas ' || n, '', n::text,
      '18:30', '19:45'
    from teaching_group, generate_series(1, 9) n`.execute(db)
}

const firstNames =
  '{Ahmad,Aisyah,Bilal,Fatimah,Hasan,Husna,Ibrahim,Khadijah,Luqman,Maryam,Nabila,Salman,Sumayyah,Umar,Yusuf,Zahra}'
const lastNames =
  '{Alatas,Basri,Chaniago,Daulay,Fauzi,Gunawan,Hidayat,Iskandar,Lubis,Maulana,Nugraha,Pratama,Ramadhan,Santoso,Wijaya}'

const childrenPerBranch = subBranchesPerBranch * childrenPerSubBranch

type Desa = { branchId: string; index: number }

async function addChildren(db: Db, { branchId, index }: Desa): Promise<void> {
  await sql`insert into app_user (id, name, role, sub_branch_id, password_hash)
    select gen_random_uuid(),
      (${firstNames}::text[])[1 + (n * 7 + place.number) % 16] || ' '
        || (${lastNames}::text[])[1 + (n * 5 + place.number * 3) % 15] || ' '
        || (${lastNames}::text[])[1 + (n * 11 + place.number) % 15],
      'student', place.id, case when n % 4 > 0 then 'x' end
    from (select id, ${index}::int + row_number() over (order by id)::int as number
      from sub_branch where branch_id = ${branchId}) place,
      generate_series(1, ${childrenPerSubBranch}::int) n`.execute(db)
  await sql`insert into image_file (name, kind, user_id, size)
    select 'photo-' || id, 'photo', id, 7 from app_user
    where role = 'student' and branch_id = ${branchId}`.execute(db)
  await sql`insert into student (id, user_id, nis, name, date_of_birth, gender, parent_name,
      parent_phone, address, image, is_internal, card_version)
    select gen_random_uuid(), id,
      (2018 + number / 9000)::text || lpad((10 + number % 9000)::text, 4, '0'), name, '2015-02-03',
      'male', 'Wali Murid', '81298765432', case when number % 5 = 0 then '' else 'Jl. Kenanga' end,
      'photo-' || id, number % 6 > 0, 1 + (number % 3 = 0)::int
    from (select id, name,
        ${index * childrenPerBranch}::int + row_number() over (order by id)::int as number
      from app_user where role = 'student' and branch_id = ${branchId}) person`.execute(db)
}

async function addCards(db: Db): Promise<void> {
  await sql`insert into student_card (id, student_id, card_version, secret_hash, voided_at,
      void_reason)
    select gen_random_uuid(), student.id, card,
      rpad(replace(student.id::text, '-', '') || card, 43, 'x'),
      case when card < student.card_version then ${benchNow}::timestamptz end,
      case when card < student.card_version then 'lost' end
    from student, generate_series(1, student.card_version) card`.execute(db)
  await sql`insert into consent (id, student_id, purposes, guardian_name, relation, method,
      text_version, date, recorded_by)
    select gen_random_uuid(), id, '{photo}', 'Wali', 'ibu', 'paper', '1', '2026-01-01', user_id
    from student where right(nis, 1) < '8'`.execute(db)
}

async function addMembers(db: Db): Promise<void> {
  await sql`insert into class_student (id, branch_id, branch_year_id, teaching_group_id, class_id,
      student_id, sub_branch_id, joined_on)
    select gen_random_uuid(), class.branch_id, class.branch_year_id, class.teaching_group_id,
      class.id, student.id, student.sub_branch_id, '2026-07-13'
    from student join class on class.branch_id = student.branch_id
      and class.grade = (1 + right(student.nis, 3)::int % 9)::text
    where right(student.nis, 2)::int % 5 > 0`.execute(db)
}

async function addReader(
  db: Db,
  role: 'admin' | 'branchAdmin',
  subBranchId: string | null,
): Promise<string> {
  const id = newId()
  const end = new Date(benchNow.getTime() + 86_400_000)
  const token = newToken()
  await insertRows(db, 'app_user', [
    { id, name: role, role, email: `${role}@ngaji.test`, sub_branch_id: subBranchId },
  ])
  await insertRows(db, 'session', [
    {
      id: newId(),
      token_hash: hashOfToken(token),
      user_id: id,
      last_seen_at: benchNow,
      expires_at: end,
      absolute_expires_at: end,
    },
  ])
  return token
}
