import {
  isRegisterFilled,
  registerLabel,
} from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { ClockArrowUp, ListChecks, ScanLine } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber, formatTimeRange } from '../../../ui/data/formats.ts'
import { Nuqtah } from '../../../ui/icons/Nuqtah.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { ClassLinkRow, type ClassLinks } from './ClassLinkRow.tsx'
import { momentWords, type Lesson } from '../model/lessons.ts'

type NextClassCardProps = { lesson: Lesson; now: Date; onOpen: () => void; links: ClassLinks }

/** The class of the moment, and the biggest button of the day. */
export function NextClassCard({ lesson, now, onOpen, links }: NextClassCardProps) {
  return (
    <section aria-label="Kelas berikutnya" className="mat rounded-[24px] p-5">
      <p className="flex items-center gap-2.5 text-small font-strong text-accent">
        <Nuqtah />
        {momentWords(lesson, now)}
      </p>
      <h2 className="mt-4 text-[1.625rem]! leading-tight tracking-[-0.02em] text-on-mat">
        {lesson.className}
      </h2>
      <p className="text-on-mat-soft">
        {[formatTimeRange(lesson.startTime, lesson.endTime), lesson.teachingGroupName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small text-on-mat-soft">
        <span>
          <b className="num text-body text-on-mat">{formatNumber(lesson.studentCount)}</b> siswa
        </span>
        {lesson.meetingCount !== null && (
          <span>
            <b className="num text-body text-on-mat">{formatNumber(lesson.meetingCount)}</b>{' '}
            pertemuan
          </span>
        )}
        {lesson.unsent > 0 && (
          <Tag tone="warning" icon={ClockArrowUp}>
            {lesson.unsent} belum terkirim
          </Tag>
        )}
      </p>
      {lesson.isYearActive ? (
        <Button
          size="hero"
          wide
          icon={isRegisterFilled(lesson.today) ? ListChecks : ScanLine}
          onClick={onOpen}
          className="mt-4 border-transparent! bg-on-mat! text-mat! hover:bg-on-mat-soft!"
        >
          {registerLabel(lesson.today)}
        </Button>
      ) : (
        <p className="mt-4 text-on-mat-soft">{firstTexts.reasons.branchYearInactive}</p>
      )}
      <ClassLinkRow lesson={lesson} links={links} className="mt-1 -mb-3 text-on-mat-soft" />
    </section>
  )
}
