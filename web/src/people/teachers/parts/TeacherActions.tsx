import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
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
import {
  reasonAgainstAccountAct,
  reasonAgainstChange,
  reasonAgainstResume,
} from '../model/former-teacher.ts'
import { useTeacherActions } from '../model/use-teacher-actions.ts'

const { Part: EndServiceDialog } = lazyDialog(
  async () => (await import('./EndServiceDialog.tsx')).EndServiceDialog,
)

export type TeacherActionLinks = {
  update: (teacherId: string) => LinkElement
  /** The link to the account, where its role is changed; the region's admin only. */
  account: ((userId: string) => LinkElement) | null
}

type TeacherActionsProps = { teacher: TeacherDetail; links: TeacherActionLinks }

/** "Ubah Data" for everybody who may; the rest for the offices. */
export function TeacherActions({ teacher, links }: TeacherActionsProps) {
  const viewer = useSignedIn()
  const isOffice = viewer.role !== 'teacher' && viewer.role !== 'munaqisy'
  const { opened, isOpen, open, close } = useFreshDialog()

  return (
    <>
      {!reasonAgainstChange(teacher, viewer) && (
        <ButtonLink render={links.update(teacher.id)} icon={Pencil} tone="primary">
          Ubah Data
        </ButtonLink>
      )}
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
  const viewer = useSignedIn()
  const accountReason = offlineReason || reasonAgainstAccountAct(teacher, viewer)
  const codeReason = accountReason || (teacher.accountState === 'disabled' && 'Akun ini nonaktif.')
  const items: MenuItem[] = [
    {
      label: 'Kode aktivasi baru',
      icon: KeyRound,
      disabledReason: codeReason,
      onSelect: () => void actions.renewCode(),
    },
    {
      label: 'Lepas email',
      icon: MailX,
      disabledReason: accountReason,
      onSelect: () => void actions.removeEmail(),
    },
    {
      label: 'Keluarkan dari semua perangkat',
      icon: MonitorX,
      disabledReason: offlineReason || reasonAgainstChange(teacher, viewer),
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
          disabledReason: offlineReason || reasonAgainstResume(teacher, viewer),
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
