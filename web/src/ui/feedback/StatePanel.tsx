import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'

export type StatePanelProps = {
  icon: LucideIcon
  /** The exact sentence. */
  title: string
  /** One line of help. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  look?: 'dashed' | 'danger' | 'bare' | undefined
  role?: 'alert' | undefined
}

/** The layout of the empty, refused, failed and offline states: small icon, sentence, help, one action. */
export function StatePanel({ icon, title, children, action, look, role }: StatePanelProps) {
  return (
    <div
      role={role}
      className={cx(
        'grid justify-items-start gap-1.5 px-6 py-8 wrap-anywhere max-md:px-5 max-md:py-6',
        look !== 'bare' && 'rounded-card border',
        (look === undefined || look === 'dashed') && 'border-dashed border-line-strong',
        look === 'danger' && 'border-danger-line',
      )}
    >
      <Icon of={icon} size={24} className="mb-1 text-ink-faint" />
      <p className="text-large leading-[1.4] font-heading">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
