import { Button } from '../button/Button.tsx'
import { formatMoment } from '../data/formats.ts'
import { Note } from '../feedback/Note.tsx'

type DraftNoteProps = {
  /** Time of the last change of the draft. */
  savedAt: number
  onTake: () => void
  onDrop: () => void
}

/** Offers above a form to restore or discard the draft on this device. */
export function DraftNote({ savedAt, onTake, onDrop }: DraftNoteProps) {
  return (
    <Note
      tone="info"
      action={
        <>
          <Button size="small" onClick={onTake}>
            Lanjutkan
          </Button>
          <Button size="small" tone="ghost" onClick={onDrop}>
            Buang
          </Button>
        </>
      }
    >
      Ada isian yang belum disimpan di HP ini dari {formatMoment(new Date(savedAt))}.
    </Note>
  )
}
