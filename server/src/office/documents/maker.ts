import type { Actor } from '../../platform/http/implement.ts'

/** The role and place in which a document was requested. */
export type MakerPlace = Pick<Actor, 'role' | 'branchId' | 'subBranchId'>

/** Stored with a document: after a change of role or place its requester can no longer read it. */
export function makerPlaceOf({ role, branchId, subBranchId }: MakerPlace): MakerPlace {
  return { role, branchId, subBranchId }
}

/** Is the account still in the role and place of its request? */
export function isMaker(request: unknown, { role, branchId, subBranchId }: MakerPlace): boolean {
  const { maker } = request as { maker?: MakerPlace }
  return maker?.role === role && maker.branchId === branchId && maker.subBranchId === subBranchId
}
