import { refuse, type Refusal } from '../../refusal.ts'
import { countsInWords } from '../../words/wording.ts'

/** `Desa Mekarsari`, also where the name itself begins with the word: `Desa Baru`. The word alone without a name. */
export function placeTitle(kind: 'Desa' | 'Kelompok', name: string | null | undefined): string {
  if (!name) return kind
  return name.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? name : `${kind} ${name}`
}

/** What hangs on a desa. `people` are accounts, enabled or not. */
export type BranchHoldings = { subBranches: number; people: number; branchYears: number }

/** What hangs on a kelompok: `records` are memberships, marks, scores and requests of the past. */
export type SubBranchHoldings = { people: number; teachingGroups: number; records: number }

/** A desa is deleted only while nothing refers to it. */
export function refusalToDeleteBranch(holdings: BranchHoldings): Refusal | null {
  const { subBranches, people, branchYears } = holdings
  const rincian = countsInWords({
    kelompok: subBranches,
    orang: people,
    'tahun ajaran': branchYears,
  })
  return rincian === '' ? null : refuse('branch.in-use', { rincian })
}

/** A kelompok is deleted only while nothing refers to it. */
export function refusalToDeleteSubBranch(holdings: SubBranchHoldings): Refusal | null {
  const { people, teachingGroups, records } = holdings
  const rincian = countsInWords({ orang: people, KBM: teachingGroups, catatan: records })
  return rincian === '' ? null : refuse('sub-branch.in-use', { rincian })
}
