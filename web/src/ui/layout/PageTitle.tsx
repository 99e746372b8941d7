import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { IconLink } from '../button/ButtonLink.tsx'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export type Crumb = { label: string; link?: LinkElement | undefined }

export type PageTitleProps = {
  /** The title with its subject: "Kelas Umar 5 · KBM Al-Ikhlas". Focused whenever it changes. */
  title: string
  /** The state of the page's record. */
  tag?: ReactNode
  /** One sentence. */
  sub?: ReactNode
  /** The actions at the right; one primary at most. */
  actions?: ReactNode
  /** The crumbs of screens deeper than two levels, on desktops. */
  crumbs?: readonly Crumb[] | undefined
  /** The parent screen, where there is no room for crumbs. */
  back?: LinkElement | undefined
  backLabel?: string | undefined
}

/** The head of a desktop page, with its only h1. On phones the AppBar carries the title instead. */
export function PageTitle(props: PageTitleProps) {
  const { title, tag, sub, actions, crumbs, back } = props
  const heading = useTitleFocus(title)
  return (
    <div className="grid gap-2">
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="flex min-w-0 items-start">
              {back && (
                <IconLink
                  render={back}
                  icon={ArrowLeft}
                  label={props.backLabel ?? 'Kembali'}
                  className="-mt-1 -ml-2.5 md:hidden"
                />
              )}
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
            </div>
            {tag}
          </div>
          {sub && <div className="mt-1 max-w-[46rem] wrap-anywhere text-ink-soft">{sub}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5 md:justify-end">{actions}</div>}
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
                ? renderSlot(crumb.link, {
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
