import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../../api/session/use-session.ts'
import { dropEntryDraft } from '../../teaching/attendance/history/entry-draft.ts'
import { EntryEditPage } from '../../teaching/attendance/history/EntryEditPage.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'

export const Route = createFileRoute('/attendance/history/class/$classId/$attendanceId/edit')({
  component: EntryEdit,
})

function EntryEdit() {
  const ids = Route.useParams()
  const { role, userId } = useSignedIn()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const formId = useId()
  const entry = paths.attendanceEntry(ids)
  if (role !== 'teacher' && role !== 'subBranchAdmin') {
    return (
      <Screen title="Ubah catatan" back={<Link to={entry} />}>
        <EmptyState title="Hanya guru kelas dan PJP Kelompok yang dapat melakukan ini." />
      </Screen>
    )
  }
  return (
    <>
      <EntryEditPage
        attendanceId={ids.attendanceId}
        anyDay={role === 'subBranchAdmin'}
        links={{ home: <Link to={homeOf(role)} />, back: <Link to={entry} /> }}
        onSaved={() => {
          // The guard must know before the navigation asks it.
          flushSync(() => setDirty(false))
          void navigate({ to: entry, replace: true })
        }}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard
        isDirty={isDirty}
        formId={formId}
        onDiscard={() => dropEntryDraft(userId, ids.attendanceId)}
      />
    </>
  )
}
