import { textLimits } from '@ngaji/contract/values/text'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { ExcuseNote } from '../register-model/use-excuse-note.ts'
import { noteHint } from './note-hint.ts'

/** The note to the family. It is saved on blur; Izin waits for it. */
export function NoteEditor({ excuse }: { excuse: ExcuseNote }) {
  const { note, setNote, isExcusing, isExcuse, error, keep, record } = excuse
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  // Moves the browser's focus: after Izin the reason is typed, with its button above the dock.
  useEffect(() => {
    if (!isExcusing) return
    field.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isExcusing])

  return (
    <div ref={box} className="grid scroll-mb-28 gap-2">
      <TextField
        ref={field}
        label={isExcuse ? 'Catatan izin' : 'Catatan'}
        hint={noteHint(note)}
        error={error}
        value={note}
        maxLength={textLimits.note}
        enterKeyHint="done"
        onChange={setNote}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {isExcusing && (
        <Button
          tone="primary"
          size="large"
          // The press must not blur the field first, which would save the note as well.
          onMouseDown={(event) => event.preventDefault()}
          onClick={record}
        >
          Simpan Izin
        </Button>
      )}
    </div>
  )
}
