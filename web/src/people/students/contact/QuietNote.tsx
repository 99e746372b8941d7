import { MoonStar } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatTime } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'

/** Asks first: at night a family is better left alone. */
export function QuietNote({ until, onGoOn }: { until: string; onGoOn: () => void }) {
  return (
    <Note
      tone="warning"
      icon={MoonStar}
      title={`Jam tenang sampai ${formatTime(until)}.`}
      action={
        <Button size="small" onClick={onGoOn}>
          Tetap hubungi sekarang
        </Button>
      }
    >
      Keluarga mungkin sedang beristirahat. Hubungi sekarang hanya bila perlu.
    </Note>
  )
}
