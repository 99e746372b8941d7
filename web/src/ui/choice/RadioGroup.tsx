import { useId } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'

export type RadioOption = { value: string; label: string; hint?: string | undefined }

export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** The options stand beside one another where there is room. */
  inline?: boolean | undefined
}

/** The label is the legend, the whole line can be pressed, arrows move the choice. */
export function RadioGroup(props: RadioGroupProps) {
  const [field, { options, value, onChange, onBlur, disabled, inline }] = splitFieldProps(props)
  const name = useId()
  return (
    <Field {...field} group>
      {(control) => (
        <div
          className={inline ? 'flex flex-wrap gap-x-6' : 'grid'}
          // A blur of the whole group, not a move inside it.
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
          }}
        >
          {options.map((option, index) => (
            <label
              key={option.value}
              className={cx(
                'flex min-h-(--control) items-center gap-2.5 pointer-coarse:min-h-(--control-touch)',
                disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer',
              )}
            >
              <input
                type="radio"
                id={index === 0 ? control.id : undefined}
                name={name}
                className="tick"
                disabled={disabled}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>
                {option.label}
                {option.hint && (
                  <span className="block text-caption text-ink-faint">{option.hint}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
