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
  })

/** Known from the session while the desa's year runs, else asked. Null while nobody knows. */
export function useRunningYear(): string | null {
  const { currentBranchYear } = useSignedIn()
  const query = useQuery({ ...runningYear(), enabled: currentBranchYear === null })
  return currentBranchYear ?? query.data ?? null
}
