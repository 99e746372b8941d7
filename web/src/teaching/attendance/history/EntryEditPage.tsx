import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/client/api-error.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useNoteDraft } from '../../../offline/notes/use-note-draft.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { closedDayReason } from '../opening/closed-day.ts'
import { entryQuery } from './entry.api.ts'
import { entryDraftName, entryDraftOf } from './entry-draft.ts'
import { EntryEditForm } from './EntryEditForm.tsx'
import type { CorrectedEntry } from './entry-form.ts'

export type EntryEditPageProps = {
  attendanceId: string
  /** The PJP of the kelompok corrects any day, with a reason; a teacher the last two weeks. */
  anyDay: boolean
  links: { home: LinkElement; back: LinkElement }
  onSaved: () => void
  /** Called when the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** Corrects one record, with a reason where the server requires one; the old value stays in its history. */
export function EntryEditPage(props: EntryEditPageProps) {
  const { attendanceId, anyDay, links } = props
  const entry = useQuery(entryQuery(attendanceId))
  const found = entry.data?.attendance
  const isRefused = entry.error instanceof ApiError && entry.error.status === 404
  const closed = anyDay || !found ? null : closedDayReason(found.date)
  return (
    <Screen
      title="Ubah catatan"
      sub={found && `${found.className} · ${formatDay(found.date, 'long')}`}
      back={links.back}
      backLabel="Kembali ke catatan"
      crumbs={[{ label: 'Catatan kehadiran', link: links.back }, { label: 'Ubah' }]}
      foot={null}
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : closed !== null ? (
        <Note tone="warning">{closed}</Note>
      ) : (
        <QueryStates query={entry} label="Memuat catatan">
          {({ attendance }) => <WithDraft {...props} key={attendance.id} entry={attendance} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type WithDraftProps = Pick<EntryEditPageProps, 'anyDay' | 'onSaved' | 'onDirty' | 'formId'> & {
  entry: CorrectedEntry
}

/** What was begun on this device is read first: the form opens with it. */
function WithDraft(props: WithDraftProps) {
  const { userId } = useSignedIn()
  const draft = useNoteDraft({ userId, name: entryDraftName(props.entry.id) }, entryDraftOf)
  return draft.isRead ? <EntryEditForm {...props} kept={draft} /> : null
}
