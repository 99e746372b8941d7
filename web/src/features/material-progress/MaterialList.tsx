import { scoreCategoryLabel } from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { BookOpen } from 'lucide-react'
import { QueryStates } from '../../api/QueryStates.tsx'
import { byDay, dayTitle } from '../../offline/notes/note-lines.ts'
import { noteStateOf } from '../../offline/notes/note-state.ts'
import { dropQueued } from '../../offline/notes/queued-notes.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import type { LinkElement } from '../../ui/draw-as.ts'
import { EmptyState, NothingFound } from '../../ui/EmptyState.tsx'
import { formatDay, formatMoment, formatNumber } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { NoteDay, NoteEntry } from '../../ui/NoteEntry.tsx'
import { lockedReasonOf } from './locked-reason.ts'
import type { OwnClass } from './material-form.ts'
import type { MaterialLine } from './material-notes.ts'
import { deleteMaterial, useMaterialRefresh } from './materials.api.ts'

type MaterialListProps = {
  query: Parameters<typeof QueryStates<{ progresses: unknown[]; total: number }>>[0]['query']
  lines: readonly MaterialLine[]
  today: Day
  classes: readonly OwnClass[]
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
            <Days {...props} />
          </>
        )}
      </QueryStates>
      {isAlone && <Days {...props} />}
    </>
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
  const refresh = useMaterialRefresh()
  const offline = useOfflineReason()
  const { category, material } = line.note
  const title = scoreCategoryLabel[category]
  const className = classNameOf(line, classes)

  function remove() {
    void confirm({
      title: 'Hapus catatan materi ini?',
      body: 'Catatan yang dihapus tidak dapat dikembalikan.',
      facts: [{ label: `${className} · ${formatDay(line.date)}`, value: title }],
      danger: true,
      act: async () => {
        if (line.kind === 'queued') {
          await dropQueued(line.id)
          return { message: 'Catatan materi dihapus dari HP ini.' }
        }
        const { message } = await deleteMaterial(line.note)
        await refresh()
        return { message }
      },
    })
  }

  return (
    <NoteEntry
      lead={className}
      title={title}
      text={material}
      time={`Ditulis ${formatMoment(line.at, 'noWeekday')}`}
      state={noteStateOf(line)}
      lockedReason={line.kind === 'saved' && lockedReasonOf(line.note, classes, offline)}
      onEdit={() => onEdit(line.id)}
      onRemove={remove}
    />
  )
}

/** The queue holds no names: they are those of the own classes. */
function classNameOf({ note }: MaterialLine, classes: readonly OwnClass[]): string {
  if (typeof note.classId !== 'string') return note.classId.name
  return classes.find(({ id }) => id === note.classId)?.name ?? 'Kelas'
}
