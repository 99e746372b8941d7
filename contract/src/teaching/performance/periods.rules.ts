import { addDays, daysBetween, mondayOf, type Day } from '../../jakarta-time.ts'

/** Days from `from` to `to`, both included. */
export type Period = { from: Day; to: Day }

/** The equally long period that ends the day before: the basis of comparison. */
export function periodBefore({ from, to }: Period): Period {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** The calendar month of a day, up to its last day. */
export function monthOf(day: Day): Period {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(nextMonth(from), -1) }
}

/** Does the period run from the first to the last day of one calendar month? */
export function isWholeMonth({ from, to }: Period): boolean {
  const month = monthOf(from)
  return month.from === from && month.to === to
}

function nextMonth(firstOfMonth: Day): Day {
  return `${addDays(firstOfMonth, 31).slice(0, 7)}-01`
}

/** A longer period is charted by months, a shorter one by weeks. */
const mostDaysByWeek = 100

export function isDrawnByWeek({ from, to }: Period): boolean {
  return daysBetween(from, to) < mostDaysByWeek
}

/** The steps of a series: weeks from Monday to Sunday or calendar months, cut to the period. */
export function stepsOf(period: Period): Period[] {
  const isByWeek = isDrawnByWeek(period)
  const steps: Period[] = []
  for (let from = period.from; from <= period.to;) {
    const end = isByWeek ? addDays(mondayOf(from), 6) : monthOf(from).to
    const to = end < period.to ? end : period.to
    steps.push({ from, to })
    from = addDays(to, 1)
  }
  return steps
}
