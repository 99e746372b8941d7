import {
  progressSchema,
  type Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useWrite } from '../../../api/queries/use-write.ts'
import { NoteEditor } from '../../../offline/notes/NoteEditor.tsx'
import {
  bodyOfValues,
  draftNameOf,
  draftOf,
  materialFields,
  type MaterialValues,
  type OwnClass,
} from '../model/material-form.ts'
import { classIdOf, type MaterialLine, type QueuedMaterial } from '../model/material-notes.ts'
import { changeMaterial } from '../model/materials.api.ts'

type MaterialEditorProps = {
  open: boolean
  line: MaterialLine
  classes: readonly OwnClass[]
  today: Day
  onClose: () => void
}

/** Changes an entry. */
export function MaterialEditor({ open, line, classes, today, onClose }: MaterialEditorProps) {
  const write = useWrite('material-progress')
  return (
    <NoteEditor<MaterialValues, Progress, QueuedMaterial>
      open={open}
      line={line}
      onClose={onClose}
      of={{
        title: 'Ubah catatan materi',
        recordSchema: progressSchema,
        fields: materialFields({ classes, today }),
        valuesOf: materialFormValues,
        save: (_values, over, { touched }) => write(() => changeMaterial(over, touched)),
        bodyOf: bodyOfValues,
        draftName: draftNameOf(line.id),
        draftOf,
      }}
    />
  )
}

function materialFormValues(note: Progress | QueuedMaterial): MaterialValues {
  const { category, material, date } = note
  return { classId: classIdOf(note), category, material, date }
}
