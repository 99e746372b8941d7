import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalToChangeTeachingGroup,
  refusalToDeleteTeachingGroup,
  refusalToLockTeachingGroup,
  refusalToUnlockTeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { Refusal } from '@ngaji/contract/refusal'
import { texts } from '@ngaji/contract/words/texts'
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { EditTeachingGroupDialog } from '../model/edit-dialog.ts'
import type { EditedTeachingGroup } from './EditTeachingGroupDialog.tsx'
import { groupFactsOf } from '../model/group-facts.ts'
import { useTeachingGroupActions } from '../model/use-teaching-group-actions.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

type GroupActionsProps = {
  group: TeachingGroup
  standstill: string | false
  onRemoved: () => void
}

/** What can be done with the KBM as a whole. */
export function GroupActions({ group, standstill, onRemoved }: GroupActionsProps) {
  const actions = useTeachingGroupActions()
  const [edited, setEdited] = useState<Edited | null>(null)
  const facts = groupFactsOf(group)
  const { subBranches, classes } = group
  const say = (refusal: Refusal | null): string | false =>
    standstill || (refusal ? disabledReasonOf(refusal) : false)

  async function remove() {
    const subBranchNames = subBranches.map(({ name }) => name)
    if (await actions.remove({ ...group, subBranchNames })) onRemoved()
  }

  return (
    <>
      <Button
        tone="danger-ghost"
        icon={Trash2}
        disabledReason={say(refusalToDeleteTeachingGroup(facts, classes.length))}
        onClick={() => void remove()}
      >
        {texts.teachingGroups.remove}
      </Button>
      <Button
        icon={Pencil}
        disabledReason={say(refusalToChangeTeachingGroup(facts))}
        onClick={() => setEdited({ opening: newId(), isOpen: true, group })}
      >
        Ubah KBM
      </Button>
      {group.isLocked ? (
        <Button
          icon={LockOpen}
          disabledReason={say(refusalToUnlockTeachingGroup(facts))}
          onClick={() => void actions.unlock(group)}
        >
          {texts.teachingGroups.unlock}
        </Button>
      ) : (
        <Button
          tone="primary"
          icon={Lock}
          disabledReason={say(
            refusalToLockTeachingGroup(facts, { subBranchCount: subBranches.length, classes }),
          )}
          onClick={() => void actions.lock(group)}
        >
          {texts.teachingGroups.lock}
        </Button>
      )}
      {edited && (
        <EditTeachingGroupDialog
          key={edited.opening}
          group={edited.group}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
      )}
    </>
  )
}

/** What the dialog was opened with, kept for its way out. */
type Edited = { opening: string; isOpen: boolean; group: EditedTeachingGroup }
