import { addDays, mondayOf, type Day } from '@ngaji/contract/jakarta-time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { formatMonth, formatWeek } from './formats.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Select } from '../choice/Select.tsx'
import { firstWeekOf, monthOfWeek, monthsBefore } from './weeks.ts'

/** The months offered by the jump; the arrows reach further. */
const monthsOffered = 24

export type WeekBarProps = {
  /** The Monday of the shown week. */
  week: Day
  today: Day
  onWeek: (week: Day) => void
}

/** One week at a time: arrows, "Pekan ini", and a jump to a month. */
export function WeekBar({ week, today, onWeek }: WeekBarProps) {
  const thisWeek = mondayOf(today)
  const month = monthOfWeek(week)
  // In its last days a month is shown by the next one, which its week belongs to.
  const months = [...new Set([...monthsBefore(today, monthsOffered), month])]
    .toSorted()
    .toReversed()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 print:hidden">
      <div className="flex items-center gap-1 max-md:grow">
        <IconButton
          icon={ChevronLeft}
          label="Pekan sebelumnya"
          onClick={() => onWeek(addDays(week, -7))}
        />
        <h2 aria-live="polite" className="num grow px-2 text-center">
          {formatWeek(week)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Pekan berikutnya"
          disabledReason={week >= thisWeek && 'Ini pekan terakhir.'}
          onClick={() => onWeek(addDays(week, 7))}
        />
      </div>
      <div className="flex items-center gap-3 max-md:grow">
        <Button
          disabledReason={week === thisWeek && 'Pekan ini sedang tampil.'}
          onClick={() => onWeek(thisWeek)}
        >
          Pekan ini
        </Button>
        <Select
          label="Lompat ke bulan"
          hideLabel
          className="w-44 max-md:grow"
          searchable={false}
          placeholder="Pilih bulan"
          value={month}
          onChange={(next) => {
            const first = firstWeekOf(next)
            onWeek(first > thisWeek ? thisWeek : first)
          }}
          options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
        />
      </div>
    </div>
  )
}
