import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import {
  CalendarX2,
  EllipsisVertical,
  KeyRound,
  MailX,
  MonitorX,
  Pencil,
  RotateCcw,
  UserCog,
} from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/Menu.tsx'
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts'
import { useTeacherActions } from '../model/use-teacher-actions.ts'

const { Part: EndServiceDialog } = lazyDialog(
  async () => (await import('./EndServiceDialog.tsx')).EndServiceDialog,
)

export type TeacherActionLinks = {
  update: (teacherId: string) => LinkElement
  /** The link to the account, where its role is changed; the region's admin only. */
  account: ((userId: string) => LinkElement) | null
}

type TeacherActionsProps = { teacher: TeacherRecordAnswer; links: TeacherActionLinks }

/** "Ubah Data" for everybody who sees it; the rest for the offices. */
export function TeacherActions({ teacher, links }: TeacherActionsProps) {
  const { role } = useSignedIn()
  const isOffice = role !== 'teacher' && role !== 'munaqisy'
  const { opened, isOpen, open, close } = useFreshDialog()

  return (
    <>
      <ButtonLink render={links.update(teacher.id)} icon={Pencil} tone="primary">
        Ubah Data
      </ButtonLink>
      {isOffice && <MoreActions teacher={teacher} links={links} onEnd={open} />}
      {opened > 0 && (
        <EndServiceDialog key={opened} teacher={teacher} open={isOpen} onClose={close} />
      )}
    </>
  )
}

type MoreActionsProps = TeacherActionsProps & { onEnd: () => void }

function MoreActions({ teacher, links, onEnd }: MoreActionsProps) {
  const actions = useTeacherActions(teacher)
  const offlineReason = useOfflineReason()
  const disabledReason =
    offlineReason || (teacher.accountState === 'disabled' && 'Akun ini nonaktif.')
  const items: MenuItem[] = [
    {
      label: 'Kode aktivasi baru',
      icon: KeyRound,
      disabledReason,
      onSelect: () => void actions.renewCode(),
    },
    {
      label: 'Lepas email',
      icon: MailX,
      disabledReason: offlineReason,
      onSelect: () => void actions.removeEmail(),
    },
    {
      label: 'Keluarkan dari semua perangkat',
      icon: MonitorX,
      disabledReason: offlineReason,
      onSelect: () => void actions.endDevices(),
    },
    ...(links.account
      ? [{ label: 'Ubah peran', icon: UserCog, link: links.account(teacher.userId.id) }]
      : []),
    teacher.isActive
      ? {
          label: 'Akhiri tugas',
          icon: CalendarX2,
          danger: true,
          startsGroup: true,
          disabledReason: offlineReason,
          onSelect: onEnd,
        }
      : {
          label: 'Aktifkan kembali',
          icon: RotateCcw,
          startsGroup: true,
          disabledReason: offlineReason,
          onSelect: () => void actions.resume(),
        },
  ]
  return (
    <Menu
      label={`Aksi ${teacher.name}`}
      items={items}
      renderTrigger={(trigger) => (
        <IconButton icon={EllipsisVertical} label="Aksi lain" {...trigger} />
      )}
    />
  )
}
