import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import { isReadableReport, scoreInReach } from '../../../scopes/scores.scope.ts'

/** The records whose raports are requested. */
export type ReportedAmong =
  | { scoreIds: readonly string[] }
  | { classId: string }
  | { branchYearId: string; subBranchId: string }

type Reader = Parameters<typeof scoreInReach>[0]

export type Reportable = { scoreId: string; studentId: string; name: string; isFinal: boolean }

function isAmong(among: ReportedAmong): RawBuilder<SqlBool> {
  if ('scoreIds' in among) return sql`score.id = any(${among.scoreIds}::uuid[])`
  if ('classId' in among) return sql`score.class_id = ${among.classId}`
  const { branchYearId, subBranchId } = among
  return sql`score.branch_year_id = ${branchYearId} and score.sub_branch_id = ${subBranchId}`
}

/** Raports asked for one by one are also those of children who came from another kelompok. */
function isReached(reader: Reader, among: ReportedAmong): RawBuilder<SqlBool> {
  return 'scoreIds' in among ? isReadableReport(reader) : scoreInReach(reader)
}

/** Children in reach with a record, by name; an erased child has no raport. */
export async function listReportable(
  db: Db,
  reader: Reader,
  among: ReportedAmong,
): Promise<Reportable[]> {
  const { rows } = await sql<Reportable>`
    select score.id as "scoreId", student.id as "studentId", student.name,
      coalesce(exam.status, '') = 'completed' as "isFinal"
    from score
    join student on student.id = score.student_id
    left join exam_status exam on exam.branch_year_id = score.branch_year_id
      and exam.sub_branch_id = score.sub_branch_id
    where student.erased_at is null and ${isAmong(among)} and ${isReached(reader, among)}
    order by student.name, student.nis`.execute(db)
  return rows
}
