import { isRegisterFilled } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import { isOverdue, meetsNextOn } from '@ngaji/contract/structure/classes/class-moment.rules'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { Check, ChevronRight, ClockAlert, ClockArrowUp } from 'lucide-react'
import { formatTimeRange } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Tag, QuietMark } from '../../../ui/data/Tag.tsx'
import { ClassLinkRow, type ClassLinks } from './ClassLinkRow.tsx'
import { notTodayWords } from '../../../structure/classes/class/meeting-words.ts'
import type { Lesson } from '../model/lessons.ts'

type OtherClassesProps = {
  lessons: readonly Lesson[]
  now: Date
  onOpen: (lesson: Lesson) => void
  links: ClassLinks
}

/** The teacher's other classes, each one tap from its register. */
export function OtherClasses({ lessons, now, onOpen, links }: OtherClassesProps) {
  return (
    <section aria-labelledby="other-classes" className="grid content-start gap-2.5">
      <h2 id="other-classes">Kelas lain</h2>
      <ul className="grid gap-2.5">
        {lessons.map((lesson) => (
          <li
            key={lesson.classId}
            className="overflow-hidden rounded-card border border-line bg-surface has-aria-disabled:bg-sunken"
          >
            <button
              type="button"
              aria-disabled={!lesson.isYearActive || undefined}
              onClick={() => lesson.isYearActive && onOpen(lesson)}
              className="flex min-h-16 w-full items-center gap-3 px-4 pt-2.5 text-left -outline-offset-3 not-aria-disabled:hover:bg-hover aria-disabled:cursor-default"
            >
              <span className="min-w-0 grow leading-snug">
                <span className="block font-heading">{lesson.className}</span>
                <span className="block text-small text-ink-soft">{lessonFacts(lesson)}</span>
                {!lesson.isYearActive && (
                  <span className="block text-small text-ink-soft">
                    {firstTexts.reasons.branchYearInactive}
                  </span>
                )}
              </span>
              <RegisterState lesson={lesson} now={now} />
              {lesson.isYearActive && <Icon of={ChevronRight} className="text-ink-faint" />}
            </button>
            <ClassLinkRow lesson={lesson} links={links} className="px-4" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line in any case, so that nothing moves when today's plan comes in. */
function lessonFacts(lesson: Lesson): string {
  const nextDay = meetsNextOn(lesson)
  if (nextDay !== undefined) return notTodayWords(nextDay)
  const { startTime, endTime, studentCount } = lesson
  return `${formatTimeRange(startTime, endTime)} · ${studentCount} siswa`
}

function RegisterState({ lesson, now }: { lesson: Lesson; now: Date }) {
  const { today, unsent } = lesson
  if (unsent > 0) {
    return (
      <Tag tone="warning" icon={ClockArrowUp}>
        {unsent} belum terkirim
      </Tag>
    )
  }
  if (isRegisterFilled(today)) return <QuietMark icon={Check}>Terisi</QuietMark>
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
