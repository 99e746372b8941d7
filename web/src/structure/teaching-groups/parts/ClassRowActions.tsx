import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalToLockClass,
  refusalToRemoveClass,
  refusalToUnlockClass,
} from '@ngaji/contract/structure/classes/class-state.rules'
import type {
  ClassOfTeachingGroup,
  TeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { Refusal } from '@ngaji/contract/refusal'
import { CircleMinus, Ellipsis, Eye, Lock, LockOpen } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { classFactsOf } from '../model/group-facts.ts'
import type { useMemberActions } from '../model/use-member-actions.tsx'

type ClassRowActionsProps = {
  group: TeachingGroup
  schoolClass: ClassOfTeachingGroup
  actions: ReturnType<typeof useMemberActions>
  view: LinkElement
  standstill: string | false
}

/** Lock or unlock in sight, the rest behind a menu. */
export function ClassRowActions(props: ClassRowActionsProps) {
  const { group, schoolClass, actions, view, standstill } = props
  const isPhone = useIsPhone()
  const facts = classFactsOf(group, schoolClass)
  const say = (refusal: Refusal | null): string | false =>
    standstill || (refusal ? disabledReasonOf(refusal) : false)
  const { name } = schoolClass
  const lock = schoolClass.isLocked
    ? {
        label: 'Buka Kunci',
        icon: LockOpen,
        disabledReason: say(refusalToUnlockClass(facts)),
        onSelect: () => void actions.unlockClass(schoolClass),
      }
    : {
        label: 'Kunci',
        icon: Lock,
        disabledReason: say(refusalToLockClass(facts, schoolClass)),
        onSelect: () => void actions.lockClass(schoolClass),
      }
  const keeps = say(refusalToRemoveClass(facts, classHoldings(schoolClass)))
  return (
    <>
      {!isPhone && (
        <Button
          size="small"
          icon={lock.icon}
          aria-label={`${lock.label} ${name}`}
          disabledReason={lock.disabledReason}
          onClick={lock.onSelect}
        >
          {lock.label}
        </Button>
      )}
      <Menu
        label={`Aksi untuk ${name}`}
        items={[
          { label: 'Lihat', icon: Eye, link: view },
          ...(isPhone ? [lock] : []),
          {
            label: 'Keluarkan',
            icon: CircleMinus,
            danger: true,
            startsGroup: true,
            disabledReason: keeps,
            onSelect: () => void actions.removeClass(schoolClass),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton
            icon={Ellipsis}
            size={isPhone ? 'medium' : 'small'}
            iconSize={20}
            label={`Aksi lain untuk ${name}`}
            {...trigger}
          />
        )}
      />
    </>
  )
}

/** Where the server did not count, the people are known at least. */
function classHoldings({ holds, teacherCount, studentCount }: ClassOfTeachingGroup) {
  return holds ?? { people: teacherCount + studentCount, attendances: 0, scores: 0 }
}
