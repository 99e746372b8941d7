import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { BookOpen } from 'lucide-react'
import { NoteList, type NoteListFacts } from '../../../offline/notes/NoteList.tsx'
import type { NoteLook } from '../../../offline/notes/note-look.ts'
import { NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { lazySection } from '../../../ui/lazy-part.tsx'
import type { OwnClass } from '../model/material-form.ts'
import { classNameOf, type MaterialLine } from '../model/material-notes.ts'
import { useMaterialActs } from '../model/use-material-acts.ts'

/** Phones have no table, and do not load it. */
const { Part: MaterialTable } = lazySection(
  async () => (await import('./MaterialTable.tsx')).MaterialTable,
  <SkeletonRows rows={5} label="Memuat tabel" />,
)

type MaterialListProps = NoteListFacts<MaterialLine, { progresses: Progress[]; total: number }> & {
  classes: readonly OwnClass[]
  /** The look of the table; null shows the list. */
  look: NoteLook | null
  /** Null where nothing narrows the list. */
  onClear: (() => void) | null
}

export function MaterialList({ classes, look, onClear, ...facts }: MaterialListProps) {
  const { lines, onEdit } = facts
  const acts = useMaterialActs(classes)
  return (
    <NoteList
      {...facts}
      label="Memuat catatan materi"
      noun="catatan"
      countOf={({ progresses }) => progresses.length}
      empty={{
        icon: BookOpen,
        text: 'Pekan ini belum ada materi yang dicatat.',
        create: 'Catat Materi',
      }}
      nothingFound={
        onClear && (
          <NothingFound onClear={onClear}>Tidak ada catatan materi yang cocok.</NothingFound>
        )
      }
      table={
        look && (
          <MaterialTable lines={lines} classes={classes} look={look} acts={acts} onEdit={onEdit} />
        )
      }
      acts={acts}
      entryOf={(line) => ({
        lead: classNameOf(line, classes),
        title: scoreCategoryLabel[line.note.category],
        text: line.note.material,
      })}
    />
  )
}
