import { excessText } from '@ngaji/contract/values/text'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import { noAutofill } from './autofill.ts'
import { splitFieldProps } from '../form/field-props.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'children' | 'className'> & {
    value: string
    onChange: (value: string) => void
    /** Inside the field, at the end: a small button. */
    trailing?: ReactNode
    /** Tabular figures: NIS, codes. */
    isNumeric?: boolean | undefined
  }

/**
 * One line of text. Give `type` and `inputMode` their right values; without `autoComplete` the browser offers none of
 * its own data. Text beyond `maxLength` is kept and counted: the browser's own limit would cut what is pasted.
 */
export function TextField(props: TextFieldProps) {
  const [field, { value, onChange, trailing, isNumeric, maxLength, autoComplete, ...input }] =
    splitFieldProps(props)
  return (
    <Field {...field} error={excessText(value, maxLength) ?? field.error}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            autoComplete={autoComplete ?? noAutofill}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cx('control', isNumeric && 'num', Boolean(trailing) && 'pr-12')}
          />
          {trailing && <div className="absolute top-0 right-0">{trailing}</div>}
        </div>
      )}
    </Field>
  )
}
