import { pagedQuery } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { monthSchema } from '../../values/request/wire-values.ts'
import { queryDay, queryMonth } from '../../values/request/query-days.schemas.ts'

/** A month, or any range of days; both ends included. */
const period = { month: queryMonth, startDate: queryDay, endDate: queryDay }

/** Newest day first by default. */
export const meetingsQuery = pagedQuery(['date'], period, { defaultDirection: 'desc' })

export const studentDaysQuery = pagedQuery(
  ['date'],
  { ...period, academicYearId: queryId },
  { defaultDirection: 'desc' },
)

export const neededMonth = queryValue(monthSchema)
