import { Button } from '../button/Button.tsx'
import { Note } from './Note.tsx'

type LeaveNoteProps = { onStay: () => void; onDiscard: () => void }

/** The question of a dialog that is left with unsaved changes, inside the dialog. */
export function LeaveNote({ onStay, onDiscard }: LeaveNoteProps) {
  return (
    <Note
      tone="warning"
      title="Ada isian yang belum disimpan."
      action={
        <>
          <Button size="small" data-autofocus onClick={onStay}>
            Lanjut mengisi
          </Button>
          <Button size="small" tone="danger-ghost" onClick={onDiscard}>
            Buang
          </Button>
        </>
      }
    >
      Isian hilang bila dialog ini ditutup.
    </Note>
  )
}
