import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import {
  branchSchema,
  type Branch,
  type SubBranch,
} from '@ngaji/contract/identity/levels/levels.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'

/** Every desa of the region with its kelompok, by name. */
export const allBranches = () =>
  queryOptions({
    queryKey: ['levels', 'branches'],
    queryFn: async ({ signal }): Promise<Branch[]> => {
      const answer = await call(
        levelRoutes.listBranches,
        { query: { populate: 'true' } },
        { signal },
      )
      // Who only learns names never comes to a screen that asks this.
      return answer.branches.map((branch) => branchSchema.parse(branch))
    },
  })

/** One desa with its kelompok. */
export const branchOf = (branchId: string) =>
  queryOptions({
    queryKey: ['levels', 'branch', branchId],
    queryFn: async ({ signal }): Promise<Branch> => {
      const answer = await call(levelRoutes.readBranch, { params: { branchId } }, { signal })
      return answer.branch
    },
  })

export const subBranchOf = (subBranchId: string) =>
  queryOptions({
    queryKey: ['levels', 'sub-branch', subBranchId],
    queryFn: async ({ signal }): Promise<SubBranch> => {
      const answer = await call(levelRoutes.readSubBranch, { params: { subBranchId } }, { signal })
      return answer.subBranch
    },
  })

/** What is typed of a desa or a kelompok. */
export type LevelText = { name: string; address: string }

/** What differs from the version that was read. */
type LevelChange = Partial<LevelText> & { version: number }

export function addBranch(body: LevelText) {
  return call(levelRoutes.createBranch, { body })
}

export function addSubBranch(body: LevelText & { branchId: string }) {
  return call(levelRoutes.createSubBranch, { body })
}

/** ValidatedRow against the version that was read: who looked at an old one is told so. */
export function changeBranch(branchId: string, body: LevelChange) {
  return call(levelRoutes.changeBranch, { params: { branchId }, body })
}

export function changeSubBranch(subBranchId: string, body: LevelChange) {
  return call(levelRoutes.changeSubBranch, { params: { subBranchId }, body })
}

export function removeBranch(branchId: string) {
  return call(levelRoutes.deleteBranch, { body: { branchId } })
}

export function removeSubBranch(subBranchId: string) {
  return call(levelRoutes.deleteSubBranch, { body: { subBranchId } })
}
