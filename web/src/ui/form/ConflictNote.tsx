import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { messageOf } from './error-message.ts'
import { Note } from '../feedback/Note.tsx'
import { notSent } from './not-sent.ts'

export type ConflictLine = { label: string; mine: string; theirs: string }

export type ConflictNoteProps = {
  /** The fields in which the two differ. */
  lines: readonly ConflictLine[]
  /** Saves what was typed over what is there now; rejects with a refusal. */
  onMine: () => Promise<unknown>
  /** Takes what is there now into the form. */
  onTheirs: () => void
}

/** Somebody else saved meanwhile: both values beside one another, and a choice. Nothing typed is lost. */
export function ConflictNote({ lines, onMine, onTheirs }: ConflictNoteProps) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')

  async function takeMine() {
    setSaving(true)
    setFailure('')
    try {
      await onMine()
    } catch (error) {
      if (error !== notSent) setFailure(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Note
      tone="warning"
      title="Pilih isian yang dipakai."
      action={
        <>
          <Button size="small" busy={isSaving && 'Menyimpan…'} onClick={() => void takeMine()}>
            Pakai isian saya
          </Button>
          <Button size="small" onClick={onTheirs}>
            Pakai yang terbaru
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
      {lines.length === 0 ? (
        <p>Isian Anda sama dengan yang terbaru.</p>
      ) : (
        <dl className="grid gap-2">
          {lines.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt className="font-strong">{label}</dt>
              <dd>Isian Anda: {mine}</dd>
              <dd>Terbaru: {theirs}</dd>
            </div>
          ))}
        </dl>
      )}
    </Note>
  )
}
