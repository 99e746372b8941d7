import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { formatMoment } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import type { DraftValues } from './student-draft.ts'

type DraftNoteProps = {
  draft: { values: DraftValues; savedAt: number }
  onDrop: () => void
}

/** Inside the form: an earlier entry on this device can be taken up again, or thrown away. */
export function DraftNote({ draft, onDrop }: DraftNoteProps) {
  const { setValue, getValues } = useFormContext()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null

  function takeUp() {
    const held = getValues()
    for (const [name, value] of Object.entries(draft.values)) {
      if (name in held) setValue(name, value, { shouldDirty: true })
    }
    setOpen(false)
  }

  return (
    <Note
      tone="info"
      action={
        <>
          <Button size="small" onClick={takeUp}>
            Lanjutkan
          </Button>
          <Button
            size="small"
            tone="ghost"
            onClick={() => {
              onDrop()
              setOpen(false)
            }}
          >
            Buang
          </Button>
        </>
      }
    >
      Ada isian yang belum disimpan di HP ini dari {formatMoment(new Date(draft.savedAt))}.
    </Note>
  )
}
