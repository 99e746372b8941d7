import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalToDeleteBranch,
  refusalToDeleteSubBranch,
} from '@ngaji/contract/identity/levels/levels.rules'
import type { Branch, SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { Refusal } from '@ngaji/contract/refusal'
import { confirmRemoval } from '../../ui/dialog/confirm-removal.ts'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { removeBranch, removeSubBranch } from './levels.api.ts'

/** Why a desa stays, or false. */
export function reasonToKeepBranch({ holds }: Branch): string | false {
  return disabledReason(holds ? refusalToDeleteBranch(holds) : null)
}

/** Why a kelompok stays, or false. */
export function reasonToKeepSubBranch({ holds }: SubBranchInBranch): string | false {
  return disabledReason(holds ? refusalToDeleteSubBranch(holds) : null)
}

function disabledReason(refusal: Refusal | null): string | false {
  return refusal ? disabledReasonOf(refusal) : false
}

/** What the region's admin does with a desa or kelompok; each asks first and then says how it went. */
export function useLevelActions() {
  const change = useWrite(...structureQueries)
  return {
    removeBranch: ({ id, name }: Pick<Branch, 'id' | 'name'>) =>
      confirmRemoval({
        title: `Hapus desa ${name}?`,
        body: 'Desa ini hilang dari daftar dan tidak dapat dikembalikan.',
        typeToConfirm: { label: 'Nama desa', text: name },
        act: () => change(() => removeBranch(id)),
      }),

    removeSubBranch: ({ id, name }: Pick<SubBranchInBranch, 'id' | 'name'>, branchName: string) =>
      confirmRemoval({
        title: `Hapus kelompok ${name}?`,
        body: `Kelompok ini hilang dari desa ${branchName} dan tidak dapat dikembalikan.`,
        typeToConfirm: { label: 'Nama kelompok', text: name },
        act: () => change(() => removeSubBranch(id)),
      }),
  }
}
