import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import { ConflictNote, type ConflictLine } from './ConflictNote.tsx'
import type { FormValue } from './form-fields.ts'
import { formatMoment } from '../data/formats.ts'
import { Note } from '../feedback/Note.tsx'

export type DraftNoteProps = {
  /** Time of the last change of the draft. */
  savedAt: number
  /** The values of the draft, by field. */
  changes: Readonly<Record<string, FormValue | undefined>>
  /** The record that another user changed meanwhile: "data siswa". Null if unchanged. */
  changed: string | null
  /** The differences of draft and record, for that case. */
  differences: () => readonly ConflictLine[]
  onDrop: () => void
}

/**
 * In a form: offers to restore or discard the draft on this device. Where the
 * record was changed since, both values are shown before a choice.
 */
export function DraftNote({ savedAt, changes, changed, differences, onDrop }: DraftNoteProps) {
  const { setValue, getValues } = useFormContext()
  const [step, setStep] = useState<'offered' | 'conflict' | 'closed'>('offered')
  if (step === 'closed') return null

  function takeUp() {
    const held = getValues()
    for (const [name, value] of Object.entries(changes)) {
      if (name in held) setValue(name, value, { shouldDirty: true })
    }
    setStep('closed')
  }

  function drop() {
    onDrop()
    setStep('closed')
  }

  if (step === 'conflict') {
    return <ConflictNote lines={differences()} onMine={async () => takeUp()} onTheirs={drop} />
  }
  return (
    <Note
      tone="info"
      action={
        <>
          <Button size="small" onClick={() => (changed === null ? takeUp() : setStep('conflict'))}>
            Lanjutkan
          </Button>
          <Button size="small" tone="ghost" onClick={drop}>
            Buang
          </Button>
        </>
      }
    >
      Ada isian yang belum disimpan di HP ini dari {formatMoment(new Date(savedAt))}.
      {changed !== null && ` Sejak itu ${changed} sudah berubah.`}
    </Note>
  )
}
