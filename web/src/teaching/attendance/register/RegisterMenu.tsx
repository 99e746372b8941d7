import {
  ArrowLeftRight,
  BookOpen,
  CalendarDays,
  EllipsisVertical,
  MessageCircle,
  Printer,
  ScrollText,
  Trash2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useSoundSetting } from '../../../scanner/view/sound-setting.ts'
import { unlockSound } from '../../../scanner/view/beep.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/Menu.tsx'

export type RegisterMenuProps = {
  changeClass: LinkElement
  sheet: LinkElement
  /** "Catat Materi" of this class and day. */
  material: LinkElement
  onOtherDay: () => void
  onRecap: () => void
  onFamilies: () => void
  /** Why messages to families are disabled. */
  familiesObstacle: string | null
  onCancel: () => void
  /** Why the meeting cannot be cancelled. */
  cancelObstacle: string | null
  /** The menu stands on the dark stage. */
  onStage?: boolean
}

/** The menu of less frequent actions. */
export function RegisterMenu(props: RegisterMenuProps) {
  const [isSoundOn, setSoundOn] = useSoundSetting()
  const items: MenuItem[] = [
    { label: 'Ganti kelas', icon: ArrowLeftRight, link: props.changeClass },
    { label: 'Hari lain', icon: CalendarDays, onSelect: props.onOtherDay },
    { label: 'Catat Materi', icon: BookOpen, link: props.material },
    { label: 'Rekap hari ini', icon: ScrollText, onSelect: props.onRecap },
    {
      label: 'Hubungi wali',
      icon: MessageCircle,
      disabledReason: props.familiesObstacle ?? undefined,
      onSelect: props.onFamilies,
    },
    { label: 'Lembar absen', icon: Printer, link: props.sheet },
    {
      label: isSoundOn ? 'Suara: nyala' : 'Suara: mati',
      icon: isSoundOn ? Volume2 : VolumeX,
      onSelect: () => {
        unlockSound()
        setSoundOn(!isSoundOn)
      },
    },
    {
      label: 'Batalkan pertemuan',
      icon: Trash2,
      danger: true,
      startsGroup: true,
      disabledReason: props.cancelObstacle ?? undefined,
      onSelect: props.onCancel,
    },
  ]
  return (
    <Menu
      label="Pilihan absen"
      items={items}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={EllipsisVertical}
          size="large"
          iconSize={24}
          label="Pilihan lain"
          className={props.onStage ? 'text-current! hover:bg-on-stage/15!' : undefined}
        />
      )}
    />
  )
}
