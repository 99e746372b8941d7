import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { listRecordReads, type RecordRead } from './access-log.queries.ts'

/** As far back as a family will want to look. */
const limit = 200

export async function readAccessLog(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<RecordRead[]> {
  const reads = await listRecordReads(db, actor, { studentId, limit })
  refuseUnless(reads, 'student.not-found')
  return reads.map(({ role, at }) => ({ role, at: new Date(at).toISOString() }))
}
