import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useWrite } from '../../../api/queries/use-write.ts'
import { useNoteActs } from '../../../offline/notes/use-note-acts.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { draftNameOf, type OwnClass } from './material-form.ts'
import { classNameOf, type MaterialLine } from './material-notes.ts'
import { deleteMaterial } from './materials.api.ts'

/** What may be done with an entry, in the list and in the table. */
export function useMaterialActs(classes: readonly OwnClass[]) {
  const write = useWrite('material-progress')
  return useNoteActs({
    closedReasonOf: (note) => closedReasonOf(note, classes),
    questionOf: (line: MaterialLine) => ({
      title: 'Hapus catatan materi ini?',
      body: 'Catatan yang dihapus tidak dapat dikembalikan.',
      facts: [
        {
          label: `${classNameOf(line, classes)} · ${formatDay(line.date)}`,
          value: scoreCategoryLabel[line.note.category],
        },
      ],
    }),
    dropped: 'Catatan materi dihapus dari HP ini.',
    remove: (progress) => write(() => deleteMaterial(progress)),
    draftNameOf,
  })
}

function closedReasonOf({ classId }: Progress, classes: readonly OwnClass[]): string {
  const isPast = classes.some(({ id, isActive }) => id === classId.id && !isActive)
  return isPast
    ? 'Tahun ajaran desa ini tidak sedang berjalan.'
    : 'Catatan materi dapat diubah selama 24 jam.'
}
