import {
  Ban,
  CalendarClock,
  Check,
  Circle,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CirclePlay,
  CircleQuestionMark,
  CircleX,
  Flag,
  History,
  Hourglass,
  Lock,
  LockOpen,
} from 'lucide-react'
import type { LucideIcon } from '../icons/Icon.tsx'
import { Tag, type TagTone } from './Tag.tsx'

type StatusLook = { label: string; icon: LucideIcon; tone: TagTone }

/** A value looks the same on every screen. */
const looks = {
  'exam.notStarted': { label: 'Belum Dimulai', icon: CircleDashed, tone: 'neutral' },
  'exam.inProgress': { label: 'Sedang Berlangsung', icon: CirclePlay, tone: 'warning' },
  'exam.completed': { label: 'Selesai', icon: CircleCheck, tone: 'success' },
  'exam.unknown': { label: 'Tidak Diketahui', icon: CircleQuestionMark, tone: 'neutral' },
  locked: { label: 'Terkunci', icon: Lock, tone: 'brand' },
  open: { label: 'Terbuka', icon: LockOpen, tone: 'outline' },
  'year.active': { label: 'Aktif', icon: CircleCheck, tone: 'success' },
  'year.inactive': { label: 'Nonaktif', icon: CirclePause, tone: 'neutral' },
  'year.coming': { label: 'Belum Berjalan', icon: CalendarClock, tone: 'neutral' },
  'year.past': { label: 'Semester Lewat', icon: History, tone: 'neutral' },
  'ticket.pending': { label: 'Menunggu', icon: Hourglass, tone: 'warning' },
  'ticket.approved': { label: 'Disetujui', icon: CircleCheck, tone: 'success' },
  'ticket.rejected': { label: 'Ditolak', icon: CircleX, tone: 'danger' },
  'ticket.cancelled': { label: 'Dibatalkan', icon: Ban, tone: 'neutral' },
  'question.active': { label: 'Aktif', icon: Check, tone: 'success' },
  'question.inactive': { label: 'Nonaktif', icon: CirclePause, tone: 'neutral' },
  'question.checkneeded': { label: 'Perlu Diperiksa', icon: Flag, tone: 'warning' },
  'account.active': { label: 'Aktif', icon: Circle, tone: 'outline' },
  'account.disabled': { label: 'Dinonaktifkan', icon: Ban, tone: 'danger' },
} as const satisfies Record<string, StatusLook>

export type Status = keyof typeof looks

/** A record's state: icon, word, tone. */
export function StatusMark({ status }: { status: Status }) {
  const { label, icon, tone } = looks[status]
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  )
}
