import { CircleCheck, CircleDashed, CircleX, Clock, Mail, Thermometer } from 'lucide-react'
import type { LucideIcon } from '../icons/Icon.tsx'
import { Tag, type TagTone } from './Tag.tsx'

/** The statuses as the specification stores them. */
export type AttendanceStatus = 'Hadir' | 'Terlambat' | 'Izin' | 'Sakit' | 'Tanpa Keterangan'

export type AttendanceLook = {
  icon: LucideIcon
  /** The letter of the paper register. */
  letter: string
  /** The short label. */
  short: string
  tone: TagTone
  /** The colour of icons and bars. */
  colour: string
  fill: string
}

/** Always in this order. */
export const attendanceLooks: Record<AttendanceStatus, AttendanceLook> = {
  Hadir: {
    icon: CircleCheck,
    letter: 'H',
    short: 'Hadir',
    tone: 'present',
    colour: 'text-present',
    fill: 'bg-present',
  },
  Terlambat: {
    icon: Clock,
    letter: 'T',
    short: 'Terlambat',
    tone: 'late',
    colour: 'text-late',
    fill: 'bg-late',
  },
  Izin: {
    icon: Mail,
    letter: 'I',
    short: 'Izin',
    tone: 'excused',
    colour: 'text-excused',
    fill: 'bg-excused',
  },
  Sakit: {
    icon: Thermometer,
    letter: 'S',
    short: 'Sakit',
    tone: 'sick',
    colour: 'text-sick',
    fill: 'bg-sick',
  },
  'Tanpa Keterangan': {
    icon: CircleX,
    letter: 'A',
    short: 'Tanpa Ket.',
    tone: 'unexcused',
    colour: 'text-unexcused',
    fill: 'bg-unexcused',
  },
}

/** Not marked yet: an outline, never red. */
const unmarkedLook: AttendanceLook = {
  icon: CircleDashed,
  letter: '–',
  short: 'Belum',
  tone: 'outline',
  colour: 'text-unmarked',
  fill: 'bg-line',
}

function attendanceLook(status: AttendanceStatus | null): AttendanceLook {
  return status === null ? unmarkedLook : attendanceLooks[status]
}

type AttendanceMarkProps = {
  status: AttendanceStatus | null
  /** The time of arrival, "18.27". */
  time?: string | undefined
  /** "Tanpa Ket." instead of the whole. */
  isShort?: boolean | undefined
}

/** The status of one student on one day: icon, word, colour. */
export function AttendanceMark({ status, time, isShort = false }: AttendanceMarkProps) {
  const look = attendanceLook(status)
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {isShort || status === null ? look.short : status}
      {time && <span className="num">{time}</span>}
    </Tag>
  )
}

/** The letter of the paper register in its square; H is plain, the others are tinted. */
export function AttendanceLetter({ status }: { status: AttendanceStatus | null }) {
  const look = attendanceLook(status)
  return (
    <span
      className={`inline-grid size-6 place-items-center rounded-[5px] text-[0.75rem] leading-none font-heading ${letterLooks[look.letter] ?? ''}`}
    >
      <span aria-hidden="true">{look.letter}</span>
      <span className="sr-only">{status ?? 'Belum'}</span>
    </span>
  )
}

const letterLooks: Record<string, string> = {
  H: 'text-ink',
  T: 'bg-late-soft text-late-ink',
  I: 'bg-excused-soft text-excused-ink',
  S: 'bg-sick-soft text-sick-ink',
  A: 'bg-unexcused-soft text-unexcused-ink',
  '–': 'inset-ring inset-ring-line text-ink-faint',
}
