import type {
  StudentListClass,
  StudentListQuery,
} from '@ngaji/contract/people/students/students.schemas'
import { reachesOf } from '@ngaji/contract/policy'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { classInReach } from '../../../scopes/classes.scope.ts'

/**
 * The classes to look for students in: those of the running year that the actor reaches, inside the
 * desa and kelompok that are asked about. A class that is asked for is always named. The region has
 * hundreds: they are listed once a place is chosen.
 */
export async function selectListedClasses(
  db: Db,
  actor: Actor,
  query: StudentListQuery,
): Promise<StudentListClass[]> {
  const reaches = reachesOf('classes.read-many', actor.role)
  const places = placesOf(query)
  const isTooMany = reaches.includes('all') && places.length === 0
  const isListed = isTooMany ? [] : [sql<SqlBool>`${sql.join([isRunning, ...places], sql` and `)}`]
  const isAskedFor = query.classId ? [sql<SqlBool>`class.id = ${query.classId}`] : []
  const wanted = [...isListed, ...isAskedFor]
  if (wanted.length === 0) return []
  const { rows } = await sql<StudentListClass>`
    select class.id, class.name, kbm.name as "teachingGroupName"
    from class
    join teaching_group kbm on kbm.id = class.teaching_group_id
    join branch_year on branch_year.id = class.branch_year_id
    join academic_year on academic_year.id = branch_year.academic_year_id
    where ${classInReach({ ...actor, reaches })} and (${sql.join(wanted, sql` or `)})
    order by class.name, kbm.name, class.id`.execute(db)
  return rows
}

const isRunning = sql<SqlBool>`academic_year.is_active`

function placesOf({
  branch,
  branchId = branch,
  group,
  subBranchId = group,
}: StudentListQuery): RawBuilder<SqlBool>[] {
  return [
    ...(branchId === undefined ? [] : [sql<SqlBool>`class.branch_id = ${branchId}`]),
    ...(subBranchId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from teaching_group_sub_branch registered
            where registered.teaching_group_id = class.teaching_group_id
              and registered.sub_branch_id = ${subBranchId})`,
        ]),
  ]
}
