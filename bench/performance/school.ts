import {
  academicYearName,
  previousAcademicYearName,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../server/src/deps.ts'
import { newId } from '../../server/src/new-id.ts'
import { hashOfToken, newToken } from '../../server/src/identity/sign-in/entry/tokens.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import { benchNow } from '../api/school.ts'

/** How large a region is, and for how long it has met. */
export type Size = { desa: number; children: number; semesters: number; meetings: number }

/** Five years of 10,000 children who meet twice a week: five million entries. */
export const fullSize: Size = { desa: 20, children: 10_000, semesters: 10, meetings: 50 }

/** What the embedded engine is made for: 600,000 entries. */
export const smallSize: Size = { desa: 6, children: 1200, semesters: 10, meetings: 50 }

export type Looker = 'admin' | 'branchAdmin' | 'subBranchAdmin' | 'curriculum' | 'teacher'

/** A desa with its first KBM, kelompok and class, and whoever looks at them. */
export type DesaOfSchool = {
  tokens: Record<Looker, string>
  branchId: string
  teachingGroupId: string
  subBranchId: string
  classId: string
}

export type FiguresSchool = {
  academicYearId: string
  desa: DesaOfSchool[]
  firstDay: string
}

const today = dayInJakarta(benchNow)
const daysPerSemester = 182

/** Ids by name, so that every statement knows those of the others: `idOf('class', semester, number)`. */
const idOf = (...parts: (string | number)[]) => sql`bench_id(${parts.join(' ')})`

async function idNamed(db: Db, ...parts: (string | number)[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${idOf(...parts)} as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A region whose every desa has five kelompok and two KBM; made by set, register day by register day. */
export async function buildFiguresSchool(db: Db, size: Size): Promise<FiguresSchool> {
  await sql`create function bench_id(name text) returns uuid language sql immutable
    return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`.execute(db)
  await addPlaces(db, size)
  await addChildren(db, size)
  const opener = await addLooker(db, 'admin', null)
  const names = yearNames(size.semesters)
  for (const [semester, name] of names.entries()) await addSemester(db, size, { semester, name })
  const last = size.semesters - 1
  const ofRegion = {
    admin: opener.token,
    curriculum: (await addLooker(db, 'curriculum', null)).token,
  }
  const desa: DesaOfSchool[] = []
  for (let d = 0; d < size.desa; d += 1) desa.push(await lookersOf(db, d, { last, ofRegion }))
  for (let semester = 0; semester < size.semesters; semester += 1)
    await addRegisters(db, size, { semester, openedBy: opener.id })
  return {
    academicYearId: await idNamed(db, `year ${last}`),
    desa,
    firstDay: firstDayOf(size, 0),
  }
}

type Common = { last: number; ofRegion: { admin: string; curriculum: string } }

async function lookersOf(db: Db, d: number, { last, ofRegion }: Common): Promise<DesaOfSchool> {
  const subBranchId = await idNamed(db, `kelompok ${d} 0`)
  return {
    tokens: {
      ...ofRegion,
      branchAdmin: (await addLooker(db, 'branchAdmin', subBranchId)).token,
      subBranchAdmin: (await addLooker(db, 'subBranchAdmin', subBranchId)).token,
      teacher: await addTeacher(db, d, { subBranchId, semester: last }),
    },
    branchId: await idNamed(db, `desa ${d}`),
    teachingGroupId: await idNamed(db, `kbm ${last} ${d} 0`),
    subBranchId,
    classId: await idNamed(db, `class ${last} ${d} 0 0`),
  }
}

/** The names of so many semesters up to the running one, oldest first. */
function yearNames(count: number): string[] {
  const names = [academicYearName(2026, '1')]
  while (names.length < count) names.unshift(previousAcademicYearName(names[0] ?? ''))
  return names
}

function firstDayOf({ semesters }: Size, semester: number): string {
  return addDays(today, -177 - (semesters - 1 - semester) * daysPerSemester)
}

async function addPlaces(db: Db, { desa }: Size): Promise<void> {
  await sql`insert into branch (id, name, address)
    select bench_id('desa ' || d), 'Desa ' || d, '' from generate_series(0, ${desa - 1}::int) d`.execute(
    db,
  )
  await sql`insert into sub_branch (id, branch_id, name)
    select bench_id(concat('kelompok ', d, ' ', j)), bench_id('desa ' || d), concat('Kelompok ', d, ' ', j)
    from generate_series(0, ${desa - 1}::int) d, generate_series(0, 4) j`.execute(db)
}

/** Child `n` lives in a desa and kelompok, and sits in a class of one of the desa's two KBM. */
const seats = ({ desa, children }: Size) => sql`
  select n, n % ${desa}::int as d, m % 5 as j, case when m % 5 < 3 then 0 else 1 end as g,
    case when m % 5 < 3 then (m / 5 * 3 + m % 5) / 25 else (m / 5 * 2 + m % 5 - 3) / 25 end as c
  from (select n, n / ${desa}::int as m from generate_series(0, ${children - 1}::int) n) child`

async function addChildren(db: Db, size: Size): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into app_user (id, name, role, sub_branch_id)
      select bench_id('account ' || n), 'Anak ' || n, 'student',
        bench_id(concat('kelompok ', d, ' ', j))
      from (${seats(size)}) seat`.execute(tx)
    await sql`insert into student (id, user_id, nis, name)
      select bench_id('child ' || n), bench_id('account ' || n),
        (2015 + n / 9000)::text || lpad((n % 9000 + 1000)::text, 4, '0'), 'Anak ' || n
      from (${seats(size)}) seat`.execute(tx)
  })
}

type Semester = { semester: number; name: string }

async function addSemester(db: Db, size: Size, { semester, name }: Semester): Promise<void> {
  const { desa, semesters } = size
  const isActive = semester === semesters - 1
  const first = firstDayOf(size, semester)
  const last = addDays(first, daysPerSemester - 1)
  const allDesa = sql`generate_series(0, ${desa - 1}::int) d`
  const s = sql`${semester}::int`
  await sql`insert into academic_year (id, name, is_active, start_date, end_date)
    values (${idOf('year', semester)}, ${name}, ${isActive}, ${first}, ${last})`.execute(db)
  await sql`insert into branch_year (id, branch_id, academic_year_id, is_active)
    select bench_id(concat('desa year ', ${s}, ' ', d)), bench_id('desa ' || d),
      ${idOf('year', semester)}, ${isActive} from ${allDesa}`.execute(db)
  await sql`insert into teaching_group (id, branch_id, branch_year_id, name)
    select bench_id(concat('kbm ', ${s}, ' ', d, ' ', g)), bench_id('desa ' || d),
      bench_id(concat('desa year ', ${s}, ' ', d)), 'KBM ' || g
    from ${allDesa}, generate_series(0, 1) g`.execute(db)
  await sql`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id, branch_id)
    select bench_id(concat('kbm ', ${s}, ' ', d, ' ', case when j < 3 then 0 else 1 end)),
      bench_id(concat('kelompok ', d, ' ', j)), bench_id('desa ' || d)
    from ${allDesa}, generate_series(0, 4) j`.execute(db)
  await sql`insert into class (id, branch_id, branch_year_id, teaching_group_id, name, label, grade,
      start_time, end_time, meeting_days)
    select distinct bench_id(concat('class ', ${s}, ' ', d, ' ', g, ' ', c)), bench_id('desa ' || d),
      bench_id(concat('desa year ', ${s}, ' ', d)), bench_id(concat('kbm ', ${s}, ' ', d, ' ', g)),
      concat('Kelas ', chr(65 + c / 26), chr(65 + c % 26), ' 4'), chr(65 + c / 26) || chr(65 + c % 26),
      '4', '18:30', '19:45', '{2,5}'::smallint[]
    from (${seats(size)}) seat`.execute(db)
  await sql`insert into class_student (id, branch_id, branch_year_id, teaching_group_id, class_id,
      student_id, sub_branch_id, joined_on)
    select bench_id(concat('stay ', ${s}, ' ', n)), bench_id('desa ' || d),
      bench_id(concat('desa year ', ${s}, ' ', d)), bench_id(concat('kbm ', ${s}, ' ', d, ' ', g)),
      bench_id(concat('class ', ${s}, ' ', d, ' ', g, ' ', c)), bench_id('child ' || n),
      bench_id(concat('kelompok ', d, ' ', j)), ${first}::date
    from (${seats(size)}) seat`.execute(db)
}

/** Every class meets on two days a week; one child in six is ill, late, excused or simply missing. */
async function addRegisters(
  db: Db,
  size: Size,
  { semester, openedBy }: { semester: number; openedBy: string },
): Promise<void> {
  const first = firstDayOf(size, semester)
  for (let meeting = 0; meeting < size.meetings; meeting += 1) {
    const date = addDays(first, Math.floor(meeting / 2) * 7 + (meeting % 2) * 3)
    await sql`
      with opened as (
        insert into meeting (id, branch_id, branch_year_id, class_id, date, opened_by, opened_at)
        select gen_random_uuid(), class.branch_id, class.branch_year_id, class.id, ${date}::date,
          ${openedBy}::uuid, ${date}::date + time '11:30'
        from class join branch_year year on year.id = class.branch_year_id
        where year.academic_year_id = ${idOf('year', semester)}
        returning *
      )
      insert into attendance (id, branch_id, branch_year_id, class_id, meeting_id, student_id,
        sub_branch_id, date, status, is_marked, arrived_at, marked_at, marked_by, teachers_notes)
      select gen_random_uuid(), opened.branch_id, opened.branch_year_id, opened.class_id, opened.id,
        stay.student_id, stay.sub_branch_id, opened.date,
        coalesce((array['Terlambat', 'Terlambat', 'Sakit', 'Izin', 'Tanpa Keterangan'])[dice.roll],
          'Hadir'),
        true, opened.opened_at, opened.opened_at, opened.opened_by,
        case when dice.roll = 4 then 'Acara keluarga' else '' end
      from opened
      join class_student stay on stay.class_id = opened.class_id
      cross join lateral (select abs(hashtext(stay.id::text || opened.date)) % 30 + 1 as roll) dice`.execute(
      db,
    )
  }
}

type Signed = { id: string; token: string }

async function addLooker(db: Db, role: Role, subBranchId: string | null): Promise<Signed> {
  const [id, token] = [newId(), newToken()]
  const end = new Date(benchNow.getTime() + 86_400_000)
  await insertRows(db, 'app_user', [
    {
      id,
      name: role,
      role,
      email: `${role}-${id}@ngaji.test`,
      sub_branch_id: subBranchId,
      is_email_verified: true,
    },
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
  return { id, token }
}

/** A teacher of three classes of a desa. */
async function addTeacher(
  db: Db,
  d: number,
  { subBranchId, semester }: { subBranchId: string; semester: number },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, token } = await addLooker(tx, 'teacher', subBranchId)
    const teacherId = newId()
    await insertRows(tx, 'teacher', [
      {
        id: teacherId,
        user_id: id,
        nig: String(30_000_001 + d),
        name: 'Guru',
        position: 'localTeacher',
      },
    ])
    await sql`insert into class_teacher (id, branch_id, branch_year_id, teaching_group_id, class_id,
        teacher_id, joined_on)
      select gen_random_uuid(), branch_id, branch_year_id, teaching_group_id, id, ${teacherId}::uuid,
        ${today}::date
      from class where teaching_group_id = ${idOf('kbm', semester, d, 0)}
      order by name limit 3`.execute(tx)
    return token
  })
}
