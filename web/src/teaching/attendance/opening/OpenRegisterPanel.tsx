import { ClipboardCheck } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Day } from '@ngaji/contract/jakarta-time'

type OpenRegisterPanelProps = {
  date: Day
  isToday: boolean
  studentCount: number | null
  /** Why it cannot be opened. */
  obstacle: string | null
  onOpen: () => void
}

/** "Absen hari ini belum dibuka": one button. Opening twice, or on two phones, gives one register. */
export function OpenRegisterPanel(props: OpenRegisterPanelProps) {
  const { date, isToday, studentCount, obstacle, onOpen } = props
  return (
    <section className="grid justify-items-start gap-4 rounded-[18px] border border-line bg-surface p-5">
      <Icon of={ClipboardCheck} size={28} className="text-brand-ink" />
      <div className="grid gap-1">
        <h2>{isToday ? 'Absen hari ini belum dibuka' : `Absen ${formatDay(date)} belum dibuka`}</h2>
        <p className="text-ink-soft">
          {studentCount === null
            ? 'Daftar siswa dibaca dari server.'
            : `${studentCount} siswa${obstacle === null ? ' siap diabsen' : ''}.`}
        </p>
      </div>
      <Button
        tone="primary"
        size="hero"
        wide
        onClick={onOpen}
        disabledReason={obstacle ?? undefined}
        reasonPlace="below"
      >
        Buka Absen
      </Button>
    </section>
  )
}
