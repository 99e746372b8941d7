import { addDays, dayInJakarta, instantInJakarta, weekdayOf } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import type { Db, Deps } from '../../server/src/deps.ts'
import { newId } from '../../server/src/new-id.ts'
import { givenLargeYear } from '../../server/test/given/given-large-year.ts'
import { createGivens } from '../../server/test/given/givens.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import { runFilledYear, signInTeachers } from '../api/school.ts'
import { benchNow } from '../product.ts'
import { progress } from '../progress.ts'

/** Small and large regions have equally many desa: a larger one has more classes of the same kind in all but the first. */
const branchCount = 12
const classesOfFirst = 8
const childrenPerClass = 30
const kelompokPerBranch = 4
const weeks = 19

/** The accounts that send the requests: of the region's and the desa's offices, and of teachers with a register today. */
export type Visitors = {
  admin: string
  /** Of the desa that has as many classes in a region of any size, and of one of its kelompok. */
  branchAdmin: string
  subBranchAdmin: string
  /** Of a desa that has ten times as many classes in a region ten times as large. */
  growingBranchAdmin: string
  academicYearId: string
  registers: { token: string; classId: string; entryIds: string[] }[]
}

/** A region in the last week of a semester, with registers on five days of each week. */
export async function buildRegion(deps: Deps, children: number): Promise<Visitors> {
  const { db } = deps
  const places = []
  for (let index = 0; index < branchCount; index += 1) {
    progress(`region of ${children}: desa ${index + 1} of ${branchCount}`)
    const place = await givenLargeYear(deps, {
      classes: classesOf(index, Math.round(children / childrenPerClass)),
      studentsPerClass: childrenPerClass,
      classesPerGroup: 10,
    })
    await addKelompok(db, place)
    places.push(place)
  }
  await runFilledYear(db)
  await holdMeetings(db, children)
  await askForChildren(db)
  const { givenUser } = createGivens(deps)
  const [place, growing] = places
  if (!place || !growing) throw new Error('a region has two desa')
  const tokenOf = async (who: Parameters<typeof givenUser>[0]) => (await givenUser(who)).token
  const year = await db
    .selectFrom('academic_year')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return {
    admin: await tokenOf({ role: 'admin' }),
    branchAdmin: await tokenOf({ role: 'branchAdmin', place }),
    subBranchAdmin: await tokenOf({ role: 'subBranchAdmin', place }),
    growingBranchAdmin: await tokenOf({ role: 'branchAdmin', place: growing }),
    academicYearId: year.id,
    registers: await registersOfToday(db),
  }
}

function classesOf(index: number, ofRegion: number): number {
  if (index === 0) return classesOfFirst
  const until = (count: number) =>
    Math.round(((ofRegion - classesOfFirst) * count) / (branchCount - 1))
  return until(index) - until(index - 1)
}

/** Every class has children of two kelompok. */
async function addKelompok(
  db: Db,
  { branchId, subBranchId, from }: Awaited<ReturnType<typeof givenLargeYear>>,
): Promise<void> {
  const others = Array.from({ length: kelompokPerBranch - 1 }, newId)
  await insertRows(
    db,
    'sub_branch',
    others.map((id, index) => ({ id, branch_id: branchId, name: `K${index}`, address: 'Gang' })),
  )
  await sql`
    insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id, branch_id)
    select kbm.id, other.id, kbm.branch_id
    from teaching_group kbm cross join unnest(${others}::uuid[]) other (id)
    where kbm.branch_year_id = ${from}`.execute(db)
  const kelompok = sql`(${[subBranchId, ...others]}::uuid[])[1 +
    (abs(hashtext(stay.class_id::text)) + abs(hashtext(stay.student_id::text)) % 2) % ${kelompokPerBranch}]`
  await sql`
    update app_user set sub_branch_id = ${kelompok}
    from class_student stay join student on student.id = stay.student_id
    where stay.branch_year_id = ${from} and app_user.id = student.user_id`.execute(db)
  await sql`
    update class_student set sub_branch_id = student.sub_branch_id from student
    where student.id = class_student.student_id and class_student.branch_year_id = ${from}`.execute(
    db,
  )
}

/**
 * Holds the meetings from Monday to Friday; of a hundred one is cancelled, and nobody is marked today yet.
 */
