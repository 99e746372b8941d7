import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { ArrowLeftRight, EllipsisVertical, History, UserMinus } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/Menu.tsx'
import type { MemberMenuProps } from './MemberMenu.tsx'
import { useMemberActions } from './use-member-actions.ts'

/** What the offices do with one student of the class. */
export function MemberActions({ member, schoolClass, reasons, onOpen }: MemberMenuProps) {
  const { role, subBranchId } = useSignedIn()
  const actions = useMemberActions(schoolClass)
  const isOthers = role === 'subBranchAdmin' && member.subBranch.id !== subBranchId
  const transfer: MenuItem[] = isAllowed('classes.enrol-late', role)
    ? [
        {
          label: 'Mutasi',
          icon: ArrowLeftRight,
          disabledReason: reasons.running,
          onSelect: () => onOpen('transfer'),
        },
      ]
    : []
  // The record of an erased child is closed: it can only be taken out.
  const ofRecord: MenuItem[] = member.isFormer
    ? []
    : [{ label: 'Riwayat kelas', icon: History, onSelect: () => onOpen('history') }, ...transfer]
  return (
    <Menu
      label={`Aksi untuk ${member.name}`}
      items={[
        ...ofRecord,
        {
          label: 'Keluarkan',
          icon: UserMinus,
          danger: true,
          startsGroup: ofRecord.length > 0,
          disabledReason: isOthers
            ? `Hanya PJP ${placeTitle('Kelompok', member.subBranch.name)} atau PJP Desa yang dapat melakukan ini.`
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
