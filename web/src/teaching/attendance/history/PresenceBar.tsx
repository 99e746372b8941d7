import { formatNumber } from '../../../ui/data/formats.ts'
import type { RegisterView } from '../register-model/register-view.ts'
import { SaveState } from '../register/SaveState.tsx'

/** "15 dari 24 sudah datang", as text and as a bar, with the counts per status. */
export function PresenceBar({ view }: { view: RegisterView }) {
  const { present, rows } = view
  const share = rows.length === 0 ? 0 : (present / rows.length) * 100
  return (
    <section aria-label="Kehadiran" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-large leading-tight font-heading num">
          {formatNumber(present)} dari {formatNumber(rows.length)} sudah datang
        </p>
        <SaveState view={view} />
      </div>
      {/* Hidden: the text above says the same. */}
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-round bg-line">
        <div
          className="h-full origin-left rounded-round bg-brand transition-[width] duration-(--fade)"
          style={{ width: `${share}%` }}
        />
      </div>
    </section>
  )
}
