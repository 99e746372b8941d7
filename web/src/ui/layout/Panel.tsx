import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'

const frame = 'rounded-card border border-line bg-surface phone:rounded-[18px]'

export type PanelProps = {
  title?: string | undefined
  /** A link or a Segment, at the right of the title. */
  action?: ReactNode
  children: ReactNode
  /** A list or table that reaches the edges. */
  isFlush?: boolean | undefined
  className?: string | undefined
  /** The anchor for links on the same page. */
  id?: string | undefined
}

/** A group of related content. Never a panel inside a panel. */
export function Panel({ title, action, children, isFlush, className, id }: PanelProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx(frame, isFlush ? 'overflow-hidden' : 'p-4 md:p-5', className)}
    >
      {title && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            isFlush ? 'px-4 py-3 md:p-5' : 'mb-4',
          )}
        >
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

type SectionTitleProps = { children: ReactNode; count?: number | undefined; action?: ReactNode }

/** A title above a panel, or above a list without a panel. */
export function SectionTitle({ children, count, action }: SectionTitleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2>
        {children}
        {count !== undefined && <span className="num font-medium text-ink-faint"> {count}</span>}
      </h2>
      {action}
    </div>
  )
}

type LinkCardProps = { link: LinkElement; children: ReactNode; className?: string | undefined }

/** A card that is one link. */
export function LinkCard({ link, children, className }: LinkCardProps) {
  return renderSlot(link, {
    className: cx(
      frame,
      'flex items-center gap-3 p-4 text-ink no-underline transition-[background-color,border-color,box-shadow] duration-(--fast) hover:border-brand-line hover:shadow-1',
      className,
    ),
    children: (
      <>
        <span className="min-w-0 grow">{children}</span>
        <Icon of={ChevronRight} className="text-ink-faint" />
      </>
    ),
  })
}
