import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import {
  refusalToChangeTeachingGroup,
  refusalToDeleteTeachingGroup,
  refusalToLockTeachingGroup,
  refusalToUnlockTeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import type { Refusal } from '@ngaji/contract/refusal'
import { texts } from '@ngaji/contract/words/texts'
import { Ellipsis, Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/Menu.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { TeachingGroupActions } from '../model/use-teaching-group-actions.ts'
import { factsOfGroup, type TeachingGroupOfYear } from '../../branch-years/model/year-facts.ts'

export type RowLinks = {
  addSubBranches: (teachingGroupId: string) => LinkElement
  addClass: (teachingGroupId: string) => LinkElement
}

type TeachingGroupRowActionsProps = {
  year: BranchYear
  group: TeachingGroupOfYear
  actions: TeachingGroupActions
  links: RowLinks
  /** "Perlu jaringan." */
  offlineReason: string | false
  onEdit: () => void
}

/** What can be done with one KBM of a year: lock or unlock in sight, the rest behind a menu. */
export function TeachingGroupRowActions(props: TeachingGroupRowActionsProps) {
  const { year, group, actions, offlineReason } = props
  const isPhone = useIsPhone()
  const facts = factsOfGroup(year, group)
  const say = (refusal: Refusal | null) => (refusal ? disabledReasonOf(refusal) : offlineReason)
  const lock = group.isLocked
    ? {
        label: texts.teachingGroups.unlock,
        icon: LockOpen,
        disabledReason: say(refusalToUnlockTeachingGroup(facts)),
        onSelect: () => void actions.unlock(group),
      }
    : {
        label: texts.teachingGroups.lock,
        icon: Lock,
        disabledReason: say(
          refusalToLockTeachingGroup(facts, {
            subBranchCount: group.subBranches.length,
            classes: groupClasses(group),
          }),
        ),
        onSelect: () => void actions.lock(group),
      }
  const items = [...(isPhone ? [lock] : []), ...furtherItems(props, say)]
  return (
    <>
      {!isPhone && (
        <Button
          size="small"
          icon={lock.icon}
          aria-label={`${lock.label}: ${group.name}`}
          disabledReason={lock.disabledReason}
          onClick={lock.onSelect}
        >
          {lock.label}
        </Button>
      )}
      <Menu
        label={`Aksi untuk ${group.name}`}
        items={items}
        renderTrigger={(trigger) => (
          <IconButton
            icon={Ellipsis}
            size={isPhone ? 'medium' : 'small'}
            iconSize={20}
            label={`Aksi lain untuk ${group.name}`}
            {...trigger}
          />
        )}
      />
    </>
  )
}

function furtherItems(
  { year, group, actions, links, onEdit }: TeachingGroupRowActionsProps,
  say: (refusal: Refusal | null) => string | false,
): MenuItem[] {
  const facts = factsOfGroup(year, group)
  const unchangeable = say(refusalToChangeTeachingGroup(facts))
  const { subBranchNames = [], classCount = 0 } = group
  return [
    {
      label: texts.teachingGroups.addSubBranch,
      icon: Plus,
      disabledReason: unchangeable,
      link: links.addSubBranches(group.id),
    },
    {
      label: texts.teachingGroups.addClass,
      icon: Plus,
      disabledReason: unchangeable,
      link: links.addClass(group.id),
    },
    { label: 'Ubah KBM', icon: Pencil, disabledReason: unchangeable, onSelect: onEdit },
    {
      label: texts.teachingGroups.remove,
      icon: Trash2,
      danger: true,
      startsGroup: true,
      disabledReason: say(refusalToDeleteTeachingGroup(facts, classCount)),
      onSelect: () => void actions.remove({ ...group, subBranchNames }),
    },
  ]
}

/** The rule asks for every class; those that are locked need no name here. */
function groupClasses({ classCount = 0, openClassNames = [] }: TeachingGroupOfYear) {
  const open = openClassNames.map((name) => ({ name, isLocked: false }))
  const locked = Array.from({ length: Math.max(classCount - open.length, 0) }, () => ({
    name: '',
    isLocked: true,
  }))
  return [...open, ...locked]
}
