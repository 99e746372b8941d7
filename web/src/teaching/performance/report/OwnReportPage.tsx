import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { ownStudentId } from './student-report.api.ts'
import { StudentReportPage, type StudentReportPageProps } from './StudentReportPage.tsx'

/** The own report of a child, whose record is found by the account. */
export function OwnReportPage(props: Omit<StudentReportPageProps, 'studentId'>) {
  const { userId } = useSignedIn()
  const query = useQuery(ownStudentId(userId))
  if (query.data !== undefined) return <StudentReportPage {...props} studentId={query.data} />
  return (
    <Screen title="Laporan" back={props.links.back.link}>
      {isNotThere(query) ? (
        <RefusedState home={props.links.home} />
      ) : (
        <QueryStates query={query} label="Memuat laporan">
          {() => null}
        </QueryStates>
      )}
    </Screen>
  )
}
