import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from '../button/button-class.ts'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Icon } from '../icons/Icon.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export type AppBarProps = {
  title: string
  /** One line of context: class and date. */
  context?: ReactNode
  /** Link to the parent screen, not to the browser's last page. */
  back?: LinkElement | undefined
  /** The accessible name of the link: "Kembali ke Beranda". */
  backLabel?: string | undefined
  /** The lead before the title: the photo of the screen's person. */
  lead?: ReactNode
  /** "Tersimpan", a badge; then at most two icon buttons. */
  children?: ReactNode
  /** The bar lies over the camera: light text on a dark background. */
  onStage?: boolean | undefined
}

/** The head of a phone screen, 60 px, with its only h1. */
export function AppBar(props: AppBarProps) {
  const { title, context, lead, back, backLabel = 'Kembali', children, onStage = false } = props
  const heading = useTitleFocus(title)
  return (
    <header
      className={cx(
        'sticky top-0 z-(--layer-bar) flex min-h-15 flex-wrap items-center gap-1 px-2 py-1 pt-[max(0.25rem,env(safe-area-inset-top))] print:static print:px-0',
        onStage ? 'bg-stage/80 text-on-stage' : 'bg-canvas',
      )}
    >
      {back &&
        renderSlot(back, {
          className: iconButtonClass({ size: 'large', className: 'text-current!' }),
          'aria-label': backLabel,
          children: <Icon of={ArrowLeft} size={24} />,
        })}
      {lead}
      {/* So little that a badge that comes and goes fits beside it: else the bar and all below would jump. */}
      <div
        className={cx('min-w-0 grow basis-24 leading-tight', back ? 'pl-1' : 'pl-2', 'print:pl-0')}
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 text-[1.125rem] leading-tight tracking-[-0.01em] font-heading"
        >
          {title}
        </h1>
        {context && (
          <div className={cx('text-small leading-snug', onStage ? '' : 'text-ink-soft')}>
            {context}
          </div>
        )}
      </div>
      {/* A line of its own where title, badge and buttons do not fit beside each other. */}
      {children && (
        <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1">
          {children}
        </div>
      )}
    </header>
  )
}
