import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'

const { Part: TransferDialog } = lazyDialog(
  async () => (await import('../transfer/TransferDialog.tsx')).TransferDialog,
)
const { Part: HistoryDialog } = lazyDialog(
  async () => (await import('../class/HistoryDialog.tsx')).HistoryDialog,
)

export type MemberDialogKind = 'history' | 'transfer'

type Opened = { kind: MemberDialogKind; member: ClassMember; number: number; isOpen: boolean }

/** One dialog about one student at a time; each opening is a new one. */
export function useMemberDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    opened,
    open: (kind: MemberDialogKind, member: ClassMember) =>
      setOpened({ kind, member, number: (opened?.number ?? 0) + 1, isOpen: true }),
    close: () => setOpened(opened && { ...opened, isOpen: false }),
  }
}

type MemberDialogsProps = {
  dialogs: ReturnType<typeof useMemberDialogs>
  schoolClass: SchoolClass
}

export function MemberDialogs({ dialogs, schoolClass }: MemberDialogsProps) {
  const { opened, close } = dialogs
  if (!opened) return null
  const { kind, member, number, isOpen } = opened
  const dialog = { member, schoolClass, open: isOpen, onClose: close }
  return kind === 'history' ? (
    <HistoryDialog key={number} {...dialog} />
  ) : (
    <TransferDialog key={number} {...dialog} />
  )
}
