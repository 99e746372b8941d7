import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { inBatches, type Named, type Outcome } from '../../../api/client/batched-requests.ts'

/** A KBM with its kelompok and classes. */
export const teachingGroupOf = (teachingGroupId: string) =>
  queryOptions({
    queryKey: ['teaching-groups', teachingGroupId],
    queryFn: async ({ signal }) => {
      const params = { teachingGroupId }
      const answer = await call(teachingGroupRoutes.read, { params }, { signal })
      return answer.identifiedTeachingGroup
    },
  })

/** Every kelompok of a desa, with how many students belong to it. */
export const countedSubBranchesQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['levels', 'kelompok-of-desa', branchId],
    queryFn: async ({ signal }) => {
      const { branch } = await call(levelRoutes.readBranch, { params: { branchId } }, { signal })
      return branch.subBranches ?? []
    },
  })

type Writes = typeof teachingGroupRoutes

/** Two KBM may have one name, so only the key tells a second try from a second KBM. */
export function createTeachingGroup(
  body: RouteCall<Writes['create']>['body'],
  idempotencyKey: string,
) {
  return call(teachingGroupRoutes.create, { body }, { idempotencyKey })
}

export function changeTeachingGroup(
  teachingGroupId: string,
  body: RouteCall<Writes['change']>['body'],
) {
  return call(teachingGroupRoutes.change, { params: { teachingGroupId }, body })
}

export function removeTeachingGroup(teachingGroupId: string) {
  return call(teachingGroupRoutes.remove, { body: { teachingGroupId } })
}

export function lockTeachingGroup(teachingGroupId: string) {
  return call(teachingGroupRoutes.lock, { body: { teachingGroupId } })
}

export function unlockTeachingGroup(teachingGroupId: string) {
  return call(teachingGroupRoutes.unlock, { body: { teachingGroupId } })
}

export function registerSubBranches(teachingGroupId: string, subBranchIds: readonly string[]) {
  const params = { teachingGroupId }
  const [only, ...others] = subBranchIds
  const isOne = only !== undefined && others.length === 0
  const body = isOne
    ? { teachingGroupId, subBranchId: only }
    : { teachingGroupId, subBranchIds: [...subBranchIds] }
  return call(teachingGroupRoutes.registerSubBranch, { params, body })
}

export function removeSubBranch(body: RouteCall<Writes['removeSubBranch']>['body']) {
  return call(teachingGroupRoutes.removeSubBranch, { body })
}

export function removeClass(body: RouteCall<Writes['removeClass']>['body']) {
  return call(teachingGroupRoutes.removeClass, { body })
}

export function createClass(body: RouteCall<typeof classRoutes.create>['body']) {
  return call(classRoutes.create, { body })
}

export function lockClass(classId: string) {
  return call(classRoutes.lock, { body: { classId } })
}

export function unlockClass(classId: string) {
  return call(classRoutes.unlock, { body: { classId } })
}

/** What one call takes. */
const mostLocks = 50

/** Locks several classes, each judged alone. */
export function lockClasses(classes: readonly Named[]): Promise<Outcome[]> {
  return inBatches(classes, { size: mostLocks }, async (classIds) => {
    const { results = [] } = await call(classRoutes.lock, { body: { classIds } })
    return results.map(({ classId, ...outcome }) => ({ id: classId, ...outcome }))
  })
}
