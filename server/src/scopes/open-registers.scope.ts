import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isDayCancelled } from './counted-entries.scope.ts'
import { entriesIn } from './day-sums.scope.ts'
import { isOpenOn, type FigureDay } from './figure-day.scope.ts'

/** Do the stored sums `row` belong to a register that is still being taken? */
export function isOpenRegister(row: string, day: FigureDay): RawBuilder<SqlBool> {
  return sql`(${entriesIn(row)} > 0 and not ${isDayCancelled(row)} and ${isOpenOn(row, day)})`
}

/** Has the class a register that is still being taken? `classId` is an expression. */
export function hasOpenRegister(classId: RawBuilder<unknown>, day: FigureDay): RawBuilder<boolean> {
  return sql`exists (select from attendance_day of_now
    where of_now.class_id = ${classId} and ${isOpenRegister('of_now', day)})`
}
