import type { Holiday } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../../api/queries/use-write.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatMonth } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { holidaysOf, removeHoliday } from '../model/settings.api.ts'

const { Part: HolidayDialog } = lazyDialog(
  async () => (await import('./HolidayDialog.tsx')).HolidayDialog,
)

type HolidaysPanelProps = { today: Day }

/** "Hari Libur": the days of a year on which no meeting is expected. */
export function HolidaysPanel({ today }: HolidaysPanelProps) {
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [isAdding, setAdding] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const holidays = useQuery(holidaysOf(year))
  const offlineReason = useOfflineReason()
  return (
    <Panel
      title="Hari Libur"
      isFlush
      action={
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={`Tahun ${year - 1}`}
            onClick={() => setYear(year - 1)}
          />
          <output className="num font-heading" aria-label="Tahun">
            {year}
          </output>
          <IconButton
            icon={ChevronRight}
            label={`Tahun ${year + 1}`}
            onClick={() => setYear(year + 1)}
          />
          <Button
            icon={Plus}
            disabledReason={offlineReason}
            onClick={() => {
              setAdding(isAdding + 1)
              setOpen(true)
            }}
          >
            Tambah hari libur
          </Button>
        </div>
      }
    >
      <p className="px-4 pb-4 text-ink-soft md:px-5">
        Pada hari libur kelas tidak ditagih daftar hadirnya. Guru tetap dapat membukanya.
      </p>
      <QueryStates query={holidays} label="Memuat hari libur">
        {(found) => <Months holidays={found} year={year} />}
      </QueryStates>
      <HolidayDialog
        key={isAdding}
        open={isOpen}
        onClose={() => setOpen(false)}
        today={today}
        onAdded={(day) => setYear(Number(day.slice(0, 4)))}
      />
    </Panel>
  )
}

function Months({ holidays, year }: { holidays: readonly Holiday[]; year: number }) {
  if (holidays.length === 0)
    return (
      <div className="border-t border-line">
        <EmptyState isBare title={`Belum ada hari libur di tahun ${year}.`} />
      </div>
    )
  const months = [...Map.groupBy(holidays, ({ date }) => date.slice(0, 7))]
  return months.map(([month, days]) => (
    <section key={month} aria-label={formatMonth(month)} className="border-t border-line">
      <h3 className="bg-sunken px-4 py-2 text-small font-strong md:px-5">{formatMonth(month)}</h3>
      <ul className="divide-y divide-line">
        {days.map((holiday) => (
          <HolidayLine key={holiday.id} holiday={holiday} />
        ))}
      </ul>
    </section>
  ))
}

function HolidayLine({ holiday }: { holiday: Holiday }) {
  const write = useWrite('region-settings')
  const offlineReason = useOfflineReason()
  const day = formatDay(holiday.date, 'long')
  const remove = () =>
    confirmRemoval({
      title: `Hapus hari libur ${holiday.name}?`,
      body: `${day} menjadi hari biasa lagi.`,
      act: () => write(() => removeHoliday(holiday)),
    })
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 md:px-5">
      <div className="min-w-0 grow">
        <p className="font-strong wrap-anywhere">{holiday.name}</p>
        <p className="num text-small text-ink-soft">{day}</p>
      </div>
      <IconButton
        icon={Trash2}
        label={`Hapus ${holiday.name}, ${day}`}
        disabledReason={offlineReason}
        onClick={() => void remove()}
      />
    </li>
  )
}
