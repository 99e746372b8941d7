import { Trash2 } from 'lucide-react'
import { Button } from './Button.tsx'

type RemoveRecordProps = {
  /** "Hapus desa". */
  label: string
  /** Why it has to stay, or cannot be removed now. */
  reason: string | false | undefined
  /** Asks first; null where it was not removed. */
  remove: () => Promise<object | null>
  onRemoved: () => void
}

/** The way out under the form of a record while nothing hangs on it. */
export function RemoveRecord({ label, reason, remove, onRemoved }: RemoveRecordProps) {
  return (
    <div className="grid justify-items-start gap-1.5 print:hidden">
      <Button
        tone="danger-ghost"
        icon={Trash2}
        disabledReason={reason}
        reasonPlace="below"
        onClick={() => void remove().then((done) => done && onRemoved())}
      >
        {label}
      </Button>
    </div>
  )
}
