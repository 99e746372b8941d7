import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { formatNumber } from './formats.ts'

export type PillProps = {
  children: ReactNode
  isOn: boolean
  onToggle: () => void
  count?: number | undefined
  icon?: LucideIcon | undefined
}

/** Round: filters one list. Pressed is on. */
export function Pill({ children, isOn, onToggle, count, icon }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-round border border-line-strong bg-surface px-3 text-small font-label whitespace-nowrap text-ink hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand phone:min-h-(--control-touch) phone:px-4 pointer-coarse:min-h-(--control-touch) pointer-coarse:px-4 print:hidden"
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
      {count !== undefined && <b className="num">{formatNumber(count)}</b>}
    </button>
  )
}

export type ChipProps = {
  /** "Status". */
  label: string
  /** "Aktif". */
  value: string
  onRemove: () => void
}

/** An active filter, with the button that removes it. */
export function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1 rounded-round bg-brand-soft pl-3 text-small font-label text-brand-ink print:bg-transparent print:pl-0">
      <span>
        <span className="font-body">{label}:</span> {value}
      </span>
      <button
        type="button"
        aria-label={`Hapus saringan ${label.toLowerCase()}`}
        onClick={onRemove}
        className="grid size-8 place-items-center rounded-round hover:bg-brand-line/50 pointer-coarse:size-11 print:hidden"
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}
