import { Count } from '../data/Count.tsx'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'

export type BottomPlace = {
  label: string
  icon: LucideIcon
  link: LinkElement
  isCurrent: boolean
  /** The main entry: larger. */
  isMain?: boolean | undefined
  /** Number on the badge. */
  count?: number | undefined
}

/** Three to five menu entries of a role, 64 px plus the safe area; a dot marks the current one. */
export function BottomBar({ places }: { places: readonly BottomPlace[] }) {
  return (
    <nav
      aria-label="Menu utama"
      data-bottom-bar=""
      className="sticky bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {/* At least as wide as its word, and no larger than fits: five words at 320 px, at any size of text. */}
      <ul
        className="grid grid-flow-col gap-1"
        style={{ gridAutoColumns: 'minmax(max-content, 1fr)' }}
      >
        {places.map((place) => (
          <li key={place.label}>
            {renderSlot(place.link, {
              className: cx(
                'relative grid min-h-(--bottombar) place-content-center justify-items-center gap-0.5 overflow-hidden leading-tight -outline-offset-3',
                places.length > 4
                  ? 'text-[min(0.75rem,3.75vw)]'
                  : 'text-[min(var(--size-caption),4.25vw)]',
                place.isCurrent
                  ? "font-title text-brand-ink before:absolute before:-top-2 before:left-1/2 before:size-3.5 before:-translate-x-1/2 before:rotate-45 before:rounded-[2px] before:bg-accent before:content-['']"
                  : 'font-label text-ink-soft',
              ),
              'aria-current': place.isCurrent ? 'page' : undefined,
              children: (
                <>
                  {/* The larger one takes no more room: the words stand on one line. */}
                  <Icon
                    of={place.icon}
                    size={place.isMain ? 28 : 24}
                    className={place.isMain ? '-my-0.5' : undefined}
                  />
                  {place.label}
                  {place.count !== undefined && place.count > 0 && (
                    <span className="absolute top-1 left-1/2">
                      <Count value={place.count} label="menunggu" />
                    </span>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
