import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'

export type { LucideIcon }

const sizes = {
  14: 'size-3.5',
  16: 'size-4',
  18: 'size-[1.125rem]',
  20: 'size-5',
  24: 'size-6',
  28: 'size-7',
} as const

export type IconSize = keyof typeof sizes

type IconProps = {
  of: LucideIcon
  size?: IconSize | undefined
  className?: string | undefined
}

/** An icon beside a word; hidden from assistive technology. Alone on a button, the button has the name. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.9}
      className={cx('shrink-0', sizes[size], className)}
    />
  )
}
