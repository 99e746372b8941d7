import { Note } from '../../../../ui/feedback/Note.tsx'

type StaleNoteProps = {
  isShown: boolean
  /** How much of what was decided still makes a difference. */
  decidedCount: number
  onClose: () => void
}

/** The data changed before the copy: what is on screen is new, what was decided is not lost. */
export function StaleNote({ isShown, decidedCount, onClose }: StaleNoteProps) {
  if (!isShown) return null
  return (
    <Note tone="warning" onClose={onClose}>
      Data berubah sejak pratinjau, jadi pratinjau dimuat ulang.{' '}
      {decidedCount > 0 && `${decidedCount} pengecualian Anda tetap berlaku. `}
      Periksa lagi, lalu salin.
    </Note>
  )
}
