import type { TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import type { ReactNode } from 'react'
import { Queries } from '../../../api/queries/Queries.tsx'
import { type LinkElement, renderSlot } from '../../../ui/button/slot.ts'
import { LastMaterial } from './LastMaterial.tsx'
import { NeedsGreeting } from './NeedsGreeting.tsx'
import { formatDayRange, formatNumber, formatPercent } from '../../../ui/data/formats.ts'

export type TeacherMoreLinks = {
  student: (studentId: string) => LinkElement
  /** "Catat Materi", for one class where it is known. */
  newMaterial: (classId?: string) => LinkElement
  /** The figures of some days. */
  performance: (from: string, to: string) => LinkElement
}

type TeacherMoreProps = {
  home: TeacherHome
  /** The answer is of today: the week counts. */
  isOfToday: boolean
  links: TeacherMoreLinks
  /** What is missing of the own record. */
  profile?: ReactNode
}

/** What stands below the classes: the week, the material, who needs a word, the own record. */
export function TeacherMore({ home, isOfToday, links, profile }: TeacherMoreProps) {
  const { week, lastMaterial, absent3, classes } = home
  return (
    <Queries>
      {isOfToday && <WeekPanel week={week} link={links.performance(week.from, week.to)} />}
      {classes.length > 0 && <LastMaterial last={lastMaterial} links={links} />}
      {absent3.length > 0 && <NeedsGreeting students={absent3} link={links.student} />}
      {profile}
    </Queries>
  )
}

type WeekPanelProps = { week: TeacherHome['week']; link: LinkElement }

/** The running week in two numbers; presence is that of closed registers. The title leads to its figures. */
function WeekPanel({ week, link }: WeekPanelProps) {
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
            children: 'Pekan ini',
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
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="num text-[1.5rem] leading-tight font-title">{value}</dd>
    </div>
  )
}
