import type { Student } from '@ngaji/contract/features/students/students.schemas'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { ConflictNote, type ConflictLine } from '../../ui/ConflictNote.tsx'
import { formatMoment } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { linesOf, valuesOf } from './student-changes.ts'
import type { StudentDraft } from './student-draft.ts'

type DraftNoteProps = {
  draft: StudentDraft
  /** As it is now. */
  student: Student
  onDrop: () => void
}

/**
 * Inside the form: an earlier entry on this device can be taken up again, or thrown away. Where the
 * record was changed since, both values are shown before one of them is taken.
 */
export function DraftNote({ draft, student, onDrop }: DraftNoteProps) {
  const { setValue, getValues } = useFormContext()
  const [step, setStep] = useState<'offered' | 'conflict' | 'closed'>('offered')
  if (step === 'closed') return null

  function takeUp() {
    const held = getValues()
    for (const [name, value] of Object.entries(draft.changes)) {
      if (name in held) setValue(name, value, { shouldDirty: true })
    }
    setStep('closed')
  }

  function drop() {
    onDrop()
    setStep('closed')
  }

  if (step === 'conflict') {
    return (
      <ConflictNote
        lines={differencesOf(draft, student)}
        onMine={async () => takeUp()}
        onTheirs={drop}
      />
    )
  }
  const isOld = draft.version !== student.version
  return (
    <Note
      tone="info"
      action={
        <>
          <Button size="small" onClick={() => (isOld ? setStep('conflict') : takeUp())}>
            Lanjutkan
          </Button>
          <Button size="small" tone="ghost" onClick={drop}>
            Buang
          </Button>
        </>
      }
    >
      Ada isian yang belum disimpan di HP ini dari {formatMoment(new Date(draft.savedAt))}.
      {isOld && ' Sejak itu data siswa sudah berubah.'}
    </Note>
  )
}

function differencesOf({ changes }: StudentDraft, student: Student): ConflictLine[] {
  const stored = valuesOf(student)
  const theirs = linesOf(stored)
  return linesOf({ ...stored, ...changes }).flatMap(({ label, value }, index) => {
    const other = theirs[index]?.value ?? ''
    return value === other ? [] : [{ label, mine: value, theirs: other }]
  })
}
