import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'

export type ExpandCardProps = {
  /** The title; a press anywhere in the head toggles the card. */
  title: string
  /** The line under the title: an address, dates. */
  sub?: ReactNode
  /** Counts and states, at the right of the head, below it on phones. */
  marks?: ReactNode
  /** Buttons of the head, which do not toggle the card. */
  actions?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** The current one of the list. */
  isStrong?: boolean | undefined
  /** Scrolls to the card when it is mounted open. */
  startsInSight?: boolean | undefined
  /** Rendered only while open. */
  children: ReactNode
}

/** A card of a long list that expands in place. Cards outside the viewport are not laid out. */
export function ExpandCard(props: ExpandCardProps) {
  const { title, sub, marks, actions, isOpen, onToggle, isStrong, startsInSight, children } = props
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const wasMeant = useRef(startsInSight)

  // Scrolls after the router's own scroll restoration.
  useEffect(() => {
    if (!wasMeant.current) return undefined
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <article
      ref={card}
      aria-labelledby={`${id}-name`}
      className={cx(
        'overflow-hidden rounded-card border bg-surface [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] phone:rounded-[18px] print:[content-visibility:visible]',
        isStrong ? 'border-line-strong' : 'border-line',
      )}
    >
      <div
        className={cx(
          'relative flex min-h-16 items-center gap-2 hover:bg-hover',
          actions ? 'pr-2 md:pr-3' : 'pr-4 md:pr-5',
        )}
      >
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2 py-3 pl-4 md:pl-5">
          <div className="flex min-w-0 grow basis-60 items-start gap-3">
            <Icon
              of={ChevronRight}
              className={cx(
                'mt-[0.1875rem] text-ink-soft transition-transform duration-(--fast) print:hidden',
                isOpen && 'rotate-90',
              )}
            />
            <div className="min-w-0 leading-snug">
              <h2 className="text-large">
                <button
                  type="button"
                  id={`${id}-name`}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `${id}-body` : undefined}
                  onClick={onToggle}
                  className="text-left font-heading after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </button>
              </h2>
              {sub && <div className="text-small text-ink-soft">{sub}</div>}
            </div>
          </div>
          {marks && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft max-md:pl-8">
              {marks}
            </div>
          )}
        </div>
        {actions && <div className="relative z-1 flex items-center gap-1">{actions}</div>}
      </div>
      {isOpen && (
        <div id={`${id}-body`} className="border-t border-line">
          {children}
        </div>
      )}
    </article>
  )
}
