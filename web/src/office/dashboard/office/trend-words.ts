import { formatDay, formatPercent } from '../../../ui/data/formats.ts'
import { runningWords, type Week } from './trend-shape.ts'

/** The message of the line in one sentence. */
export function trendSentence(weeks: readonly Week[]): string {
  const known = weeks.filter((week) => week.present !== null && !week.meetings)
  const [first] = known
  const last = known.at(-1)
  const words = runningWords(weeks)
  const running = words === null ? '' : ` Pekan ini baru ${words}.`
  if (!first || !last) return `Kehadiran per pekan: belum ada data.${running}`
  return `Kehadiran per pekan, dari ${formatPercent(first.present)} pada pekan ${formatDay(first.from, 'narrow')} menjadi ${formatPercent(last.present)} pada pekan ${formatDay(last.from, 'narrow')}.${running}`
}
