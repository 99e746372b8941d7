import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { drawAs, type LinkElement } from './draw-as.ts'
import { Icon } from './Icon.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export type Crumb = { label: string; link?: LinkElement | undefined }

export type PageTitleProps = {
  /** With its subject: "Kelas Umar 5 · KBM Al-Ikhlas". Takes the focus whenever it changes. */
  title: string
  /** The state of what the page shows. */
  tag?: ReactNode
  /** One sentence. */
  sub?: ReactNode
  /** At the right; one primary at most. */
  actions?: ReactNode
  /** For screens deeper than two levels, on desktops. */
  crumbs?: readonly Crumb[] | undefined
}

/** The head of a desktop page, with its only h1. On phones the AppBar carries the title instead. */
export function PageTitle({ title, tag, sub, actions, crumbs }: PageTitleProps) {
  const heading = useTitleFocus(title)
  return (
    <div className="grid gap-2">
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {tag}
          </div>
          {sub && <div className="mt-1 max-w-[46rem] text-ink-soft">{sub}</div>}
        </div>
        {actions && <div className="flex flex-wrap justify-end gap-2.5">{actions}</div>}
      </div>
    </div>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Jejak halaman" className="max-md:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-faint">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon of={ChevronRight} size={14} />
              </li>
            )}
            <li>
              {crumb.link
                ? drawAs(crumb.link, {
                    className: 'py-1 text-ink-soft hover:underline',
                    children: crumb.label,
                  })
                : crumb.label}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
