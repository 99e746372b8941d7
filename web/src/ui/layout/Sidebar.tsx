import type { ReactNode } from 'react'
import { Count } from '../data/Count.tsx'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { Nuqtah } from '../icons/Nuqtah.tsx'
import { Tag } from '../data/Tag.tsx'
import { Wordmark } from '../icons/Wordmark.tsx'

export type SidebarPlace = {
  label: string
  icon: LucideIcon
  link: LinkElement
  isCurrent: boolean
  /** The number of waiting items; hidden for 0. */
  count?: number | undefined
}

export type SidebarGroup = { label: string; hideLabel?: boolean; places: readonly SidebarPlace[] }

export type SidebarProps = {
  home: LinkElement
  /** "Desa Mekarsari". */
  scope: string
  /** "2025/2026 Ganjil". */
  year?: string | undefined
  isCurrentYear?: boolean | undefined
  groups: readonly SidebarGroup[]
}

/** The column beside the sheet: mark, scope, the role's menu. */
export function Sidebar({ home, scope, year, isCurrentYear, groups }: SidebarProps) {
  return (
    <div className="flex min-h-full flex-col gap-5 pt-4.5 pr-3 pb-4 pl-4">
      {renderSlot(home, {
        className: 'flex min-h-(--control) items-center rounded-control px-1 no-underline',
        children: (
          <>
            <Wordmark />
            <span className="sr-only">, ke beranda</span>
          </>
        ),
      })}
      <div className="rounded-card border border-line p-3 text-small leading-snug">
        <span className="block font-heading">{scope}</span>
        {year && <span className="block text-ink-soft">{year}</span>}
        {isCurrentYear && (
          <Tag tone="now" className="mt-1.5">
            Semester Berjalan
          </Tag>
        )}
      </div>
      <div className="grid gap-3">
        {groups.map((group) => (
          <nav key={group.label} aria-label={group.label}>
            {!group.hideLabel && (
              <div className="px-2.5 pt-2 pb-1 text-[0.75rem] font-strong text-ink-faint">
                {group.label}
              </div>
            )}
            <ul className="grid gap-0.5">
              {group.places.map((place) => (
                <li key={place.label}>{drawPlace(place)}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
}

function drawPlace({ label, icon, link, isCurrent, count = 0 }: SidebarPlace): ReactNode {
  return renderSlot(link, {
    className: cx(
      'flex min-h-10 items-center gap-3 rounded-control px-2.5 py-1.5 text-[0.9375rem] leading-tight no-underline pointer-coarse:min-h-(--control-touch)',
      isCurrent
        ? 'bg-surface font-heading text-brand-ink shadow-1 ring ring-line'
        : 'font-quiet text-ink-soft hover:bg-line/50 hover:text-ink',
    ),
    'aria-current': isCurrent ? 'page' : undefined,
    children: (
      <>
        <Icon of={icon} />
        <span className="grow">{label}</span>
        {count > 0 && <Count value={count} />}
        {isCurrent && count === 0 && <Nuqtah className="mr-0.5 size-[7px]" />}
      </>
    ),
  })
}
