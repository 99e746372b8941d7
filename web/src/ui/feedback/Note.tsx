import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { messageTones } from './message-tones.ts'

export type NoteProps = {
  tone?: keyof typeof messageTones | undefined
  icon?: LucideIcon | undefined
  title?: string | undefined
  children: ReactNode
  /** The next step: a small button or link. */
  action?: ReactNode
  onClose?: (() => void) | undefined
  className?: string | undefined
}

/**
 * One per region: what the state of this page is, and the next step. A danger note appears because
 * something failed, and is announced at once.
 */
export function Note({
  tone = 'info',
  icon,
  title,
  children,
  action,
  onClose,
  className,
}: NoteProps) {
  const look = messageTones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx(
        'flex gap-3 rounded-card border px-4 py-3 leading-normal',
        look.className,
        className,
      )}
    >
      <Icon of={icon ?? look.icon} className="mt-0.5" />
      <div className="min-w-0 grow self-center">
        {title && <p className="font-heading">{title}</p>}
        <div className="[&_a]:font-strong [&_a]:underline [&_a]:underline-offset-3">{children}</div>
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton
          icon={X}
          size="small"
          label="Tutup pesan"
          onClick={onClose}
          className="-my-1 -mr-2 text-current!"
        />
      )}
    </div>
  )
}
