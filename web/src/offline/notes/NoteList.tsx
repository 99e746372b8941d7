import type { Day } from '@ngaji/contract/jakarta-time'
import { RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { unreachedReason } from '../../api/client/api-error.ts'
import { QueryStates, type QueryStatesProps } from '../../api/queries/QueryStates.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { formatMoment, formatNumber } from '../../ui/data/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { NoteDay, NoteEntry, type NoteEntryProps } from '../../ui/form/NoteEntry.tsx'
import { byDay, dayTitle, type AnyLine } from './note-lines.ts'
import { noteStateOf } from './note-state.ts'
import type { NoteActs } from './use-note-acts.ts'

/** What the page of a kind hands to its list. */
export type NoteListFacts<Line, Data> = {
  query: QueryStatesProps<Data>['query']
  lines: readonly Line[]
  today: Day
  /** The page where a new one is written. */
  create: LinkElement
  onEdit: (id: string) => void
}

type NoteListProps<Line, Data> = NoteListFacts<Line, Data> & {
  /** "Memuat jurnal". */
  label: string
  /** "12 jurnal terbaru dari 300." */
  noun: string
  countOf: (data: Data) => number
  /** What a week without notes shows. */
  empty: { icon: LucideIcon; text: string; create: string }
  /** What stands in place of `empty` where the list is narrowed. */
  nothingFound: ReactNode
  /** The table that stands in place of the list by day. */
  table: ReactNode
  acts: NoteActs<Line>
  entryOf: (line: Line) => Pick<NoteEntryProps, 'lead' | 'title' | 'text'>
}

/** Notes by day, whole; what waits on this device stands among them, also without signal. */
export function NoteList<Line extends AnyLine, Data extends { total: number }>(
  props: NoteListProps<Line, Data>,
) {
  const { query, lines, label, noun, countOf } = props
  if (query.data === undefined && lines.length > 0) return <Alone {...props} />
  return (
    <>
      <QueryStates query={query} label={label}>
        {(data) => (
          <>
            {lines.length === 0 && (props.nothingFound || <Empty {...props} />)}
            {countOf(data) < data.total && (
              <Note tone="plain">
                {formatNumber(countOf(data))} {noun} terbaru dari {formatNumber(data.total)}.
                Persempit pencarian untuk yang lebih lama.
              </Note>
            )}
            <Lines {...props} />
          </>
        )}
      </QueryStates>
    </>
  )
}

/** What is on this device comes first; below it stands why nothing of the server is there. */
function Alone<Line extends AnyLine, Data extends { total: number }>(
  props: NoteListProps<Line, Data>,
) {
  const { query, label, noun } = props
  const reason = unreachedReason(query.error)
  return (
    <>
      <Lines {...props} />
      {reason === null ? (
        <QueryStates query={query} label={label}>
          {() => null}
        </QueryStates>
      ) : (
        <Note
          tone="plain"
          action={
            <Button
              size="small"
              icon={RefreshCw}
              busy={query.isFetching && 'Mencoba…'}
              onClick={() => void query.refetch()}
            >
              Coba Lagi
            </Button>
          }
        >
          {reason} Yang tampil hanya {noun} di perangkat ini.
        </Note>
      )}
    </>
  )
}

function Empty({ empty, create }: Pick<NoteListProps<never, never>, 'empty' | 'create'>) {
  return (
    <EmptyState
      icon={empty.icon}
      action={
        <ButtonLink render={create} size="large">
          {empty.create}
        </ButtonLink>
      }
    >
      {empty.text}
    </EmptyState>
  )
}

type LinesProps<Line> = Pick<
  NoteListProps<Line, unknown>,
  'lines' | 'today' | 'table' | 'acts' | 'entryOf' | 'onEdit'
>

function Lines<Line extends AnyLine>(props: LinesProps<Line>) {
  const { lines, today, table, acts, entryOf, onEdit } = props
  if (table) return lines.length > 0 && table
  return byDay(lines).map(({ date, lines: own }) => (
    <NoteDay key={date} title={dayTitle(date, today)}>
      {own.map((line) => (
        <NoteEntry
          key={line.id}
          {...entryOf(line)}
          time={`Ditulis ${formatMoment(line.at, 'noWeekday')}`}
          state={noteStateOf(line)}
          lockedReason={acts.lockedReasonOf(line)}
          onEdit={() => onEdit(line.id)}
          onRemove={() => acts.remove(line)}
        />
      ))}
    </NoteDay>
  ))
}
