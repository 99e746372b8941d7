import type { Day } from '@ngaji/contract/jakarta-time'
import { NotebookPen } from 'lucide-react'
import { QueryStates } from '../../api/QueryStates.tsx'
import { byDay, dayTitle } from '../../offline/notes/note-lines.ts'
import { noteStateOf } from '../../offline/notes/note-state.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import type { LinkElement } from '../../ui/draw-as.ts'
import { EmptyState, NothingFound } from '../../ui/EmptyState.tsx'
import { formatDay, formatMoment, formatNumber } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { NoteDay, NoteEntry } from '../../ui/NoteEntry.tsx'
import type { JournalLine } from './journal-notes.ts'
import { deleteJournal, useJournalRefresh } from './journals.api.ts'
import { dropQueued } from '../../offline/notes/queued-notes.ts'

type JournalListProps = {
  query: Parameters<typeof QueryStates<{ journals: unknown[]; total: number }>>[0]['query']
  lines: readonly JournalLine[]
  today: Day
  search: string
  create: LinkElement
  onEdit: (id: string) => void
  onClear: () => void
}

const tooOld = 'Jurnal dapat diubah selama 24 jam.'

/** The entries by day, whole; what waits on this device stands among them, also without signal. */
export function JournalList(props: JournalListProps) {
  const { query, lines, today } = props
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
            <Days lines={lines} today={today} onEdit={props.onEdit} />
          </>
        )}
      </QueryStates>
      {isAlone && <Days lines={lines} today={today} onEdit={props.onEdit} />}
    </>
  )
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
  const refresh = useJournalRefresh()
  const offline = useOfflineReason()
  const { title, content } = line.note
  const isSaved = line.kind === 'saved'
  const locked = isSaved && (line.note.canEdit ? offline : tooOld)

  function remove() {
    void confirm({
      title: 'Hapus jurnal ini?',
      body: 'Jurnal yang dihapus tidak dapat dikembalikan.',
      facts: [{ label: formatDay(line.date), value: title }],
      danger: true,
      act: async () => {
        if (line.kind === 'queued') {
          await dropQueued(line.id)
          return { message: 'Jurnal dihapus dari HP ini.' }
        }
        const { message } = await deleteJournal(line.note)
        await refresh()
        return { message }
      },
    })
  }

  return (
    <NoteEntry
      title={title}
      text={content}
      time={`Ditulis ${formatMoment(line.at, 'noWeekday')}`}
      state={noteStateOf(line)}
      lockedReason={locked}
      onEdit={() => onEdit(line.id)}
      onRemove={remove}
    />
  )
}
