import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  factPairs,
  joins,
  kelompok,
  listed,
  marks,
  type ClassRowRecord,
  type Wanted,
} from './class-rows.queries.ts'

/** What the classes of a KBM have in common. */
type Group = Pick<ClassRowRecord, 'teachingGroupId' | 'branch' | 'subBranches'>

/** A class of a list that counts people. */
export type CountedClassRecord = Omit<
  ClassRowRecord,
  'teachers' | 'students' | 'branchYearId' | 'academicYearId'
> & {
  /** Null where the reader's reach is more than one kelompok. */
  ownStudentCount: number | null
}

type Year = { id: string; name: string; isActive: boolean }
type YearRecord = Year & {
  classes: (Omit<CountedClassRecord, keyof Group> & { group: string })[]
  groups: Record<string, Group>
}

export type YearOfClassRecords = Year & { classes: CountedClassRecord[] }

/**
 * Years of the region, newest first, each with its classes in reach and people only as counts: those
 * the own desa registered, for the region's admin all.
 */
export async function selectYearsOfClasses(
  db: Db,
  actor: Actor,
  { academicYearId, presence, day }: Omit<Wanted, 'where'> & { academicYearId: string | undefined },
): Promise<YearOfClassRecords[]> {
  // A statement without the condition nobody asked for: it is planned for one year, or for all.
  const ofYear = (id: RawBuilder<unknown>) =>
    academicYearId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${id} = ${academicYearId}`
  const { rows } = await sql<YearRecord>`
    ${listed(actor, ofYear(sql`academic_year.id`))}, teachers as (
      select member.class_id, count(*) as everybody from class_teacher member
      where member.class_id in (select id from listed) and member.left_on is null
      group by member.class_id
    ), ${kelompok}, ${marks(presence, day)}, by_year as materialized (
      select line.academic_year_id, json_agg(line.facts order by line.name, line.kbm_name) as classes
      from (
        select listed.academic_year_id, listed.name, listed.kbm_name,
          json_build_object(${factPairs}, 'group', listed.teaching_group_id,
            'ownStudentCount', ${ownStudentsOf(actor)}) as facts
        from listed ${joins}
      ) line group by line.academic_year_id
    ), of_group as (
      select distinct academic_year_id, teaching_group_id, kbm_name, branch_id, branch_name
      from listed
    ), groups as materialized (
      select kbm.academic_year_id, json_object_agg(kbm.teaching_group_id, json_build_object(
        'teachingGroupId', json_build_object('id', kbm.teaching_group_id, 'name', kbm.kbm_name),
        'branch', json_build_object('id', kbm.branch_id, 'name', kbm.branch_name),
        'subBranches', coalesce(kelompok.list, '[]'))) as list
      from of_group kbm left join kelompok on kelompok.teaching_group_id = kbm.teaching_group_id
      group by kbm.academic_year_id
    )
    select year.id, year.name, year.is_active as "isActive",
      coalesce(by_year.classes, '[]') as classes, coalesce(groups.list, '{}') as groups
    from academic_year year
    left join by_year on by_year.academic_year_id = year.id
    left join groups on groups.academic_year_id = year.id
    where ${ofYear(sql`year.id`)} and (${actor.reaches.includes('all')} or exists (
      select from branch_year
      where branch_year.academic_year_id = year.id and branch_year.branch_id = ${actor.branchId}))
    order by year.name desc`.execute(db)
  return rows.map(({ classes, groups, ...year }) => ({
    ...year,
    classes: classes.map(({ group, ...line }) => ({ ...line, ...requireGroup(groups, group) })),
  }))
}

/** Of the few classes of one kelompok: the whole desa is not counted child by child. */
function ownStudentsOf({ reaches, subBranchId }: Actor): RawBuilder<unknown> {
  if (!reaches.includes('kelompok')) return sql`null`
  return sql`(select count(*) from class_student member
    join student on student.id = member.student_id and student.sub_branch_id = ${subBranchId}
    where member.class_id = listed.id and member.left_on is null)`
}

function requireGroup(groups: YearRecord['groups'], id: string): Group {
  const group = groups[id]
  if (!group) throw new Error('a class came without its KBM')
  return group
}
