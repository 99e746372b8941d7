import { sql, type RawBuilder } from 'kysely'

/** By how much the clocks of two instances may differ, for what is planned hours ahead. */
const skewMinutes = 60
/** The same for counts of seconds and minutes: what lies further ahead was counted while the clock was wrong. */
export const skewMs = 60_000

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