async function holdMeetings(db: Db, children: number): Promise<void> {
  const today = dayInJakarta(benchNow)
  const days = Array.from({ length: weeks * 7 }, (_, index) =>
    addDays(today, index + 1 - weeks * 7),
  )
  for (const [index, date] of days.entries()) {
    if (index % 7 === 0) progress(`region of ${children}: week ${index / 7 + 1} of ${weeks}`)
    if (weekdayOf(date) <= 5) await holdDay(db, { date, isMarked: date < today })
  }
  await sql`update meeting set cancelled_at = opened_at
    where abs(hashtext(id::text)) % 100 = 0 and date < ${today}`.execute(db)
}

async function holdDay(
  db: Db,
  { date, isMarked }: { date: string; isMarked: boolean },
): Promise<void> {
  const at = instantInJakarta(date, '18:20')
  await sql`
    insert into meeting (id, branch_id, branch_year_id, class_id, date, opened_by, opened_at)
    select gen_random_uuid(), class.branch_id, class.branch_year_id, class.id, ${date}, opener.user_id, ${at}
    from class join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
    cross join lateral (select teacher.user_id from class_teacher member
      join teacher on teacher.id = member.teacher_id
      where member.class_id = class.id limit 1) opener`.execute(db)
  await sql`
    insert into attendance (id, branch_id, branch_year_id, class_id, meeting_id, student_id,
      sub_branch_id, date, status, is_marked, arrived_at, marked_at, marked_by, teachers_notes)
    select gen_random_uuid(), meeting.branch_id, meeting.branch_year_id, meeting.class_id, meeting.id,
      member.student_id, member.sub_branch_id, meeting.date, mark.status, ${isMarked},
      case when mark.status in ('Hadir', 'Terlambat') then ${at}::timestamptz end,
      case when ${isMarked} then ${at}::timestamptz end,
      case when ${isMarked} then meeting.opened_by end,
      case when mark.status = 'Izin' then 'Acara keluarga' else '' end
    from meeting
    join class_student member on member.class_id = meeting.class_id
    cross join lateral (select abs(hashtext(member.student_id::text || ${date}::text)) % 100 as chance) luck
    cross join lateral (select case when not ${isMarked} then 'Tanpa Keterangan'
      when chance < 80 then 'Hadir' when chance < 88 then 'Terlambat' when chance < 92 then 'Izin'
      when chance < 95 then 'Sakit' else 'Tanpa Keterangan' end as status) mark
    where meeting.date = ${date}`.execute(db)
}

/** A year of requests: for every tenth child, by a teacher of its class; one of twenty waits for an answer. */
async function askForChildren(db: Db): Promise<void> {
  await sql`
    with asked as (
      select student.name, stay.branch_id, stay.sub_branch_id, teacher.user_id,
        row_number() over (order by student.nis) as number
      from student
      join class_student stay on stay.student_id = student.id
      join class_teacher member on member.class_id = stay.class_id
      join teacher on teacher.id = member.teacher_id
    ), request as (
      insert into account_request (id, ticket_id, kind, user_id, branch_id, sub_branch_id, created_at,
        status, decided_by, decided_at)
      select gen_random_uuid(), lpad(number::text, 6, '0'), 'student', user_id, branch_id, sub_branch_id,
        ${benchNow}::timestamptz - number * interval '1 minute',
        case when number % 200 = 0 then 'pending' else 'approved' end,
        case when number % 200 > 0 then user_id end,
        case when number % 200 > 0 then ${benchNow}::timestamptz end
      from asked where number % 10 = 0
      returning id, ticket_id
    )
    insert into account_request_person (id, account_request_id, ordinal, name)
    select gen_random_uuid(), request.id, 1, asked.name
    from request join asked on asked.number = request.ticket_id::integer`.execute(db)
}

async function registersOfToday(db: Db): Promise<Visitors['registers']> {
  const tokens = await signInTeachers(db)
  const rows = await db
    .selectFrom('attendance')
    .select(['id', 'class_id'])
    .where('date', '=', dayInJakarta(benchNow))
    .execute()
  return [...Map.groupBy(rows, ({ class_id }) => class_id)].map(([classId, entries]) => ({
    token: tokens.get(classId) ?? '',
    classId,
    entryIds: entries.map(({ id }) => id),
  }))
}
