import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { texts } from '@ngaji/contract/texts'
import { Check, ChevronRight, ClockAlert } from 'lucide-react'
import { formatTimeRange } from '../../ui/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag, QuietMark } from '../../ui/Tag.tsx'
import { isOverdue } from './class-of-the-moment.ts'

type OtherClassesProps = {
  lessons: readonly HomeClass[]
  now: Date
  onOpen: (lesson: HomeClass) => void
}

/** The teacher's other classes, each one tap from its register. */
export function OtherClasses({ lessons, now, onOpen }: OtherClassesProps) {
  return (
    <section aria-labelledby="other-classes" className="grid content-start gap-2.5">
      <h2 id="other-classes">Kelas lain</h2>
      <ul className="grid gap-2.5">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <button
              type="button"
              aria-disabled={!lesson.branchYearIsActive || undefined}
              onClick={() => lesson.branchYearIsActive && onOpen(lesson)}
              className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-left hover:bg-hover aria-disabled:cursor-default aria-disabled:bg-sunken"
            >
              <span className="min-w-0 grow leading-snug">
                <span className="block font-heading">{lesson.name}</span>
                <span className="block text-small text-ink-soft">
                  {formatTimeRange(lesson.startTime, lesson.endTime)} · {lesson.studentCount} siswa
                </span>
                {!lesson.branchYearIsActive && (
                  <span className="block text-small text-ink-soft">
                    {texts.reasons.branchYearInactive}
                  </span>
                )}
              </span>
              <RegisterState lesson={lesson} now={now} />
              {lesson.branchYearIsActive && (
                <Icon of={ChevronRight} className="text-ink-faint" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RegisterState({ lesson, now }: { lesson: HomeClass; now: Date }) {
  const { today } = lesson
  if (today && today.marked >= today.total) return <QuietMark icon={Check}>Terisi</QuietMark>
  if (today) {
    return (
      <span className="num text-small whitespace-nowrap text-ink-soft">
        {today.marked}/{today.total}
      </span>
    )
  }
  if (!isOverdue(lesson, now)) return null
  return (
    <Tag tone="warning" icon={ClockAlert}>
      Belum diabsen.
    </Tag>
  )
}
