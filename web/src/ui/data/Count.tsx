import { formatNumber } from './formats.ts'

/** A badge with the number of waiting items. */
export function Count({ value, label }: { value: number; label?: string | undefined }) {
  return (
    <span className="num inline-grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-[7px] bg-accent-soft px-1.5 text-[0.75rem] font-heading text-accent-ink">
      {formatNumber(value)}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
