import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** The years a desa registered, newest first, with their KBM. */
export const yearsOfBranch = (branchId: string) =>
  queryOptions({
    queryKey: ['branch-years', 'of-branch', branchId],
    queryFn: async ({ signal }) => {
      const answer = await call(branchYearRoutes.listOfBranch, { params: { branchId } }, { signal })
      return answer.branchYears
    },
  })

/** How far a year is set up. */
export const readinessOf = (branchYearId: string) =>
  queryOptions({
    queryKey: ['branch-years', 'readiness', branchYearId],
    queryFn: ({ signal }) =>
      call(branchYearRoutes.readReadiness, { params: { id: branchYearId } }, { signal }),
  })

/** The region's years, newest first, each with the desa that registered it. */
export const yearsOfRegion = () =>
  queryOptions({
    queryKey: ['academic-years', 'with-desa'],
    queryFn: async ({ signal }) => {
      const query = { populate: 'branchYears' }
      const answer = await call(academicYearRoutes.list, { query }, { signal })
      return answer.academicYears
    },
  })

export function registerYear(body: { branchId: string; academicYearId: string }) {
  return call(branchYearRoutes.register, { body })
}

type SeenYear = { id: string; version: number }

/** ValidatedRow against the year as it was seen: who looks at an old list is told so. */
export function activateYear({ id, version }: SeenYear) {
  return call(branchYearRoutes.activate, { body: { branchYearId: id, version } })
}

export function deactivateYear({ id, version }: SeenYear) {
  return call(branchYearRoutes.deactivate, { body: { branchYearId: id, version } })
}

export function removeYear(branchYearId: string) {
  return call(branchYearRoutes.remove, { body: { branchYearId } })
}

/** A desa may have hundreds of classes. */
const longLockMs = 60_000

/** What locking everything would do. Nothing changes. */
export function previewLocks(branchYearId: string) {
  const input = { params: { id: branchYearId }, body: { isPreview: true } }
  return call(branchYearRoutes.lockAll, input, { timeoutMs: longLockMs })
}

/** Locks what can be locked; each lock stands alone. The same key again answers what the first did. */
export function lockAll(branchYearId: string, idempotencyKey: string) {
  const input = { params: { id: branchYearId }, body: {} }
  return call(branchYearRoutes.lockAll, input, { idempotencyKey, timeoutMs: longLockMs })
}
