import type { BranchYearFacts } from '@ngaji/contract/values/branch-year-state.rules'
import type { CopyUse } from '@ngaji/contract/structure/branch-years/copy-use.rules'
import type { CopyTotals } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type CopyRecord = {
  id: string
  branchYearId: string
  createdAt: Date
  fromName: string
  totals: CopyTotals & { registrations: number; classTeachers: number }
  branchYear: BranchYearFacts
  use: CopyUse
}

/**
 * The copies the years were filled by, with what happened in the year since: rows that are not the
 * copy's, rows that changed, and rows that are gone.
 */
export async function selectCopies(
  db: Db,
  branchYearIds: readonly string[],
): Promise<CopyRecord[]> {
  const { rows } = await sql<CopyRecord>`
    select copy.id, copy.branch_year_id as "branchYearId", copy.created_at as "createdAt",
      source_year.name as "fromName", copy.totals,
      jsonb_build_object('isActive', branch_year.is_active,
        'academicYear', jsonb_build_object('isActive', year.is_active)) as "branchYear",
      jsonb_build_object('meetings', ${rowsOfYear('meeting')}, 'scores', ${rowsOfYear('score')},
        'materials', ${rowsOfYear('material_progress')},
        'members', ${changedMembers}, 'classes', ${changedClasses},
        'teachingGroups', ${changedTeachingGroups}) as use
    from branch_year_copy copy
    join branch_year on branch_year.id = copy.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    join branch_year source on source.id = copy.from_branch_year_id
    join academic_year source_year on source_year.id = source.academic_year_id
    where copy.branch_year_id = any(${branchYearIds}::uuid[]) and copy.undone_at is null`.execute(
    db,
  )
  return rows
}

/** Holds the classes of a year that is held: nobody joins one while it is judged. */
export async function holdClassesOf(db: Db, branchYearId: string): Promise<void> {
  await sql`
    select from class where branch_year_id = ${branchYearId} order by id for update`.execute(db)
}

function rowsOfYear(table: 'meeting' | 'score' | 'material_progress') {
  return sql`(select count(*) from ${sql.table(table)} fact
    where fact.branch_year_id = copy.branch_year_id)`
}

/**
 * Counts the rows of a year that are somebody else's or `changed`, and those that are missing of the copy's.
 */
function strayRows(
  table: 'class' | 'class_student' | 'class_teacher' | 'teaching_group',
  { changed, total }: { changed: string; total: string },
) {
  return sql`(select count(*) filter (where stray.copy_id is distinct from copy.id
      or ${sql.raw(changed)}) + greatest(0,
        (copy.totals ->> ${sql.lit(total)})::int - count(*) filter (where stray.copy_id = copy.id))
    from ${sql.table(table)} stray where stray.branch_year_id = copy.branch_year_id)`
}

const changedMembers = sql`${strayRows('class_student', {
  changed: 'stray.left_on is not null',
  total: 'students',
})} + ${strayRows('class_teacher', { changed: 'stray.left_on is not null', total: 'classTeachers' })}`

const changedClasses = strayRows('class', {
  changed: 'stray.version > 1 or stray.is_locked',
  total: 'classes',
})

const changedTeachingGroups = sql`${strayRows('teaching_group', {
  changed: 'stray.version > 1 or stray.is_locked',
  total: 'teachingGroups',
})} + (select abs((copy.totals ->> 'registrations')::int - count(*))
    from teaching_group kbm
    join teaching_group_sub_branch registered on registered.teaching_group_id = kbm.id
    where kbm.branch_year_id = copy.branch_year_id)`
