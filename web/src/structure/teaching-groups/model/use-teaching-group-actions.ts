import { type ConfirmAnswer, confirm } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import {
  lockTeachingGroup,
  removeTeachingGroup,
  unlockTeachingGroup,
} from './teaching-groups.api.ts'

type Named = { id: string; name: string }

/** What the PJP of a desa does with a KBM as a whole: each asks first and then says how it went. */
export type TeachingGroupActions = {
  lock: (group: Named) => Promise<ConfirmAnswer | null>
  unlock: (group: Named) => Promise<ConfirmAnswer | null>
  remove: (group: Named & { subBranchNames: readonly string[] }) => Promise<ConfirmAnswer | null>
}

export function useTeachingGroupActions(): TeachingGroupActions {
  const change = useWrite(...structureQueries)
  return {
    lock: ({ id, name }) =>
      confirm({
        title: `Kunci ${teachingGroupLabel(name)}?`,
        body: 'Setelah dikunci, KBM tidak dapat diubah.',
        busyLabel: 'Mengunci…',
        act: () => change(() => lockTeachingGroup(id)),
      }),

    unlock: ({ id, name }) =>
      confirm({
        title: `Buka ${teachingGroupLabel(name)}?`,
        body: 'KBM dapat diubah kembali.',
        busyLabel: 'Membuka…',
        act: () => change(() => unlockTeachingGroup(id)),
      }),

    remove: ({ id, name, subBranchNames }) =>
      confirmRemoval({
        title: `Hapus ${teachingGroupLabel(name)}?`,
        body:
          subBranchNames.length > 0
            ? 'KBM dihapus. Kelompok berikut tidak lagi terdaftar di dalamnya:'
            : 'KBM dihapus dari tahun ajaran ini.',
        facts: subBranchNames,
        act: () => change(() => removeTeachingGroup(id)),
      }),
  }
}

/** "KBM At-Taqwa", also where people left the word out of the name. */
function teachingGroupLabel(name: string): string {
  return /^KBM\b/i.test(name) ? name : `KBM ${name}`
}
