import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'

export type StripFigure = {
  /** "Peserta Didik". */
  label: string
  /** "2.418". */
  value: ReactNode
  /** "43 profil belum lengkap". */
  note?: ReactNode
  /** Needs attention: a dot before the label. */
  isNews?: boolean | undefined
  link?: LinkElement | undefined
}

const cell = 'block h-full px-4.5 py-3.5 text-ink no-underline -outline-offset-3'

/** Three to six numbers in one frame, each a link to its list. */
export function FigureStrip({
  label,
  figures,
}: {
  label: string
  figures: readonly StripFigure[]
}) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,50%),1fr))] overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]"
    >
      {figures.map((figure) => (
        // Borders left of and above each; those at the edges are clipped by the frame.
        <li key={figure.label} className="-mt-px -ml-px border-t border-l border-line">
          {figure.link ? (
            renderSlot(figure.link, {
              className: cx(cell, 'hover:bg-hover'),
              children: <Figure {...figure} />,
            })
          ) : (
            <div className={cell}>
              <Figure {...figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value, note, isNews = false }: StripFigure) {
  return (
    <>
      <span className="flex items-center gap-1.5 text-small text-ink-soft">
        {isNews && <Icon of={TriangleAlert} size={16} className="text-warning-ink" />}
        {label}
      </span>
      <span className="num mt-0.5 block text-[1.625rem] leading-tight tracking-[-0.02em] font-title">
        {value}
      </span>
      {note && <span className="block text-caption text-ink-faint">{note}</span>}
    </>
  )
}
