import { CloudOff, CircleAlert, ClockArrowUp } from 'lucide-react'
import { useOnline } from '../../offline/online.ts'
import { useUnsent, type Unsent } from '../../offline/use-unsent.ts'
import { Icon, type LucideIcon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Badge = { words: string; icon: LucideIcon | 'turning'; className: string }

const quiet = 'bg-unmarked-soft text-unmarked-ink'

/** What the line does with the records of this device; nothing while all is well. */
function badgeOf({ attention, sending, waiting }: Unsent, isOnline: boolean): Badge | null {
  if (attention > 0) {
    const className = 'bg-danger-soft text-danger-ink'
    return { words: `${attention} ditolak`, icon: CircleAlert, className }
  }
  if (sending > 0) {
    const className = 'bg-info-soft text-info-ink'
    return { words: `Mengirim ${sending}`, icon: 'turning', className }
  }
  if (waiting > 0) {
    const className = 'bg-warning-soft text-warning-ink'
    return { words: `${waiting} belum terkirim`, icon: ClockArrowUp, className }
  }
  return isOnline ? null : { words: 'Offline', icon: CloudOff, className: quiet }
}

/** In the head of every screen: how many records wait on this device, and whether there is signal. */
export function NetworkBadge() {
  const badge = badgeOf(useUnsent(), useOnline())
  return (
    <div role="status" className="print:hidden">
      {badge && (
        <span
          className={`inline-flex items-center gap-1.5 rounded-tag px-2 py-1 text-caption font-strong whitespace-nowrap ${badge.className}`}
        >
          {badge.icon === 'turning' ? <Spinner className="size-3.5" /> : <Icon of={badge.icon} size={16} />}
          {badge.words}
        </span>
      )}
    </div>
  )
}
