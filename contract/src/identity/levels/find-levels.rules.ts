import { holdsWords, searchWords } from '../../values/person/word-search.rules.ts'
import type { Branch, SubBranchInBranch } from './levels.schemas.ts'

export type FoundBranch = {
  branch: Branch
  /** All of them, or those that were looked for. */
  subBranches: readonly SubBranchInBranch[]
  /** The desa is here for the sake of some of its kelompok. */
  isByPart: boolean
}

type Named = { name: string; address: string }

const searchableText = ({ name, address }: Named) => `${name} ${address}`

/**
 * The desa in which every word typed is found: in their own name and address, with all their kelompok;
 * else in those of some kelompok, with these alone.
 */
export function findLevels(branches: readonly Branch[], query: string): FoundBranch[] {
  const words = searchWords(query)
  return branches.flatMap((branch): FoundBranch[] => {
    const subBranches = branch.subBranches ?? []
    const own = searchableText(branch)
    if (holdsWords(own, words)) {
      return [{ branch, subBranches, isByPart: false }]
    }
    const found = subBranches.filter((subBranch) =>
      holdsWords(`${own} ${searchableText(subBranch)}`, words),
    )
    return found.length > 0 ? [{ branch, subBranches: found, isByPart: true }] : []
  })
}
