import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { BookOpen } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { byDay, dayTitle } from '../../../offline/notes/note-lines.ts'
import type { NoteLook } from '../../../offline/notes/note-look.ts'
import { noteStateOf } from '../../../offline/notes/note-state.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatNumber } from '../../../ui/data/formats.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { NoteDay, NoteEntry } from '../../../ui/form/NoteEntry.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import type { OwnClass } from '../model/material-form.ts'
import { classNameOf, type MaterialLine } from '../model/material-notes.ts'
import { useMaterialActs } from '../model/use-material-acts.ts'

/** Phones have no table, and do not load it. */
const { Part: MaterialTable } = lazySection(
  async () => (await import('./MaterialTable.tsx')).MaterialTable,
  <SkeletonRows rows={5} label="Memuat tabel" />,
)

type MaterialListProps = {
  query: Parameters<typeof QueryStates<{ progresses: unknown[]; total: number }>>[0]['query']
  lines: readonly MaterialLine[]
  today: Day
  classes: readonly OwnClass[]
  /** As a table; null for the list. */
  table: NoteLook | null
  create: LinkElement
  onEdit: (id: string) => void
  /** Null where nothing narrows the list. */
  onClear: (() => void) | null
}

/** The entries by day; what waits on this device stands among them, also without signal. */
export function MaterialList(props: MaterialListProps) {
  const { query, lines } = props
  const isAlone = query.data === undefined && lines.length > 0
  return (
    <>
      <QueryStates query={query} label="Memuat catatan materi">
        {({ progresses, total }) => (
          <>
            {lines.length === 0 && <Nothing {...props} />}
            {progresses.length < total && (
              <Note tone="plain">
                {formatNumber(progresses.length)} catatan terbaru dari {formatNumber(total)}.
                Persempit pencarian untuk yang lebih lama.
              </Note>
            )}
            <Lines {...props} />
          </>
        )}
      </QueryStates>
      {isAlone && <Lines {...props} />}
    </>
  )
}

function Lines(props: MaterialListProps) {
  const { lines, classes, table, onEdit } = props
  if (!table) return <Days {...props} />
  return (
    lines.length > 0 && (
      <MaterialTable lines={lines} classes={classes} look={table} onEdit={onEdit} />
    )
  )
}

function Nothing({ create, onClear }: MaterialListProps) {
  if (onClear)
    return <NothingFound onClear={onClear}>Tidak ada catatan materi yang cocok.</NothingFound>
  return (
    <EmptyState
      icon={BookOpen}
      action={
        <ButtonLink render={create} size="large">
          Catat Materi
        </ButtonLink>
      }
    >
      Minggu ini belum ada materi yang dicatat.
    </EmptyState>
  )
}

function Days({ lines, today, classes, onEdit }: MaterialListProps) {
  return byDay(lines).map(({ date, lines: own }) => (
    <NoteDay key={date} title={dayTitle(date, today)}>
      {own.map((line) => (
        <Entry key={line.id} line={line} classes={classes} onEdit={onEdit} />
      ))}
    </NoteDay>
  ))
}

type EntryProps = Pick<MaterialListProps, 'classes' | 'onEdit'> & { line: MaterialLine }

function Entry({ line, classes, onEdit }: EntryProps) {
  const { lockedReasonOf, remove } = useMaterialActs(classes)
  const { category, material } = line.note
  return (
    <NoteEntry
      lead={classNameOf(line, classes)}
      title={scoreCategoryLabel[category]}
      text={material}
      time={`Ditulis ${formatMoment(line.at, 'noWeekday')}`}
      state={noteStateOf(line)}
      lockedReason={lockedReasonOf(line)}
      onEdit={() => onEdit(line.id)}
      onRemove={() => remove(line)}
    />
  )
}
