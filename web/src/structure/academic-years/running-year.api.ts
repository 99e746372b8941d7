import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/client/api-error.ts'
import { call } from '../../api/client/client.ts'
import { useSignedIn } from '../../api/session/use-session.ts'

/** The region's running year by name, or null; every role may ask. */
const runningYear = () =>
  queryOptions({
    queryKey: ['academic-years', 'running'],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(academicYearRoutes.readActive, {}, { signal })
        return answer.academicYear.name
      } catch (error) {
        if (error instanceof ApiError && error.code === 'academic-year.none-active') return null
        throw error
      }
    },
    staleTime: 60_000,
  })

/**
 * Asked also where the session names one: a tab that stays open goes on with its session when the region begins
 * another year. The session's until the answer is there; null while nobody knows.
 */
export function useRunningYear(): string | null {
  const { currentBranchYear } = useSignedIn()
  const { data } = useQuery(runningYear())
  return data === undefined ? currentBranchYear : data
}
