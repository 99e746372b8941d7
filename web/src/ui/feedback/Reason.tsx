import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'

type ReasonProps = { id?: string | undefined; children: ReactNode; className?: string | undefined }

/** The reason of a disabled action beside it, with the next step. */
export function Reason({ id, children, className }: ReasonProps) {
  return (
    <p
      id={id}
      className={cx('flex items-start gap-1.5 text-caption text-ink-soft print:hidden', className)}
    >
      <Icon of={Info} size={16} className="mt-px text-ink-faint" />
      <span>{children}</span>
    </p>
  )
}
