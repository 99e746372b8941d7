import { useId } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'

type SegmentOption<Value extends string> = {
  value: Value
  label: string
  icon?: LucideIcon | undefined
  /** Only the icon is shown; the label is its accessible name. */
  iconOnly?: boolean | undefined
}

export type SegmentProps<Value extends string> = {
  /** The accessible name: "Semester". */
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean | undefined
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

/** Two to five short choices, one always selected; arrows move the selection. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, onChange, wide, size, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex max-w-full gap-0.5 rounded-[12px] border border-line bg-sunken p-[3px] print:hidden',
        'large-text:flex-wrap',
        wide ? 'flex w-full' : 'justify-self-start',
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={cx(part, size === 'small' ? small : medium)}>
          <input
            type="radio"
            name={name}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            aria-label={option.iconOnly ? option.label : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={18} />}
          {!option.iconOnly && option.label}
        </label>
      ))}
    </div>
  )
}

const part =
  'relative inline-flex grow basis-0 items-center justify-center gap-1.5 rounded-[9px] text-small font-label ' +
  'large-text:basis-auto large-text:whitespace-normal ' +
  'whitespace-nowrap text-ink-soft transition-colors duration-(--fast) hover:text-ink ' +
  'has-checked:bg-surface has-checked:font-heading has-checked:text-ink has-checked:ring has-checked:ring-line-strong ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const small =
  'min-h-[calc(var(--control-small)-4px)] px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const medium =
  'min-h-[calc(var(--control)-8px)] px-3.5 phone:min-h-(--control-touch) pointer-coarse:min-h-(--control-touch)'
