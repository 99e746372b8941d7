import { ChevronRight } from 'lucide-react'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

export type Step = { label: string; link: LinkElement }

/** Daerah › Desa › KBM › Kelompok › Kelas: where the figures are of, and the way back up. */
export function LevelPath({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Tingkat laporan">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {steps.map(({ label, link }, index) => {
          const isHere = index === steps.length - 1
          return (
            <li key={`${index} ${label}`} className="flex items-center gap-2">
              {index > 0 && <Icon of={ChevronRight} size={16} className="text-ink-faint" />}
              {isHere ? (
                <span
                  aria-current="page"
                  className="inline-flex min-h-8 min-w-0 items-center rounded-control bg-brand-soft px-3 font-label wrap-anywhere text-brand-ink"
                >
                  {label}
                </span>
              ) : (
                renderSlot(link, {
                  className:
                    'inline-flex min-h-8 items-center rounded-control px-3 font-label text-ink-soft hover:bg-hover phone:min-h-(--control-touch)',
                  children: label,
                })
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
