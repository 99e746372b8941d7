import type { Day } from '@ngaji/contract/jakarta-time'
import { NotebookPen } from 'lucide-react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { byDay, dayTitle } from '../../offline/notes/note-lines.ts'
import { noteStateOf } from '../../offline/notes/note-state.ts'
import type { NoteLook } from '../../offline/notes/note-look.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState, NothingFound } from '../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatNumber } from '../../ui/data/formats.ts'
import { lazySection } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { NoteDay, NoteEntry } from '../../ui/form/NoteEntry.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import type { JournalLine } from './journal-notes.ts'
import { useJournalActs } from './use-journal-acts.ts'

/** Phones have no table, and do not load it. */
const { Part: JournalTable } = lazySection(
  async () => (await import('./JournalTable.tsx')).JournalTable,
  <SkeletonRows rows={5} label="Memuat tabel" />,
)

type JournalListProps = {
  query: Parameters<typeof QueryStates<{ journals: unknown[]; total: number }>>[0]['query']
  lines: readonly JournalLine[]
  today: Day
  search: string
  /** As a table; null for the list. */
  table: NoteLook | null
  create: LinkElement
  onEdit: (id: string) => void
  onClear: () => void
}

/** The entries by day, whole; what waits on this device stands among them, also without signal. */
export function JournalList(props: JournalListProps) {
  const { query, lines } = props
  const isAlone = query.data === undefined && lines.length > 0
  return (
    <>
      <QueryStates query={query} label="Memuat jurnal">
        {({ journals, total }) => (
          <>
            {lines.length === 0 && <Nothing {...props} />}
            {journals.length < total && (
              <Note tone="plain">
                {formatNumber(journals.length)} jurnal terbaru dari {formatNumber(total)}. Persempit
                pencarian untuk yang lebih lama.
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

function Lines({ lines, today, table, onEdit }: JournalListProps) {
  if (!table) return <Days lines={lines} today={today} onEdit={onEdit} />
  return lines.length > 0 && <JournalTable lines={lines} look={table} onEdit={onEdit} />
}

function Nothing({ search, create, onClear }: JournalListProps) {
  if (search !== '')
    return <NothingFound onClear={onClear}>Tidak ada jurnal dengan “{search}”.</NothingFound>
  return (
    <EmptyState
      icon={NotebookPen}
      action={
        <ButtonLink render={create} size="large">
          Tulis Jurnal
        </ButtonLink>
      }
    >
      Minggu ini belum ada jurnal.
    </EmptyState>
  )
}

type DaysProps = Pick<JournalListProps, 'lines' | 'today' | 'onEdit'>

function Days({ lines, today, onEdit }: DaysProps) {
  return byDay(lines).map(({ date, lines: own }) => (
    <NoteDay key={date} title={dayTitle(date, today)}>
      {own.map((line) => (
        <Entry key={line.id} line={line} onEdit={onEdit} />
      ))}
    </NoteDay>
  ))
}

function Entry({ line, onEdit }: { line: JournalLine; onEdit: (id: string) => void }) {
  const { lockedReasonOf, remove } = useJournalActs()
  const { title, content } = line.note
  return (
    <NoteEntry
      title={title}
      text={content}
      time={`Ditulis ${formatMoment(line.at, 'noWeekday')}`}
      state={noteStateOf(line)}
      lockedReason={lockedReasonOf(line)}
      onEdit={() => onEdit(line.id)}
      onRemove={() => remove(line)}
    />
  )
}
