import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  readRunningWeek,
  type RunningWeek,
} from '../../../teaching/attendance/closed-registers.queries.ts'
import {
  countedOfBranches,
  countedTotals,
} from '../../../teaching/performance/day-totals.queries.ts'
import { shownYears } from '../../../teaching/performance/shown-years.scope.ts'
import { entriesIn, presentIn } from '../../../scopes/day-sums.scope.ts'
import type { FigureDay } from '../../../scopes/figure-day.scope.ts'
import { isOf, type Office } from '../homes/office.scope.ts'

/** The presence of a desa's children on one day; every other figure is summed from it. */
export type DayRow = {
  branchId: string
  date: string
  /** Whether the day is of the shown year; the others are only for comparison. */
  isOfYear: boolean
  present: number
  total: number
}

type Days = { from: string; day: FigureDay }

/** Presence of the children of a scope, by day and desa, that of the shown year separately. */
export async function listDays(db: Db, office: Office, { from, day }: Days): Promise<DayRow[]> {
  const counted = office.kind === 'kelompok' ? countedTotals : countedOfBranches
  const days = counted({ from, to: day.today, day, isByDay: true }, isOf(office, 'd'))
  const { rows } = await sql<DayRow>`
    select part.branch_id as "branchId", part.day as date,
      part.branch_year_id in (${shownYears()}) as "isOfYear",
      sum(${presentIn('part')})::int as present, sum(${entriesIn('part')})::int as total
    from ${days}
    group by part.branch_id, part.branch_year_id, part.day order by part.day`.execute(db)
  return rows
}

/** The running week of a scope; today's part belongs to the shown year. */
export function readWeekOf(db: Db, office: Office, day: FigureDay): Promise<RunningWeek> {
  return readRunningWeek(db, {
    where: isOf(office, 'd'),
    day,
    isOfWholeBranches: office.kind !== 'kelompok',
    isOfYear: sql`d.branch_year_id in (${shownYears()})`,
  })
}
