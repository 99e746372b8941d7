import { cx } from './cx.ts'
import { drawAs, type LinkElement } from './draw-as.ts'
import { Icon, type LucideIcon } from './Icon.tsx'

export type BottomPlace = {
  label: string
  icon: LucideIcon
  link: LinkElement
  isCurrent: boolean
}

/** Three or four places of a role, 64 px plus the safe area; the nuqtah marks where one is. */
export function BottomBar({ places }: { places: readonly BottomPlace[] }) {
  return (
    <nav
      aria-label="Menu utama"
      data-bottom-bar=""
      className="sticky bottom-0 z-(--layer-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map((place) => (
          <li key={place.label}>
            {drawAs(place.link, {
              className: cx(
                'relative grid min-h-(--bottombar) place-content-center justify-items-center gap-0.5 overflow-hidden text-caption leading-tight -outline-offset-3',
                place.isCurrent
                  ? "font-title text-brand-ink before:absolute before:-top-2 before:left-1/2 before:size-3.5 before:-translate-x-1/2 before:rotate-45 before:rounded-[2px] before:bg-accent before:content-['']"
                  : 'font-label text-ink-soft',
              ),
              'aria-current': place.isCurrent ? 'page' : undefined,
              children: (
                <>
                  <Icon of={place.icon} size={24} />
                  {place.label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
