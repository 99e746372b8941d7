import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isClassOf, isOf, type Office } from '../homes/office.scope.ts'

export const countKeys = ['branches', 'subBranches', 'classes', 'teachers'] as const
export type CountKey = (typeof countKeys)[number]

/** A count now and on an earlier day; null: unknown by now. */
export type CountRow = { key: CountKey; now: number; before: number | null }

/** An earlier day, and the instant of its end. */
export type Before = { day: string; end: Date }

/** The counts of a scope in one statement; classes are those of running years. */
export async function countOffice(
  db: Db,
  office: Office,
  keys: readonly CountKey[],
  before: Before,
): Promise<CountRow[]> {
  const parts = keys.map(
    (key) => sql`select ${sql.lit(key)} as key, ${counted[key](office, before)}`,
  )
  const { rows } = await sql<CountRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

type Counted = (office: Office, before: Before) => RawBuilder<unknown>

/** The query of `now` and `before` for each count. */
const counted: Record<CountKey, Counted> = {
  branches: (office, { end }) => sql`
    count(*) as now, count(*) filter (where created_at < ${end}) as before
    from branch where ${office.kind === 'region' ? sql`true` : sql`id = ${office.branchId}`}`,

  subBranches: (office, { end }) => sql`
    count(*) as now, count(*) filter (where created_at < ${end}) as before
    from (select id as sub_branch_id, branch_id, created_at from sub_branch) place
    where ${isOf(office, 'place')}`,

  // A kelompok follows classes through its KBM; since when is not stored.
  classes: (office, { day, end }) => sql`
    count(*) as now,
    ${
      office.kind === 'kelompok'
        ? sql`null::bigint`
        : sql`case when exists (${comparedYearsOf(office, day)}) then count(*) filter (where
            class.created_at < ${end} or class.branch_year_id not in (${comparedYearsOf(office, day)})) end`
    } as before
    from class where class.branch_year_id in (${runningYears}) and ${isClassOf(office)}`,

  // A teacher who moved to another kelompok leaves no record of it here: only the region has an
  // earlier count.
  teachers: (office, { day, end }) => sql`
    count(*) filter (where teacher.position_end_date is null) as now,
    ${
      office.kind === 'region'
        ? sql`count(*) filter (where teacher.created_at < ${end}
            and (teacher.position_end_date is null or teacher.position_end_date > ${day}::date))`
        : sql`null::bigint`
    } as before
    from teacher where ${isOf(office, 'teacher')}`,
}

const runningYears = sql`select id from branch_year where is_active`

/** The running years of a scope; that of a kelompok is its desa's. */
function runningYearsOf(office: Office): RawBuilder<unknown> {
  return office.kind === 'region'
    ? runningYears
    : sql`${runningYears} and branch_year.branch_id = ${office.branchId}`
}

/**
 * The running years of a scope that ran on the day already. One that began since was still being prepared, and
 * children and classes were those of a year that has ended: what it has now counts as former too, so that it changes
 * nothing.
 */
function comparedYearsOf(office: Office, day: string): RawBuilder<unknown> {
  return sql`${runningYearsOf(office)} and ${isBegunSince(day)} is not true`
}

const isBegunSince = (day: string) => sql<SqlBool>`(branch_year.activated_on > ${day}::date)`

/** The number of children in classes of the running years on an earlier day; null: no year ran by then. */
export async function countFormerMembers(
  db: Db,
  office: Office,
  before: Before,
): Promise<number | null> {
  const query =
    office.kind === 'kelompok' ? membersOf(office, before) : membersOfYears(office, before)
  const { rows } = await sql<{ count: number | null }>`
    select case when exists (${comparedYearsOf(office, before.day)}) then (${query}) end as count`.execute(
    db,
  )
  return rows[0]?.count ?? null
}

/**
 * Was the record of the row `student` erased by then, or merged into another (which has no `erased_at`)? Its stays
 * remain, and count nowhere.
 */
function isGoneBy(end: Date): RawBuilder<SqlBool> {
  return sql`(student.nis = '' and coalesce(student.erased_at, '-infinity') < ${end})`
}

/** Did the stay of the row `stay` last on the day? */
function isStayOn(day: string): RawBuilder<SqlBool> {
  return sql`(stay.joined_on <= ${day}::date and (stay.left_on is null or stay.left_on > ${day}::date))`
}

/** A child in a class of a desa belongs to that desa, but for the few in classes of two: they count once. */
function membersOfYears(
  office: Exclude<Office, { kind: 'kelompok' }>,
  { day, end }: Before,
): RawBuilder<unknown> {
  // The query takes the children of now, subtracts who joined since, adds who left since, and subtracts
  // who was erased before and who was counted twice; it adds the others of now in desa whose year began since.
  return sql`
    with running as materialized (${comparedYearsOf(office, day)}),
    again as (
      select count(*) - 1 as count
      from (select student_id from student_in_two_branches
        union select stay.student_id
        from running join class_student stay on stay.branch_year_id = running.id
        where stay.left_on > ${day}::date and stay.joined_on <= ${day}::date) suspect
      join student on student.id = suspect.student_id and not ${isGoneBy(end)}
      join class_student stay on stay.student_id = suspect.student_id and ${isStayOn(day)}
      join running on running.id = stay.branch_year_id
      group by stay.student_id
    )
    select ((select coalesce(sum(total.student_count), 0)
        from class join class_total total on total.class_id = class.id
        where class.branch_year_id in (select id from running))
      - (select count(*) from running join class_student stay on stay.branch_year_id = running.id
        where stay.joined_on > ${day}::date and stay.left_on is null)
      + (select count(*) from running join class_student stay on stay.branch_year_id = running.id
        where stay.left_on > ${day}::date and stay.joined_on <= ${day}::date)
      - (select count(*) from student join class_student stay on stay.student_id = student.id
        join running on running.id = stay.branch_year_id
        where ${isGoneBy(end)} and ${isStayOn(day)})
      - (select coalesce(sum(count), 0) from again)
      + (select count(*) from student_line line
        where line.is_active and line.branch_id in (
          select branch_year.branch_id from branch_year
          where branch_year.id in (${runningYearsOf(office)}) and ${isBegunSince(day)})
        and not exists (select from running join class_student stay on stay.branch_year_id = running.id
          where stay.student_id = line.student_id and ${isStayOn(day)})))::int as count`
}

type Kelompok = Extract<Office, { kind: 'kelompok' }>

/** Counts a child in the kelompok of that day: its present one, or the one it moved from since. */
function membersOf(office: Kelompok, { day, end }: Before): RawBuilder<unknown> {
  return sql`
    with moved as materialized (
      select distinct on (transfer.student_id) transfer.student_id,
        transfer.from_sub_branch_id as sub_branch_id
      from transfer
      where transfer.kind = 'subBranch' and transfer.branch_id = ${office.branchId}
        and transfer.date > ${day}::date
      order by transfer.student_id, transfer.at
    )
    select count(*) as count
    from class_student stay
    -- Lateral: otherwise all children of the region would be read for those of a desa.
    cross join lateral (
      select sub_branch_id from student
      where student.id = stay.student_id and not ${isGoneBy(end)} limit 1
    ) child
    left join moved on moved.student_id = stay.student_id
    where ${isStayOn(day)}
      and coalesce(moved.sub_branch_id, child.sub_branch_id) = ${office.subBranchId}
      and stay.branch_year_id = (${runningYearsOf(office)})`
}
