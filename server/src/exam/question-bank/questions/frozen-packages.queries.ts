import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/** A frozen package with the number of given questions that it contains. */
export type FrozenPackage = { code: string; count: number }

/** The frozen packages, of the running year and later ones, that contain questions in any version. */
export async function listFrozenPackages(
  db: Db,
  questionIds: readonly string[],
): Promise<FrozenPackage[]> {
  const { rows } = await sql<FrozenPackage>`
    select package.code, count(distinct version.question_id) as count
    from question_version version
    join question_package_question line on line.question_version_id = version.id
    join question_package package
      on package.id = line.question_package_id and package.state = 'frozen'
    join academic_year year on year.id = package.academic_year_id
    where version.question_id = any(${questionIds}::uuid[]) and not exists (
      select from academic_year running where running.is_active and running.name > year.name)
    group by package.code order by package.code`.execute(db)
  return rows
}
