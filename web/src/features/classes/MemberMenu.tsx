import type { ClassMember } from '@ngaji/contract/features/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/features/classes/classes.schemas'
import { mayKnock } from '@ngaji/contract/policy'
import { ArrowLeftRight, EllipsisVertical, History, UserMinus } from 'lucide-react'
import { useSignedIn } from '../../api/use-session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import type { ClassReasons } from './class-facts.ts'
import type { MemberDialogKind } from './MemberDialogs.tsx'
import { useClassActions } from './use-class-actions.ts'

type MemberMenuProps = {
  member: ClassMember
  schoolClass: SchoolClass
  reasons: ClassReasons
  onOpen: (kind: MemberDialogKind) => void
}

/** What may be done with one student of the class. */
export function MemberMenu({ member, schoolClass, reasons, onOpen }: MemberMenuProps) {
  const { role, subBranchId } = useSignedIn()
  const actions = useClassActions(schoolClass)
  if (!mayKnock('classes.remove-student', role)) {
    return (
      <IconButton
        icon={History}
        label={`Riwayat kelas ${member.name}`}
        onClick={() => onOpen('history')}
      />
    )
  }
  const isOthers = role === 'subBranchAdmin' && member.subBranch.id !== subBranchId
  const transfer: MenuItem[] = mayKnock('classes.enrol-late', role)
    ? [
        {
          label: 'Mutasi',
          icon: ArrowLeftRight,
          disabledReason: reasons.running,
          onSelect: () => onOpen('transfer'),
        },
      ]
    : []
  return (
    <Menu
      label={`Aksi untuk ${member.name}`}
      items={[
        { label: 'Riwayat kelas', icon: History, onSelect: () => onOpen('history') },
        ...transfer,
        {
          label: 'Keluarkan',
          icon: UserMinus,
          danger: true,
          startsGroup: true,
          disabledReason: isOthers
            ? `Hanya PJP Kelompok ${member.subBranch.name} atau PJP Desa yang dapat melakukan ini.`
            : reasons.members,
          onSelect: () => void actions.removeStudent(member),
        },
      ]}
      renderTrigger={(trigger) => (
        <IconButton icon={EllipsisVertical} label={`Aksi untuk ${member.name}`} {...trigger} />
      )}
    />
  )
}
