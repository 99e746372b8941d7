import type { TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatDayRange, formatNumber, formatPercent } from '../../../ui/data/formats.ts'

type WeekPanelProps = { week: TeacherHome['week']; link: LinkElement }

/** The running week in two numbers; presence is that of closed registers. The title leads to its figures. */
export function WeekPanel({ week, link }: WeekPanelProps) {
  const { meetings } = week
  return (
    <section
      aria-labelledby="this-week"
      className="rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week">
          {renderSlot(link, {
            className: 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11',
            children: 'Minggu ini',
          })}
        </h2>
        <span className="text-small text-ink-faint">{formatDayRange(week.from, week.to)}</span>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        <Figure label="Pertemuan dibuka" value={formatNumber(week.meetingCount)} />
        <Figure
          label={`Kehadiran, ${meetings.closed} dari ${meetings.expected} pertemuan`}
          value={formatPercent(week.present)}
        />
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
