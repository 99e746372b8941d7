import type { QueuedStudent, QueueQuery } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isBranchYearInReach } from '../../../scopes/branch-year-locks.queries.ts'
import { listExaminedClasses, listQueue } from './queue.queries.ts'

type Queue = {
  students: QueuedStudent[]
  total: number
  classes: { id: string; name: string }[]
}

/** The children left to examine in a year of a desa, within the caller's reach. */
export async function readQueue(
  { db, now }: Deps,
  actor: Actor,
  query: QueueQuery,
): Promise<Queue> {
  const isInReach = await isBranchYearInReach(db, actor, query.branchYearId)
  refuseUnless(isInReach, 'branch-year.not-found')
  const classes = await listExaminedClasses(db, actor, query)
  return { ...(await listQueue(db, actor, query, now())), classes }
}
