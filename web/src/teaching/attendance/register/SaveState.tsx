import { CircleAlert, ClockArrowUp, CloudCheck } from 'lucide-react'
import { useStoreTrouble, type StoreTrouble } from '../../../offline/copies/store-failure.ts'
import { useOnline } from '../../../offline/network/online.ts'
import { cx } from '../../../ui/cx.ts'
import { formatNumber, formatTime } from '../../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import type { RegisterView } from '../register-model/register-view.ts'

type Saved = Pick<RegisterView, 'waiting' | 'inMemory' | 'attention' | 'heardAt'>

/** What the device can do: store, and reach the server. */
type Device = { trouble: StoreTrouble | null; isOnline: boolean }

export type SaveWords = { words: string; kind: 'waiting' | 'attention' | 'sent' | 'nothing' }

/**
 * Where the marks are. Never "tersimpan" for one that this device could not store, nor "terkirim" before the server has
 * responded or while there are refusals.
 */
export function saveWords(
  { waiting, inMemory, attention, heardAt }: Saved,
  { trouble, isOnline }: Device,
): SaveWords {
  if (inMemory > 0) {
    const why = trouble === null ? 'Belum tersimpan di HP' : troubleWords[trouble]
    return { words: `${why} · sedang dikirim`, kind: 'attention' }
  }
  if (waiting > 0) {
    return { words: `Tersimpan di HP · ${formatNumber(waiting)} menunggu`, kind: 'waiting' }
  }
  if (attention > 0) {
    return { words: `${formatNumber(attention)} perlu perhatian`, kind: 'attention' }
  }
  if (trouble !== null) return { words: unstoredWords({ trouble, isOnline }), kind: 'attention' }
  if (heardAt === null) return { words: 'Belum tersambung', kind: 'nothing' }
  return { words: `Semua terkirim ${formatTime(heardAt)}`, kind: 'sent' }
}

const troubleWords: Record<StoreTrouble, string> = {
  full: 'HP penuh',
  forbidden: 'HP tidak boleh menyimpan',
  silent: 'HP tidak dapat menyimpan',
}

/** Where nothing is stored each mark is sent at once, and there is none without a line. */
function unstoredWords({
  trouble,
  isOnline,
}: {
  trouble: StoreTrouble
  isOnline: boolean
}): string {
  return `${troubleWords[trouble]} · ${isOnline ? 'langsung dikirim' : 'perlu sinyal'}`
}

const looks: Record<SaveWords['kind'], { icon: LucideIcon; className: string }> = {
  waiting: { icon: ClockArrowUp, className: 'text-ink-faint' },
  attention: { icon: CircleAlert, className: 'text-danger-ink' },
  sent: { icon: CloudCheck, className: 'text-success-ink' },
  nothing: { icon: ClockArrowUp, className: 'text-ink-faint' },
}

/** The save state as visible text; the badge in the head announces it to screen readers. */
export function SaveState({ view }: { view: Saved }) {
  const trouble = useStoreTrouble()
  const isOnline = useOnline()
  const { words, kind } = saveWords(view, { trouble, isOnline })
  const { icon, className } = looks[kind]
  return (
    <p
      className={cx(
        'flex items-center gap-1.5 text-small num',
        kind === 'attention' ? 'font-strong text-danger-ink' : 'text-ink-soft',
      )}
    >
      <Icon of={icon} size={18} className={className} />
      {words}
    </p>
  )
}
