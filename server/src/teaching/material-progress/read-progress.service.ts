import type {
  ClassProgress,
  ClassProgressQuery,
  LatestOfCategory,
  MaterialCell,
  MaterialMapQuery,
  MaterialTotal,
  Progress,
  ProgressListQuery,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { refuseUnless } from '../../app-error.ts'
import { together } from '../../platform/database/together.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { dayRangeOf } from '../teaching-notes.service.ts'
import { findNamedYear, listCells, listSubBranches, listTotals } from './material-map.queries.ts'
import {
  countProgress,
  isClassInReach,
  listLatest,
  listProgress,
  ofAuthor,
  ofClass,
} from './material-progress.queries.ts'
import { classProgressOf, progressOf } from './progress-answer.ts'

/** The own entries; an entry of another author is not found. */
export async function readOwnProgress(
  deps: Deps,
  actor: Actor,
  query: ProgressListQuery & { userId: string },
): Promise<{ progresses: Progress[]; total: number }> {
  const { userId, classId, category, search, sortDir, limit } = query
  refuseUnless(userId === actor.userId, 'user.not-found')
  const where = ofAuthor(userId, classId)
  const filter = { where, days: dayRangeOf(query), category, search }
  const { rows, total } = await together({
    rows: listProgress(deps.db, filter, { sortDir, limit, offset: offsetOf(query) }),
    total: countProgress(deps.db, filter),
  })
  return { progresses: rows.map((row) => progressOf(row, deps.now(), userId)), total }
}

type OfClass = { progresses: ClassProgress[]; latest: LatestOfCategory[]; total: number }

/** The materials of a class in reach, by all its teachers. */
export async function readClassProgress(
  deps: Deps,
  actor: Actor,
  query: ClassProgressQuery & { classId: string },
): Promise<OfClass> {
  const { classId, category, search, sortDir, limit } = query
  const filter = { where: ofClass(classId), days: dayRangeOf(query), category, search }
  const { isInReach, rows, total, latest } = await together({
    isInReach: isClassInReach(deps.db, actor, classId),
    rows: listProgress(deps.db, filter, { sortDir, limit, offset: offsetOf(query) }),
    total: countProgress(deps.db, filter),
    latest: listLatest(deps.db, classId),
  })
  refuseUnless(isInReach, 'class.not-found')
  const now = deps.now()
  return { progresses: rows.map((row) => classProgressOf(row, now, actor.userId)), latest, total }
}

type Named = { id: string; name: string }

type MaterialMap = {
  academicYear: Named
  summary: MaterialCell[]
  totals: MaterialTotal[]
  subBranches: Named[]
}

/** The material map of the classes in reach, without authors. */
export async function readMap(
  { db }: Deps,
  actor: Actor,
  query: MaterialMapQuery,
): Promise<MaterialMap> {
  const { academicYearId, branchId } = query
  const { academicYear, totals, summary, subBranches } = await together({
    academicYear: findNamedYear(db, academicYearId),
    totals: listTotals(db, actor, query),
    summary: query.onlyTotals ? [] : listCells(db, actor, query),
    subBranches:
      branchId === undefined ? [] : listSubBranches(db, actor, { academicYearId, branchId }),
  })
  refuseUnless(academicYear, 'academic-year.not-found')
  return { academicYear, summary, totals, subBranches }
}
