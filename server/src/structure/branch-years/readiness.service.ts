import type { Readiness } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { examWarnings, setUpSteps } from '@ngaji/contract/structure/branch-years/readiness.rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { findReadiness } from './readiness.queries.ts'

/** How far a year is set up, and what an exam would miss. */
export async function readReadiness(
  { db }: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<Readiness> {
  const facts = await findReadiness(db, actor, branchYearId)
  if (!facts) throw new AppError('branch-year.not-found')
  return { setUp: setUpSteps(facts), exam: examWarnings(facts) }
}
