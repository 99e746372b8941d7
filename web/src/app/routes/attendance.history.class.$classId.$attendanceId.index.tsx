import type { Day } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { EntryPage } from '../../teaching/attendance/history/EntryPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'

export const Route = createFileRoute('/attendance/history/class/$classId/$attendanceId/')({
  component: HistoryEntry,
})

function HistoryEntry() {
  const { classId, attendanceId } = Route.useParams()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const registerLink = (day: Day) => (
    <Link to={paths.scanClass({ classId })} search={{ date: day }} />
  )
  return (
    <EntryPage
      attendanceId={attendanceId}
      links={{
        home: <Link to={homeOf(role)} />,
        back: <Link to={paths.classHistory({ classId })} />,
        edit: <Link to={paths.attendanceEntryEdit({ classId, attendanceId })} />,
        register: role === 'teacher' ? registerLink : null,
      }}
      canEdit={role === 'teacher' || role === 'subBranchAdmin'}
      anyDay={role === 'subBranchAdmin'}
      canVoid={role === 'subBranchAdmin'}
      onVoided={() => void navigate({ to: paths.classHistory({ classId }), replace: true })}
    />
  )
}
