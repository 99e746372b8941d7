import {
  attendanceStatuses,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { ShownStatus } from '../register-model/register-view.ts'

type StatusPickerProps = {
  /** The student's name, for assistive technology. */
  name: string
  value: ShownStatus
  /** Tapped, but not recorded yet: Izin without its note. */
  pending?: AttendanceStatus | undefined
  /** What is still to be done before the pending status is recorded. */
  nextStep?: string | undefined
  onPick: (status: AttendanceStatus) => void
}

const chosenLooks: Record<AttendanceStatus, string> = {
  Hadir: 'aria-pressed:border-present aria-pressed:bg-present-soft aria-pressed:text-present-ink',
  Terlambat: 'aria-pressed:border-late aria-pressed:bg-late-soft aria-pressed:text-late-ink',
  Izin: 'aria-pressed:border-excused aria-pressed:bg-excused-soft aria-pressed:text-excused-ink',
  Sakit: 'aria-pressed:border-sick aria-pressed:bg-sick-soft aria-pressed:text-sick-ink',
  'Tanpa Keterangan':
    'aria-pressed:border-unexcused aria-pressed:bg-unexcused-soft aria-pressed:text-unexcused-ink',
}

/** The five statuses, one tap each. Buttons, not a radio group: arrow keys must not record anything. */
export function StatusPicker({ name, value, pending, nextStep, onPick }: StatusPickerProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Status {name}</legend>
      {attendanceStatuses.map((status) => {
        const look = attendanceLooks[status]
        return (
          <button
            key={status}
            type="button"
            aria-pressed={status === value}
            onClick={() => onPick(status)}
            className={cx(
              'grid min-h-16 min-w-12 grow place-content-center justify-items-center gap-1 rounded-[12px] border-[1.5px] bg-surface px-1 py-1 text-center text-caption leading-[1.15] font-label hover:bg-hover',
              status === pending ? 'border-dashed border-line-strong' : 'border-line',
              chosenLooks[status],
            )}
          >
            <Icon of={look.icon} size={24} className={status === value ? '' : look.colour} />
            {status === 'Tanpa Keterangan' ? <ShortWords words={status} /> : status}
          </button>
        )
      })}
      {/* Always mounted, so that new content is announced. */}
      <output className="w-full text-small text-warning-ink empty:hidden">{nextStep}</output>
    </fieldset>
  )
}

/** A short label on screen, on a phone in two lines; the full words for screen readers. */
function ShortWords({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true" className="w-min md:w-auto">
        Tanpa Ket.
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}
