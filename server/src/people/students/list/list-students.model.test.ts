import type { StudentListQuery, StudentRow } from '@ngaji/contract/people/students/students.schemas'
import { constantFrom, nat, option, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyData } from '../../../verify/verify-data.ts'
import { recordCalls } from '../test/student-records.fixtures.ts'

const children = 120

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
  await givenRegion()
})
afterAll(() => app.close())

const { list } = recordCalls(() => app)

/** Three desa of two kelompok; a desa has a running year, one that is over, and nine in ten classes. */
async function givenRegion(): Promise<void> {
  await sql`insert into branch (id, name) select gen_random_uuid(), 'Desa ' || n
    from generate_series(1, 3) n`.execute(app.db)
  await sql`insert into sub_branch (id, branch_id, name)
    select gen_random_uuid(), id, 'Kelompok ' || n from branch, generate_series(1, 2) n`.execute(
    app.db,
  )
  await sql`insert into academic_year (id, name, is_active)
    select gen_random_uuid(), name, name = '20261'
    from unnest(array['20252', '20261']) name`.execute(app.db)
  await sql`insert into branch_year (id, branch_id, academic_year_id, is_active)
    select gen_random_uuid(), branch.id, year.id, year.is_active and branch.name <> 'Desa 3'
    from branch, academic_year year`.execute(app.db)
  await sql`insert into teaching_group (id, branch_year_id, name)
    select gen_random_uuid(), id, 'KBM' from branch_year`.execute(app.db)
  await sql`insert into teaching_group_sub_branch (teaching_group_id, sub_branch_id)
    select kbm.id, sub_branch.id from teaching_group kbm join sub_branch using (branch_id)`.execute(
    app.db,
  )
  await sql`insert into class (id, teaching_group_id, name, label, grade, start_time, end_time)
    select gen_random_uuid(), id, 'Kelas ' || grade, '', grade, '16:00', '17:30'
    from teaching_group, unnest(array['4', '5']) grade`.execute(app.db)
  const wishes = sample(
    record({
      name: constantFrom('Ahmad', 'ahmad', 'Zahra', 'Fatimah az-Zahra', 'Ma’ruf', 'Éka', ''),
      place: nat(5),
      facts: nat(63),
      schoolClass: nat(9),
    }),
    { numRuns: children },
  )
  const rows = JSON.stringify(wishes.map((wish, number) => ({ ...wish, number })))
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into app_user (id, name, role, sub_branch_id, password_hash, is_disabled)
      select md5(wish.number::text)::uuid, wish.name, 'student', place.id,
        case when wish.facts & 1 > 0 then 'x' end, wish.facts & 6 = 6
      from jsonb_to_recordset(${rows}::jsonb) wish(number int, name text, place int, facts int)
      join (select id, row_number() over (order by branch_id, name) - 1 as number from sub_branch)
        place on place.number = wish.place`.execute(tx)
    await sql`insert into image_file (name, kind, user_id, size)
      select 'photo-' || id, 'photo', id, 7 from app_user where role = 'student'`.execute(tx)
    await sql`insert into student (id, user_id, nis, name, date_of_birth, gender, parent_name,
        parent_phone, address, image, is_internal)
      select account.id, account.id, (20240010 + wish.number)::text, wish.name, '2015-02-03',
        'male', 'Wali', '81298765432', case when wish.facts & 24 = 24 then ' ' else 'Jl. A' end,
        'photo-' || account.id, wish.facts & 32 > 0
      from jsonb_to_recordset(${rows}::jsonb) wish(number int, name text, facts int)
      join app_user account on account.id = md5(wish.number::text)::uuid`.execute(tx)
  })
  await sql`insert into class_student (id, class_id, student_id, joined_on, left_on, ended)
    select gen_random_uuid(), class.id, student.id, '2026-07-13',
      case when wish.facts & 3 = 3 then date '2026-08-01' end,
      case when wish.facts & 3 = 3 then 'removed' end
    from jsonb_to_recordset(${rows}::jsonb) wish(number int, facts int, "schoolClass" int)
    join student on student.id = md5(wish.number::text)::uuid
    join class on class.branch_id = student.branch_id
      and class.grade = case when wish."schoolClass" % 2 = 0 then '4' else '5' end
    where wish."schoolClass" < 9`.execute(app.db)
  // Some are erased afterwards.
  await app.db.transaction().execute(async (tx) => {
    await sql`update app_user set name = '' where id in (
      select user_id from student where nis like '2024%7')`.execute(tx)
    await sql`update student set nis = '', erased_at = ${app.clock.now}
      where nis like '2024%7'`.execute(tx)
  })
}

/** Everybody as the single records say it, in the order of names: who has none yet comes first. */
async function everybody(): Promise<StudentRow[]> {
  const pages = await Promise.all([1, 2].map((page) => list(admin, { page, limit: 100 })))
  const rows = pages.flatMap(({ body }) => body.students as StudentRow[])
  const { rows: order } = await sql<{ id: string }>`
    select id from student where nis <> '' order by nullif(name, '') nulls last, nis`.execute(
    app.db,
  )
  expect(rows.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
  return [...rows.filter(({ name }) => name === ''), ...rows.filter(({ name }) => name !== '')]
}

const flag = option(constantFrom(true, false), { nil: undefined, freq: 1 })
const searches = ['za', 'zah', 'AHMAD', 'ruf', "ma'r", '0', '024', '%', 'eka 2', '2 eka']
const joinedSearches = ['azzahra', 'FATIMAHAZ', 'zza', '0 mahazza']
const queries = record({
  search: option(constantFrom(...searches, ...joinedSearches), {
    nil: undefined,
    freq: 1,
  }),
  place: nat(11),
  grade: constantFrom('4', '5', undefined, undefined, undefined),
  isActive: flag,
  withoutClass: constantFrom(true, false, undefined, undefined, undefined),
  isProfileComplete: flag,
  isInternal: flag,
  accountState: constantFrom('active', 'notActivated', 'disabled', undefined, undefined, undefined),
  isDisabled: flag,
  sortBy: constantFrom(
    'name',
    'nis',
    'isActive',
    'isInternal',
    'branch',
    'group',
    'isProfileComplete',
  ),
  sortDir: constantFrom('asc', 'desc'),
  // From the eleventh on the end may be nearer.
  page: constantFrom(1, 1, 2, 3, 11, 12, 21, 30, 36),
  limit: constantFrom(3, 10, 100),
})

const searchTextOf = ({ name, nis }: StudentRow) =>
  `${name} ${nis}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase()

/** Six letters are found in whole words that are written apart, too. */
function holdsWord(searched: string, word: string): boolean {
  if (searched.includes(word)) return true
  const apart = searched.split(' ')
  const joined = apart.flatMap((_, from) =>
    apart.map((_other, to) => apart.slice(from, to + 1).join('')),
  )
  return /^\D{6,}$/.test(word) && joined.includes(word)
}

function matchesStudentQuery(row: StudentRow, query: Partial<StudentListQuery>): boolean {
  const search =
    query.search
      ?.replaceAll("'", '')
      .replace(/[\s-]+/g, ' ')
      .toLowerCase() ?? ''
  const searched = searchTextOf(row)
  const current = row.classIds.filter((one) => one.teachingGroupId.branchYearId.isActive)
  // Desa 3 has not begun its year: its classes do not run, and yet their children have one.
  const ofYear = row.classIds.filter((one) => one.teachingGroupId.branchYearId.name === '20261')
  const { subBranchId: place } = row.userId
  return [
    search.split(' ').every((word) => holdsWord(searched, word)),
    query.branchId === undefined || place.branchId.id === query.branchId,
    query.subBranchId === undefined || place.id === query.subBranchId,
    query.grade === undefined || current.some(({ name }) => name === `Kelas ${query.grade}`),
    query.isActive === undefined || current.length > 0 === query.isActive,
    query.withoutClass === undefined || (ofYear.length === 0) === query.withoutClass,
    query.isProfileComplete === undefined || (row.missing.length === 0) === query.isProfileComplete,
    query.isInternal === undefined || row.isInternal === query.isInternal,
    query.accountState === undefined || row.accountState === query.accountState,
    query.isDisabled === undefined || (row.accountState === 'disabled') === query.isDisabled,
  ].every(Boolean)
}

type SortWish = Pick<StudentListQuery, 'sortBy' | 'sortDir'>

function studentSortKey(row: StudentRow, { sortBy, sortDir }: SortWish): string {
  switch (sortBy) {
    case 'name':
      // Who has no name comes last, upwards and downwards.
      return String((row.name === '') === (sortDir === 'asc'))
    case 'branch':
      return row.userId.subBranchId.branchId.name ?? ''
    case 'group':
      return row.userId.subBranchId.name ?? ''
    default:
      return String(row[sortBy])
  }
}

it('finds, sorts and counts what the records themselves say', async () => {
  const all = await everybody()
  const selectSortedIds = async (table: 'branch' | 'sub_branch') =>
    (await app.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const places = await selectSortedIds('sub_branch')
  const branches = await selectSortedIds('branch')
  const totals = new Set<number>()
  for (const { place, ...wish } of sample(queries, { numRuns: 250 })) {
    const where = { subBranchId: places[place], branchId: branches[place - places.length] }
    const query = { ...wish, ...where }
    const wanted = all.filter((row) => matchesStudentQuery(row, query))
    const [first, second] = wish.sortDir === 'asc' ? [1, -1] : [-1, 1]
    const ordered = (wish.sortDir === 'asc' ? wanted : wanted.toReversed()).toSorted((a, b) => {
      const [one, other] = [studentSortKey(a, wish), studentSortKey(b, wish)]
      return one === other ? 0 : one > other ? first : second
    })
    const start = (wish.page - 1) * wish.limit
    const { body } = await list(admin, query)
    expect([query, body.total, body.students]).toEqual([
      query,
      wanted.length,
      ordered.slice(start, start + wish.limit),
    ])
    totals.add(body.total)
  }
  expect(totals.size).toBeGreaterThan(20)
})

it('keeps the lines as the records are', async () => {
  const run = async (text: string) => (await sql.raw<{ found: string }>(text).execute(app.db)).rows
  const broken = await verifyData(run, app.clock.now)
  expect(broken.filter(({ invariant }) => invariant === 42)).toEqual([])
})
