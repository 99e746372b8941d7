import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { refusalToLockClass } from '@ngaji/contract/structure/classes/class-state.rules'
import type {
  ClassOfTeachingGroup,
  SubBranchOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { LockResult } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { summaryOf } from '../../../api/client/batched-requests.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { LockResultList } from '../../branch-years/parts/LockResultList.tsx'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { classFactsOf } from './group-facts.ts'
import {
  lockClass,
  lockClasses,
  removeClass,
  removeSubBranch,
  unlockClass,
} from './teaching-groups.api.ts'

/** What the PJP of a desa does with what stands in a KBM. */
export function useMemberActions(group: TeachingGroup) {
  const change = useWrite(...structureQueries)
  const ofGroup = { teachingGroupId: group.id }
  return {
    removeSubBranch: ({ id, name }: SubBranchOfTeachingGroup) =>
      confirm({
        title: `Keluarkan kelompok ${name} dari KBM ini?`,
        body: 'Siswa kelompok ini tidak dapat lagi didaftarkan ke kelas KBM ini.',
        danger: true,
        act: () => change(() => removeSubBranch({ ...ofGroup, subBranchId: id })),
      }),

    removeClass: ({ id, name }: ClassOfTeachingGroup) =>
      confirm({
        title: `Keluarkan ${name} dari KBM ini?`,
        body: 'Kelas dihapus. Tindakan ini tidak dapat dibatalkan.',
        danger: true,
        act: () => change(() => removeClass({ ...ofGroup, classId: id })),
      }),

    lockClass: ({ id, name }: ClassOfTeachingGroup) =>
      confirm({
        title: `Kunci ${name}?`,
        body: sharedTexts.classFixedOnceLocked,
        busyLabel: 'Mengunci…',
        act: () => change(() => lockClass(id)),
      }),

    unlockClass: ({ id, name }: ClassOfTeachingGroup) =>
      confirm({
        title: `Buka kunci ${name}?`,
        body: sharedTexts.classCanChangeAgain,
        busyLabel: 'Membuka…',
        act: () => change(() => unlockClass(id)),
      }),

    lockAllClasses: () => {
      const preview = previewClassLocks(group)
      const ready = preview.filter(({ ok }) => ok)
      return confirm({
        title: `Kunci ${ready.length} kelas?`,
        body: sharedTexts.classFixedOnceLocked,
        details: <LockResultList results={preview} isPreview />,
        busyLabel: 'Mengunci…',
        act: async () => {
          const outcomes = await change(() => lockClasses(ready))
          return {
            message: summaryOf(outcomes, 'kelas', 'terkunci'),
            outcomes: outcomes.map((one) => ({ kind: 'class' as const, ...one })),
            isFailure: outcomes.every(({ ok }) => !ok),
          }
        },
        result: ({ outcomes }) => <LockResultList results={outcomes} isPreview={false} />,
      })
    },
  }
}

/** How locking every open class would go, by the same rule the server follows. */
export function previewClassLocks(group: TeachingGroup): LockResult[] {
  const open = group.classes.filter(({ isLocked }) => !isLocked)
  return open.map((schoolClass) => {
    const refusal = refusalToLockClass(classFactsOf(group, schoolClass), schoolClass)
    const { id, name } = schoolClass
    return {
      kind: 'class',
      id,
      name,
      ok: refusal === null,
      code: refusal?.code ?? null,
      message: refusal ? disabledReasonOf(refusal) : '',
    }
  })
}
