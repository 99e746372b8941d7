import type { Actor } from '../../platform/http/implement.ts'

/** In which role and place somebody asked for a paper. */
export type MakerPlace = Pick<Actor, 'role' | 'branchId' | 'subBranchId'>

/** Kept with a document: what was reached then is not shown to whoever reaches something else now. */
export function makerPlaceOf({ role, branchId, subBranchId }: MakerPlace): MakerPlace {
  return { role, branchId, subBranchId }
}

/** Is the account still in the role and place it asked in? */
export function isMaker(request: unknown, { role, branchId, subBranchId }: MakerPlace): boolean {
  const { maker } = request as { maker?: MakerPlace }
  return maker?.role === role && maker.branchId === branchId && maker.subBranchId === subBranchId
}
