import type { OverviewFilter } from '@ngaji/contract/teaching/performance/performance.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { inAnyReach } from '../../platform/http/reach.ts'
import { classInReach } from '../../scopes/classes.scope.ts'
import { teachingGroupInReach } from '../../scopes/teaching-groups.scope.ts'

type Named = { id: string; name: string }

export type YearFacts = Named & {
  startDate: string | null
  endDate: string | null
  /** The days of its first and its last register, in any desa. */
  firstDay: string | null
  lastDay: string | null
}

/** The records of a filter's ids, each null where it is omitted, missing or out of reach. */
export type ScopeFacts = {
  year: YearFacts | null
  branchYear: { id: string; branchId: string; academicYearId: string } | null
  branch: Named | null
  teachingGroup:
    | (Named & {
        branchId: string
        branchYearId: string
        academicYearId: string
        classIds: string[]
        subBranchIds: string[]
      })
    | null
  subBranch: (Named & { branchId: string }) | null
  schoolClass:
    | (Named & {
        branchId: string
        branchYearId: string
        academicYearId: string
        teachingGroupId: string
        /** The classes of its KBM, and the participating kelompok. */
        classIds: string[]
        subBranchIds: string[]
      })
    | null
  /** The classes of `teacherClassIds` that are in reach. */
  chosenClasses: Named[]
  /** A teacher's classes of any year, and their desa. */
  ownClassIds: string[]
  ownBranchIds: string[]
}

/** Looks up every record a filter names, within the actor's reach, in one statement. */
export async function findScopeFacts(
  db: Db,
  actor: Actor,
  filter: OverviewFilter,
): Promise<ScopeFacts> {
  const { rows } = await sql<ScopeFacts>`
    select ${requestedYearSql(filter)} as year,
      (select jsonb_build_object('id', branch_year.id, 'branchId', branch_year.branch_id,
          'academicYearId', branch_year.academic_year_id)
        from branch_year join branch on branch.id = branch_year.branch_id
        where branch_year.id = ${uuidOrNull(filter.branchYearId)} and ${branchInReach(actor)})
        as "branchYear",
      (select jsonb_build_object('id', branch.id, 'name', branch.name) from branch
        where branch.id = ${uuidOrNull(filter.branchId)} and ${branchInReach(actor)}) as branch,
      (select jsonb_build_object('id', kbm.id, 'name', kbm.name, 'branchId', kbm.branch_id,
          'branchYearId', kbm.branch_year_id, 'academicYearId', ${academicYearOf},
          'classIds', ${classesOfGroup}, 'subBranchIds', ${kelompokOfGroup})
        from teaching_group kbm
        where kbm.id = ${uuidOrNull(filter.teachingGroupId)}
          and ${teachingGroupInReach(actor, 'kbm')}) as "teachingGroup",
      (select jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name,
          'branchId', sub_branch.branch_id)
        from sub_branch
        where sub_branch.id = ${uuidOrNull(filter.subBranchId)} and ${subBranchInReach(actor)})
        as "subBranch",
      (select jsonb_build_object('id', class.id, 'name', class.name, 'branchId', class.branch_id,
          'branchYearId', class.branch_year_id, 'academicYearId', ${academicYearOf},
          'teachingGroupId', class.teaching_group_id,
          'classIds', ${classesOfGroup}, 'subBranchIds', ${kelompokOfGroup})
        from class join teaching_group kbm on kbm.id = class.teaching_group_id
        where class.id = ${uuidOrNull(filter.classId)} and ${classInReach(actor)}) as "schoolClass",
      (select coalesce(jsonb_agg(jsonb_build_object('id', class.id, 'name', class.name)
          order by class.name), '[]')
        from class
        where class.id = any(${filter.teacherClassIds ?? []}::uuid[]) and ${classInReach(actor)})
        as "chosenClasses",
      (select coalesce(jsonb_agg(own.class_id), '[]') from class_teacher own
        where own.teacher_id = ${actor.teacherId} and own.left_on is null) as "ownClassIds",
      (select coalesce(jsonb_agg(distinct own.branch_id), '[]') from class_teacher own
        where own.teacher_id = ${actor.teacherId} and own.left_on is null) as "ownBranchIds"
    `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a query without a table has one row')
  return facts
}

