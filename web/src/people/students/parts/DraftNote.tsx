import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { ConflictLine } from '../../../ui/form/ConflictNote.tsx'
import { DraftNote as FormDraftNote } from '../../../ui/form/DraftNote.tsx'
import { linesOf, valuesOf } from '../model/student-changes.ts'
import type { StudentDraft } from '../model/student-draft.ts'

type DraftNoteProps = {
  draft: StudentDraft
  /** As it is now. */
  student: Student
  onDrop: () => void
}

/** An earlier entry about this child, kept on this device. */
export function DraftNote({ draft, student, onDrop }: DraftNoteProps) {
  return (
    <FormDraftNote
      savedAt={draft.savedAt}
      changes={draft.changes}
      changed={draft.version === student.version ? null : 'data siswa'}
      differences={() => differencesOf(draft, student)}
      onDrop={onDrop}
    />
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
