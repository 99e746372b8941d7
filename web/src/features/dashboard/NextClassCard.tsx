import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { texts } from '@ngaji/contract/texts'
import { ListChecks, ScanLine } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { formatNumber, formatTimeRange } from '../../ui/formats.ts'
import { Nuqtah } from '../../ui/Nuqtah.tsx'
import { isOverdue, lessonPhase, minutesToStart } from './class-of-the-moment.ts'
import { registerLabel } from './register-label.ts'

type NextClassCardProps = { lesson: HomeClass; now: Date; onOpen: () => void }

/** The class of the moment, and the biggest button of the day. */
export function NextClassCard({ lesson, now, onOpen }: NextClassCardProps) {
  return (
    <section aria-label="Kelas berikutnya" className="mat rounded-[24px] p-5">
      <p className="flex items-center gap-2.5 text-small font-strong text-accent">
        <Nuqtah />
        {momentWords(lesson, now)}
      </p>
      <h2 className="mt-4 text-[1.625rem]! leading-tight tracking-[-0.02em] text-on-mat">
        {lesson.name}
      </h2>
      <p className="text-on-mat-soft">
        {formatTimeRange(lesson.startTime, lesson.endTime)} · {lesson.teachingGroupName}
      </p>
      <p className="mt-4 flex gap-5 text-small text-on-mat-soft">
        <span>
          <b className="num text-body text-on-mat">{formatNumber(lesson.studentCount)}</b> siswa
        </span>
        <span>
          <b className="num text-body text-on-mat">{formatNumber(lesson.meetingCount)}</b> pertemuan
        </span>
      </p>
      {lesson.branchYearIsActive ? (
        <Button
          size="hero"
          wide
          icon={isFilled(lesson) ? ListChecks : ScanLine}
          onClick={onOpen}
          className="mt-4 border-transparent! bg-on-mat! text-mat! hover:bg-on-mat-soft!"
        >
          {registerLabel(lesson)}
        </Button>
      ) : (
        <p className="mt-4 text-on-mat-soft">{texts.reasons.branchYearInactive}</p>
      )}
    </section>
  )
}

function isFilled({ today }: HomeClass): boolean {
  return today !== null && today.marked >= today.total
}

/** "Mulai 18 menit lagi", "Sedang berlangsung", "Belum diabsen." */
function momentWords(lesson: HomeClass, now: Date): string {
  if (isOverdue(lesson, now)) return 'Belum diabsen.'
  const minutes = minutesToStart(lesson, now)
  switch (lessonPhase(lesson, now)) {
    case 'running':
      return 'Sedang berlangsung'
    case 'after':
      return lesson.today ? 'Selesai untuk hari ini' : 'Jam kelas sudah lewat'
    case 'before':
      if (minutes > 90) return lesson.isExpected ? 'Hari ini' : 'Bukan jadwal hari ini'
      return `Mulai ${minutes} menit lagi`
    default:
      return 'Hari ini'
  }
}