const uuidOrNull = (id: string | undefined) => sql`${id ?? null}::uuid`

const classesOfGroup = sql`(select coalesce(jsonb_agg(part.id), '[]') from class part
  where part.teaching_group_id = kbm.id)`

const academicYearOf = sql`(select academic_year_id from branch_year
  where branch_year.id = kbm.branch_year_id)`

const kelompokOfGroup = sql`(select coalesce(jsonb_agg(part.sub_branch_id), '[]')
  from teaching_group_sub_branch part where part.teaching_group_id = kbm.id)`

/** An academic year with its first and last day. */
export async function findYearFacts(db: Db, academicYearId: string): Promise<YearFacts | null> {
  const { rows } = await sql<{ year: YearFacts | null }>`
    select ${requestedYearSql({ academicYearId })} as year`.execute(db)
  return rows[0]?.year ?? null
}

/** The name of a kelompok. */
export async function findSubBranchName(
  db: Db,
  subBranchId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from sub_branch where id = ${subBranchId}`.execute(db)
  return rows[0]?.name ?? null
}

type OfYear = Pick<OverviewFilter, 'academicYearId' | 'branchYearId'>

/** The requested academic year, or that of the desa year. */
function requestedYearSql({ academicYearId, branchYearId }: Partial<OfYear>): RawBuilder<unknown> {
  const edge = (direction: 'asc' | 'desc') => sql`
    (select ${sql.raw(direction === 'asc' ? 'min' : 'max')}(edge.date)
      from branch_year held
      cross join lateral (select meeting.date from meeting
        where meeting.branch_year_id = held.id and meeting.cancelled_at is null
        order by meeting.date ${sql.raw(direction)} limit 1) edge
      where held.academic_year_id = year.id)`
  return sql`(select jsonb_build_object('id', year.id, 'name', year.name,
      'startDate', year.start_date, 'endDate', year.end_date,
      'firstDay', ${edge('asc')}, 'lastDay', ${edge('desc')})
    from academic_year year
    where year.id = coalesce(${uuidOrNull(academicYearId)},
      (select academic_year_id from branch_year where id = ${uuidOrNull(branchYearId)})))`
}

/** A desa of which the actor may see figures, at least in part. */
function branchInReach(actor: Actor): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => {
    if (reach === 'all') return sql`true`
    if (reach === 'desa' || reach === 'kelompok') return sql`branch.id = ${actor.branchId}`
    return reach === 'class'
      ? sql`exists (select from class_teacher own where own.branch_id = branch.id
          and own.teacher_id = ${actor.teacherId} and own.left_on is null)`
      : sql`false`
  })
}

function subBranchInReach(actor: Actor): RawBuilder<SqlBool> {
  return inAnyReach(actor, (reach) => {
    if (reach === 'all') return sql`true`
    if (reach === 'desa') return sql`sub_branch.branch_id = ${actor.branchId}`
    if (reach === 'kelompok') return sql`sub_branch.id = ${actor.subBranchId}`
    return reach === 'class'
      ? sql`exists (select from class_teacher own
          join teaching_group_sub_branch part on part.teaching_group_id = own.teaching_group_id
          where part.sub_branch_id = sub_branch.id and own.teacher_id = ${actor.teacherId}
            and own.left_on is null)`
      : sql`false`
  })
}

/**
 * The desa years of a period: those of the academic year, or, with days only, those that run or
 * have a register in them.
 */
export async function listYearsOf(
  db: Db,
  { branchIds }: { branchIds: readonly string[] | null },
  wish: { academicYearId: string } | { from: string; to: string },
): Promise<string[]> {
  const isMeant =
    'academicYearId' in wish
      ? sql`branch_year.academic_year_id = ${wish.academicYearId}`
      : sql`(branch_year.is_active or exists (select from meeting
          where meeting.branch_year_id = branch_year.id
            and meeting.date between ${wish.from}::date and ${wish.to}::date))`
  const { rows } = await sql<{ id: string }>`
    select branch_year.id from branch_year
    where ${isMeant} and (${branchIds}::uuid[] is null or branch_year.branch_id = any(${branchIds}::uuid[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
