import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { selectScores, type ScoreRecord } from '../scoring/scores.queries.ts'
import { isReadableReport, scoreInReach } from '../../../scopes/scores.scope.ts'

export type Reader = Parameters<typeof scoreInReach>[0]

function listReached(
  db: Db,
  reader: Reader,
  where: RawBuilder<SqlBool>,
  orderBy?: RawBuilder<unknown>,
): Promise<ScoreRecord[]> {
  const reached = sql<SqlBool>`${where} and ${scoreInReach(reader)}`
  return selectScores(db, reader, { where: reached, ...(orderBy && { orderBy }) })
}

/** The record of one child, for its raport. */
export async function findScore(
  db: Db,
  reader: Reader,
  scoreId: string,
): Promise<ScoreRecord | undefined> {
  const where = sql<SqlBool>`score.id = ${scoreId} and ${isReadableReport(reader)}`
  const [record] = await selectScores(db, reader, { where })
  return record
}

export function listOfClass(db: Db, reader: Reader, classId: string): Promise<ScoreRecord[]> {
  return listReached(db, reader, sql`score.class_id = ${classId}`)
}

type InYear = {
  branchYearId: string
  classId?: string | undefined
  subBranchId?: string | undefined
}

/**
 * The records of a desa year or a part of it, class by class. Only the given filters enter the
 * statement, which keeps its plan good.
 */
export function listOfYear(
  db: Db,
  reader: Reader,
  { branchYearId, classId, subBranchId }: InYear,
): Promise<ScoreRecord[]> {
  const wanted = [
    sql<SqlBool>`score.branch_year_id = ${branchYearId}`,
    ...(classId === undefined ? [] : [sql<SqlBool>`score.class_id = ${classId}`]),
    ...(subBranchId === undefined ? [] : [sql<SqlBool>`score.sub_branch_id = ${subBranchId}`]),
  ]
  return listReached(db, reader, sql`${sql.join(wanted, sql` and `)}`, orders.name)
}

const orders = {
  name: sql`class.name, class.id, student.name, student.nis`,
  nis: sql`class.name, class.id, student.nis`,
}

/** The records of these raports, class by class: an erased child has none. */
export function listReported(
  db: Db,
  reader: Reader,
  { scoreIds, sort }: { scoreIds: readonly string[]; sort: 'name' | 'nis' },
): Promise<ScoreRecord[]> {
  const where = sql<SqlBool>`score.id = any(${scoreIds}::uuid[]) and student.erased_at is null
    and ${isReadableReport(reader)}`
  return selectScores(db, reader, { where, orderBy: orders[sort] })
}
