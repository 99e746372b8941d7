import type { Branch, SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { plain } from '../../ui/choice/search-options.ts'

export type FoundBranch = {
  branch: Branch
  /** All of them, or those that were looked for. */
  subBranches: readonly SubBranchInBranch[]
  /** It is here for the sake of some of its kelompok. */
  isByPart: boolean
}

type Named = { name: string; address: string }

const textOf = ({ name, address }: Named) => plain(`${name} ${address}`)

/**
 * The desa in which every word typed is found: in their own name and address, with all their kelompok;
 * else in those of some kelompok, with these alone.
 */
export function findLevels(branches: readonly Branch[], query: string): FoundBranch[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return branches.flatMap((branch): FoundBranch[] => {
    const subBranches = branch.subBranches ?? []
    const own = textOf(branch)
    if (words.every((word) => own.includes(word))) {
      return [{ branch, subBranches, isByPart: false }]
    }
    const found = subBranches.filter((subBranch) => {
      const text = `${own} ${textOf(subBranch)}`
      return words.every((word) => text.includes(word))
    })
    return found.length > 0 ? [{ branch, subBranches: found, isByPart: true }] : []
  })
}
