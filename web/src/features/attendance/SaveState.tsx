import { ClockArrowUp, CloudCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { sendingCount, watchSending } from '../../offline/sending.ts'
import { formatNumber, formatTime } from '../../ui/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { RegisterView } from './register-view.ts'

export type SaveWords = { words: string; kind: 'waiting' | 'sending' | 'sent' | 'nothing' }

/** Where the marks are. Never says "terkirim" before the server has answered. */
export function saveWords(
  { waiting, heardAt }: Pick<RegisterView, 'waiting' | 'heardAt'>,
  isSending: boolean,
): SaveWords {
  if (waiting > 0 && isSending)
    return { words: `Mengirim ${formatNumber(waiting)}…`, kind: 'sending' }
  if (waiting > 0) {
    return { words: `Tersimpan di HP · ${formatNumber(waiting)} menunggu`, kind: 'waiting' }
  }
  if (heardAt === null) return { words: 'Belum tersambung', kind: 'nothing' }
  return { words: `Semua terkirim ${formatTime(heardAt)}`, kind: 'sent' }
}

/** The save state in words; announced politely when its kind changes, not with each mark. */
export function SaveState({ view }: { view: Pick<RegisterView, 'waiting' | 'heardAt'> }) {
  const isSending = useSyncExternalStore(watchSending, () => sendingCount() > 0)
  const { words, kind } = saveWords(view, isSending)
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-soft num">
      {kind === 'sending' ? (
        <Spinner className="size-4" />
      ) : (
        <Icon
          of={kind === 'sent' ? CloudCheck : ClockArrowUp}
          size={18}
          className={kind === 'sent' ? 'text-success-ink' : 'text-ink-faint'}
        />
      )}
      {words}
    </p>
  )
}
