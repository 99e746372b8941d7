import { sql, type RawBuilder } from 'kysely'

/** By how much the clocks of two instances may differ. */
const skewMinutes = 60
export const skewMs = skewMinutes * 60_000

/**
 * Whether a moment lies further ahead than anything of its kind is planned for. It was written while the clock
 * was wrong, and does not count: else nothing would happen until that day. `now` is a time, or that of the database.
 */
export function isAhead(
  moment: RawBuilder<unknown>,
  now: Date | RawBuilder<unknown>,
  { longestMinutes }: { longestMinutes: number },
): RawBuilder<boolean> {
  return sql<boolean>`(${moment} > ${now}::timestamptz
    + make_interval(mins => ${longestMinutes + skewMinutes}))`
}

/** Whether a lease ends later than a right clock could have set it: leases last minutes at most. */
export function isLeaseAhead(
  moment: RawBuilder<unknown>,
  now: Date | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return isAhead(moment, now, { longestMinutes: 0 })
}
