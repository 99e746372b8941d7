import type { TeacherHome } from '@ngaji/contract/features/dashboard/teacher-home.schemas'
import { formatDayRange, formatNumber, formatPercent } from '../../ui/formats.ts'

/** This week in two numbers. */
export function WeekPanel({ week }: { week: TeacherHome['week'] }) {
  return (
    <section
      aria-labelledby="this-week"
      className="rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week">Minggu ini</h2>
        <span className="text-small text-ink-faint">{formatDayRange(week.from, week.to)}</span>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        <Figure label="Pertemuan dibuka" value={formatNumber(week.meetingCount)} />
        <Figure label="Kehadiran" value={formatPercent(week.present)} />
      </dl>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="num text-[1.5rem] leading-tight font-title">{value}</dd>
    </div>
  )
}
