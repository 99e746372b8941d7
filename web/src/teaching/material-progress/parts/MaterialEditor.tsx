import {
  progressSchema,
  type Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
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
import { changeMaterial, useMaterialRefresh } from '../model/materials.api.ts'

type MaterialEditorProps = {
  open: boolean
  line: MaterialLine
  classes: readonly OwnClass[]
  today: Day
  onClose: () => void
}

/** Changes an entry. */
export function MaterialEditor({ open, line, classes, today, onClose }: MaterialEditorProps) {
  const refresh = useMaterialRefresh()
  return (
    <NoteEditor<MaterialValues, Progress, QueuedMaterial>
      open={open}
      line={line}
      onClose={onClose}
      of={{
        title: 'Ubah catatan materi',
        recordSchema: progressSchema,
        fields: materialFields({ classes, today }),
        valuesOf,
        save: async (_values, over, { touched }) => {
          const answer = await changeMaterial(over, touched)
          await refresh()
          return answer
        },
        bodyOf: bodyOfValues,
        draftName: draftNameOf(line.id),
        draftOf,
      }}
    />
  )
}

function valuesOf(note: Progress | QueuedMaterial): MaterialValues {
  const { category, material, date } = note
  return { classId: classIdOf(note), category, material, date }
}
