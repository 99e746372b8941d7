import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { Nuqtah } from '../icons/Nuqtah.tsx'

export type TagTone =
  | 'neutral'
  | 'outline'
  | 'brand'
  | 'now'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'present'
  | 'late'
  | 'excused'
  | 'sick'
  | 'unexcused'

const tones: Record<TagTone, string> = {
  neutral: 'bg-unmarked-soft text-unmarked-ink',
  outline: 'text-unmarked-ink inset-ring inset-ring-line',
  brand: 'bg-brand-soft text-brand-ink',
  now: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  present: 'bg-present-soft text-present-ink',
  late: 'bg-late-soft text-late-ink',
  excused: 'bg-excused-soft text-excused-ink',
  sick: 'bg-sick-soft text-sick-ink',
  unexcused: 'bg-unexcused-soft text-unexcused-ink',
}

export type TagProps = {
  tone?: TagTone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
  className?: string | undefined
}

/** A state: icon and word, square. At most one coloured tag in a row; normal states are plain. */
export function Tag({ tone = 'neutral', icon, children, className }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-[0.3125rem] rounded-tag large-text:whitespace-normal align-middle px-2 py-[0.1875rem] text-caption leading-tight font-strong whitespace-nowrap print:inset-ring print:inset-ring-line',
        tones[tone],
        className,
      )}
    >
      {tone === 'now' && !icon && <Nuqtah className="size-[7px] bg-current" />}
      {icon && <Icon of={icon} size={14} className="-ml-px size-[0.9375rem]" />}
      {children}
    </span>
  )
}

/** The muted form for normal states: a small tick and plain words. */
export function QuietMark({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-6 items-center gap-1.5 overflow-hidden align-middle whitespace-nowrap text-ink-soft">
      <Icon of={icon} size={16} className="text-success-ink" />
      <span className="truncate">{children}</span>
    </span>
  )
}
