import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { History } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ClassReasons } from '../class/class-facts.ts'
import type { MemberDialogKind } from './MemberDialogs.tsx'

/** Only the offices have them, and nothing of it is done without signal. */
const { Part: MemberActions } = lazyPart(
  async () => (await import('./MemberActions.tsx')).MemberActions,
)

export type MemberMenuProps = {
  member: ClassMember
  schoolClass: SchoolClass
  reasons: ClassReasons
  onOpen: (kind: MemberDialogKind) => void
}

/** What may be done with one student of the class. */
export function MemberMenu(props: MemberMenuProps) {
  const { member, onOpen } = props
  const { role } = useSignedIn()
  if (isAllowed('classes.remove-student', role)) return <MemberActions {...props} />
  return (
    <IconButton
      icon={History}
      label={`Riwayat kelas ${member.name}`}
      onClick={() => onOpen('history')}
    />
  )
}
