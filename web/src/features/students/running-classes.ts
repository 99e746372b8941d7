import { academicYearRoutes } from '@ngaji/contract/features/academic-years/academic-years.routes'
import { classRoutes } from '@ngaji/contract/features/classes/classes.routes'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** The classes in reach of the region's running year, none while no year runs. */
export async function listRunningClasses(signal: AbortSignal) {
  const year = await runningYearId(signal)
  if (year === null) return []
  const answer = await call(classRoutes.list, { query: { academicYearId: year } }, { signal })
  return answer.academicYears.flatMap(({ classes }) => classes)
}

async function runningYearId(signal: AbortSignal): Promise<string | null> {
  try {
    return (await call(academicYearRoutes.readActive, {}, { signal })).academicYear.id
  } catch (error) {
    if (error instanceof ApiError && error.code === 'academic-year.none-active') return null
    throw error
  }
}
