import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { Spinner } from '../icons/Spinner.tsx'
import { messageTones } from './message-tones.ts'

type BannerTone = 'warning' | 'info' | 'danger'

export type BannerProps = {
  tone?: BannerTone | undefined
  icon?: LucideIcon | undefined
  /** Shows the icon as a spinner. */
  busy?: boolean | undefined
  children: ReactNode
  /** A link or a small button. */
  action?: ReactNode
}

/** Across the page, under the header: no signal, records that wait, a session that ends, a new version. */
export function Banner({ tone = 'warning', icon, busy = false, children, action }: BannerProps) {
  const look = messageTones[tone]
  return (
    <output
      className={cx(
        'flex items-center gap-3 border-y px-4 py-2.5 md:px-7 text-small leading-[1.4] font-quiet print:hidden [&_a]:font-strong [&_a]:underline [&_a]:underline-offset-3 [&+&]:border-t-0',
        look.className,
      )}
    >
      {busy ? <Spinner /> : <Icon of={icon ?? look.icon} />}
      <span className="min-w-0 grow">{children}</span>
      {action}
    </output>
  )
}
