import { CircleAlert, ClockArrowUp, CloudCheck, CloudOff } from 'lucide-react'
import { useState, useEffect, useEffectEvent } from 'react'
import { Icon, type LucideIcon } from '../../ui/icons/Icon.tsx'
import { Spinner } from '../../ui/icons/Spinner.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { useOnline } from './online.ts'
import { useUnsent, type Unsent } from '../outbox/use-unsent.ts'

const settledMs = 700

const { Part: UnsentSheet } = lazyDialog(
  async () => (await import('../outbox/UnsentSheet.tsx')).UnsentSheet,
)

type Badge = {
  words: string
  icon: LucideIcon | 'turning'
  className: string
  /** On phones without its words, which the banner says: a bar that grows moves the list under a thumb. */
  isSmall?: boolean
}

const quiet = 'bg-unmarked-soft text-unmarked-ink'
const warning = 'bg-warning-soft text-warning-ink'

/** The state of the connection and the outbox; null while all is well. */
export function badgeOf(unsent: Unsent, isOnline: boolean, isFresh: boolean): Badge | null {
  const { sending, waiting } = unsent
  const trouble = troubleOf(unsent)
  if (trouble) return trouble
  if (sending > 0) {
    return {
      words: `Mengirim ${sending}`,
      icon: 'turning',
      className: 'bg-info-soft text-info-ink',
    }
  }
  if (waiting > 0) return { words: waitingWords(unsent), icon: ClockArrowUp, className: warning }
  if (!isOnline)
    return { words: 'Tidak ada sinyal', icon: CloudOff, className: warning, isSmall: true }
  return isFresh ? { words: 'Online', icon: CloudCheck, className: quiet } : null
}

/** What needs the user, the most urgent first: only what was refused is called so. */
function troubleOf({ refused, conflicts, attention }: Unsent): Badge | null {
  if (refused > 0) {
    const className = 'bg-danger-soft text-danger-ink'
    return { words: `${refused} ditolak`, icon: CircleAlert, className }
  }
  const words = conflicts > 0 ? `${conflicts} perlu dipilih` : `${attention} belum diterima`
  return attention > 0 ? { words, icon: CircleAlert, className: warning } : null
}

function waitingWords({ waiting, susulan }: Unsent): string {
  return waiting === susulan ? `${susulan} menunggu susulan` : `${waiting} menunggu`
}

/** The badge in the head of every screen; it opens "Catatan di HP ini". */
export function NetworkBadge() {
  const unsent = useUnsent()
  const isOnline = useOnline()
  const isFresh = useFreshOnline()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasOpened(isOpen)
  const latest = badgeOf(unsent, isOnline, isFresh)
  // A record that is sent at once shows no badge.
  const badge = useSteady(latest, latest?.words ?? '', settledMs)

  return (
    <>
      <output className="print:hidden">
        {badge && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="inline-flex min-h-(--control) items-center"
          >
            <span
              className={cx(
                'inline-flex items-center gap-1.5 rounded-tag px-2 py-1 text-caption leading-tight font-strong whitespace-nowrap',
                badge.className,
              )}
            >
              {badge.icon === 'turning' ? (
                <Spinner className="size-3.5" />
              ) : (
                <Icon of={badge.icon} size={16} />
              )}
              <span className={badge.isSmall ? 'phone:sr-only' : undefined}>{badge.words}</span>
            </span>
          </button>
        )}
      </output>
      {wasOpened && <UnsentSheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Debounces a value: it changes once its key has stayed the same for a while, so that a short state
 * neither flickers nor is read aloud.
 */
function useSteady<T>(value: T, key: string, ms: number): T {
  const [shown, setShown] = useState(value)
  const show = useEffectEvent((settled: string) => {
    if (settled === key) setShown(value)
  })

  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(() => show(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms])

  return shown
}

/** "Online" is shown for this long after signal returned. */
const onlineShownMs = 3000

/** True for a moment after the signal has returned. */
function useFreshOnline(): boolean {
  const [isFresh, setFresh] = useState(false)

  // Follows the device's connection and the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOnline = () => {
      setFresh(true)
      clearTimeout(timer)
      timer = setTimeout(() => setFresh(false), onlineShownMs)
    }
    globalThis.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', onOnline)
    }
  }, [])

  return isFresh
}
