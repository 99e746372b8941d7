import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from '../icons/Icon.tsx'

type MessageTone = 'info' | 'success' | 'warning' | 'danger' | 'plain'

/** Icon and colours of a message, in a note of a page or in a banner across it. */
export const messageTones: Record<MessageTone, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: 'border-info-line bg-info-soft text-info-ink' },
  success: { icon: CircleCheck, className: 'border-success-line bg-success-soft text-success-ink' },
  warning: {
    icon: TriangleAlert,
    className: 'border-warning-line bg-warning-soft text-warning-ink',
  },
  danger: { icon: CircleAlert, className: 'border-danger-line bg-danger-soft text-danger-ink' },
  plain: { icon: Info, className: 'border-line bg-sunken text-ink' },
}
