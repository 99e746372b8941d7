import type { AccessLogQuery } from '@ngaji/contract/people/students/privacy.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listRecordReads, type RecordReads } from './access-log.queries.ts'

/** Page by page, as far back as it was ever opened. */
export async function readAccessLog(
  { db }: Deps,
  actor: Actor,
  { studentId, ...query }: AccessLogQuery & { studentId: string },
): Promise<RecordReads> {
  const { limit, sortDir } = query
  const page = { studentId, sortDir, limit, offset: offsetOf(query) }
  const found = await listRecordReads(db, actor, page)
  refuseUnless(found, 'student.not-found')
  const reads = found.reads.map(({ role, at }) => ({ role, at: new Date(at).toISOString() }))
  return { reads, total: found.total }
}
