import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'onChange' | 'children' | 'className'
> & {
  label: ReactNode
  /** The label is visually hidden: in table rows. */
  hideLabel?: boolean | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of its rows are selected. */
  indeterminate?: boolean | undefined
  className?: string | undefined
}

/** The whole line can be pressed, 44 px and more. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, checked, onChange, indeterminate = false, className, ...input } = props
  return (
    <label
      className={cx(
        'inline-flex min-h-(--control) items-center gap-2.5 pointer-coarse:min-h-(--control-touch)',
        input.disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer',
        className,
      )}
    >
      <input
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="tick"
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
