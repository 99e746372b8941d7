import { firstTexts } from '@ngaji/contract/words/first-texts'
import { Button } from '../../button/Button.tsx'
import { formatMoment } from '../../data/formats.ts'
import { Note } from '../../feedback/Note.tsx'

export type DraftOffer = {
  /** Time of the last change of the draft. */
  savedAt: number
  onTake: () => void
  onDrop: () => void
}

/** Offers above a form to restore or discard the draft on this device. */
export function DraftNote({ savedAt, onTake, onDrop, isBusy }: DraftOffer & { isBusy: boolean }) {
  // An answer during the send would be about what is no longer on the screen.
  const common = { size: 'small', disabledReason: isBusy && firstTexts.reasons.isUnderWay } as const
  return (
    <Note
      tone="info"
      action={
        <>
          <Button {...common} onClick={onTake}>
            Lanjutkan
          </Button>
          <Button {...common} tone="ghost" onClick={onDrop}>
            Buang
          </Button>
        </>
      }
    >
      Ada isian yang belum disimpan di HP ini dari {formatMoment(new Date(savedAt))}.
    </Note>
  )
}
