import { sql, type RawBuilder } from 'kysely'

/** By how much the clocks of two instances may differ. */
const skewMinutes = 60

/**
 * Whether a moment lies further ahead than anything of its kind is planned for. It was written while the clock
 * was wrong, and does not count: else nothing would happen until that day.
 */
export function isAhead(
  moment: RawBuilder<unknown>,
  now: Date,
  { longestMinutes }: { longestMinutes: number },
): RawBuilder<boolean> {
  return sql<boolean>`(${moment} > ${now}::timestamptz
    + make_interval(mins => ${longestMinutes + skewMinutes}))`
}
