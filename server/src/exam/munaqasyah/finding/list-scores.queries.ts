import type { ScoresQuery } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { countScores, selectScores, type ScoreRecord } from '../scoring/scores.queries.ts'
import { isReadableReport, isScoreReleased, scoreInReach } from '../../../scopes/scores.scope.ts'

export type ScoreList = { records: ScoreRecord[]; total: number }

/** A page of the records a reader reaches. */
export function listRecords(db: Db, reader: Actor, query: ScoresQuery): Promise<ScoreList> {
  return listScorePage(db, reader, query, scoreListCondition(reader, query))
}

/** Records of kelompok that have finished, and the number of the other records. */
export async function listReleased(
  db: Db,
  reader: Actor,
  query: ScoresQuery,
): Promise<ScoreList & { waiting: number }> {
  const where = scoreListCondition(reader, query)
  const list = await listScorePage(db, reader, query, sql`${where} and ${isScoreReleased()}`)
  return { ...list, waiting: (await countScores(db, where)) - list.total }
}

async function listScorePage(
  db: Db,
  reader: Actor,
  query: ScoresQuery,
  where: RawBuilder<SqlBool>,
): Promise<ScoreList> {
  const total = await countScores(db, where)
  const page = { where, orderBy: scoreOrder(query), limit: query.limit, offset: offsetOf(query) }
  return { records: await selectScores(db, reader, page), total }
}

function scoreListCondition(actor: Actor, query: ScoresQuery): RawBuilder<SqlBool> {
  const isReached = isOfOneChild(query) ? isReadableReport(actor) : scoreInReach(actor)
  const wanted: RawBuilder<SqlBool>[] = [isReached, sql`student.nis <> ''`]
  const { branchYearId, studentNis, studentId, classId, subBranchId, userId, search } = query
  if (branchYearId) wanted.push(sql`score.branch_year_id = ${branchYearId}`)
  if (studentNis) wanted.push(sql`student.nis = ${studentNis}`)
  if (studentId) wanted.push(sql`score.student_id = ${studentId}`)
  if (classId) wanted.push(sql`score.class_id = ${classId}`)
  if (subBranchId) wanted.push(sql`score.sub_branch_id = ${subBranchId}`)
  if (userId) wanted.push(sql`student.user_id = ${userId}`)
  if (search) wanted.push(hasWords(sql`student.search`, search))
  return sql.join(wanted, sql` and `)
}

/** The raports of one child, and no list of a class or a kelompok. */
function isOfOneChild({ studentId, studentNis, userId }: ScoresQuery): boolean {
  return Boolean(studentId || studentNis || userId)
}

const columns = {
  name: sql`student.name collate "und-x-icu"`,
  className: sql`class.name collate "und-x-icu"`,
  academicYear: sql`academic_year.name`,
}

function scoreOrder({ sortBy, sortDir }: ScoresQuery): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  return sql`${columns[sortBy]} ${direction}, student.name collate "und-x-icu", score.id`
}
